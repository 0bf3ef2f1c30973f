import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import { type AcceptedFact, acceptFacts, acceptOpticPage, acceptPage } from '#domain/extraction/accepted-page.ts';
import type { extractionContracts } from '#domain/extraction/extraction.schema.ts';
import type { SubjectKind } from '#domain/extraction/extraction.ts';
import { type PageReading, readPage, type Subject } from '#domain/extraction/read-page/read-page.ts';
import type { AdminFootprint } from '#domain/fit/footprints/admin-footprints.schema.ts';
import type { footprintChangeSchema } from '#domain/fit/footprints/footprint-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import type { AdminPistol } from '#domain/fit/pistols/admin-pistols.schema.ts';
import type { pistolChangeSchema } from '#domain/fit/pistols/pistol-input.schema.ts';
import type { opticChangeSchema } from '#domain/optics/optic-input.schema.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { Actor, AppContext } from '#worker/env.ts';
import { getFootprint, updateFootprint } from '#worker/features/fit/admin/footprints/writes.ts';
import { versionedPistols } from '#worker/features/fit/admin/pistols/writes.ts';
import { getAdminOptic } from '#worker/features/optics/admin/detail.ts';
import { versionedOptics } from '#worker/features/optics/admin/writes.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { fetchPage } from './fetch-page.ts';
import { localPageOrigin } from './page-access.ts';

type Contracts = typeof extractionContracts;
type AcceptBody<Of extends string> = z.output<
  Contracts[`POST /api/admin/${Of}/:id/accept-page` & keyof Contracts & `${string}accept-page`]['body']
>;

const hostOf = (url: string | null) => URL.parse(url ?? '')?.hostname;

async function readAt<Kind extends SubjectKind>(
  c: AppContext,
  registry: FootprintRegistry,
  pageUrl: string,
  subject: Subject<Kind>,
): Promise<PageReading<Kind>> {
  const page = await fetchPage(pageUrl, {
    db: c.var.db,
    siteOrigin: siteOrigin(c),
    localOrigin: localPageOrigin(c.env, c.req.url),
    signal: c.req.raw.signal,
  });
  if (page.status !== 'read') throw new AppError('upstream_failed', 'There is no page at this URL.');
  return readPage(registry, page.html, new URL(page.url), subject);
}

export function pageOfOptic(
  c: AppContext,
  registry: FootprintRegistry,
  row: AdminOptic,
  pageUrl: string,
): Promise<PageReading<'optic'>> {
  return readAt(c, registry, pageUrl, { kind: 'optic', row, makerHost: hostOf(row.manufacturerWebsite) });
}

export async function pageOfPistol(c: AppContext, registry: FootprintRegistry, row: AdminPistol, pageUrl: string) {
  const makerHost = hostOf(row.manufacturerUrl);
  const { source, proposals } = await readAt(c, registry, pageUrl, { kind: 'pistol', row, makerHost });
  return { source, proposals };
}

export async function readOpticPage(c: AppContext, registry: FootprintRegistry, id: number, pageUrl: string) {
  return pageOfOptic(c, registry, await getAdminOptic(c.var.db, id), pageUrl);
}

export async function readPistolPage(c: AppContext, registry: FootprintRegistry, id: number, pageUrl: string) {
  return pageOfPistol(c, registry, await versionedPistols.get(c.var.db, id), pageUrl);
}

export async function readFootprintPage(c: AppContext, registry: FootprintRegistry, id: number, pageUrl: string) {
  const row = await getFootprint(c.var.db, id);
  const { source, proposals } = await readAt(c, registry, pageUrl, { kind: 'footprint', row, makerHost: undefined });
  return { source, proposals };
}

function requireKnownNames({ registry }: Actor, facts: readonly AcceptedFact[]): void {
  const issues = facts.flatMap(({ field, value }) => {
    const [unknown] = unknownNames(registry, field, value);
    return unknown === undefined ? [] : [{ path: 'facts', message: unknown.message }];
  });
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues });
}

export async function acceptPageOfOptic(
  actor: Actor,
  id: number,
  { version, readOn = isoDay(), offer = null, ...page }: AcceptBody<'optics'>,
): Promise<AdminOptic> {
  requireKnownNames(actor, page.facts);
  const { values, ...rest } = acceptOpticPage(actor.registry, await versionedOptics.get(actor.db, id), {
    ...page,
    readOn,
    offer,
  });
  // The contract has checked each value with its field's rules.
  const change = { ...values, ...rest } as z.output<typeof opticChangeSchema>;
  return versionedOptics.update(actor, id, { ...change, version });
}

export async function acceptPageOfPistol(
  actor: Actor,
  id: number,
  { version, readOn = isoDay(), ...page }: AcceptBody<'pistols'>,
): Promise<AdminPistol> {
  requireKnownNames(actor, page.facts);
  const { values, ...rest } = acceptPage(actor.registry, await versionedPistols.get(actor.db, id), { ...page, readOn });
  const change = { ...values, ...rest } as z.output<typeof pistolChangeSchema>;
  return versionedPistols.update(actor, id, { ...change, version });
}

export async function acceptPageOfFootprint(
  actor: Actor,
  id: number,
  { version, readOn = isoDay(), ...page }: AcceptBody<'footprints'>,
): Promise<AdminFootprint> {
  const { values, ...rest } = acceptFacts(actor.registry, await getFootprint(actor.db, id), { ...page, readOn });
  const change = { ...values, ...rest } as z.output<typeof footprintChangeSchema>;
  return updateFootprint(actor, id, { ...change, version });
}
