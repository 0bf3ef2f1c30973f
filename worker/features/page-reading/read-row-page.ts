import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { AdminPistol } from '#domain/fit/pistols/admin-pistols.schema.ts';
import { footprintPages } from '#domain/page-reading/kinds/footprint-pages.ts';
import { opticPages } from '#domain/page-reading/kinds/optic-pages.ts';
import { offerOf } from '#domain/page-reading/kinds/own-variant.ts';
import { pistolPages } from '#domain/page-reading/kinds/pistol-pages.ts';
import type { PageFacts } from '#domain/page-reading/page-facts.ts';
import type {
  FootprintPageReading,
  OpticPageReading,
  PistolPageReading,
} from '#domain/page-reading/page-reading.schema.ts';
import { proposalsFor } from '#domain/page-reading/proposals.ts';
import { kindOf, publisherAt } from '#domain/page-reading/source.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { AppContext } from '#worker/env.ts';
import { getFootprint } from '#worker/features/fit/admin/footprints/writes.ts';
import { versionedPistols } from '#worker/features/fit/admin/pistols/writes.ts';
import { getAdminOptic } from '#worker/features/optics/admin/detail.ts';
import { limitRate } from '#worker/http/protection/rate-limits.ts';
import { siteOrigin } from '#worker/http/site-origin.ts';
import { fetchPage } from './http/fetch-page.ts';
import { localPageOrigin } from './http/readable-url.ts';
import { readPage } from './read-page.ts';

/**
 * Reads a page for an optic, and writes nothing.
 * @throws AppError 'not_found', 'rate_limited', and the errors of `fetchPage`
 */
export async function readOpticPage(
  c: AppContext,
  registry: FootprintRegistry,
  memberId: number,
  id: number,
  pageUrl: string,
): Promise<OpticPageReading> {
  await limitRate(c, c.env.PAGE_LIMIT, String(memberId));
  return pageOfOptic(c, registry, await getAdminOptic(c.var.db, id), pageUrl);
}

/**
 * Reads a page for a pistol, and writes nothing.
 * @throws AppError 'not_found', 'rate_limited', and the errors of `fetchPage`
 */
export async function readPistolPage(
  c: AppContext,
  registry: FootprintRegistry,
  memberId: number,
  id: number,
  pageUrl: string,
): Promise<PistolPageReading> {
  await limitRate(c, c.env.PAGE_LIMIT, String(memberId));
  return pageOfPistol(c, registry, await versionedPistols.get(c.var.db, id), pageUrl);
}

/**
 * Reads a page for a footprint, and writes nothing.
 * @throws AppError 'not_found', 'rate_limited', and the errors of `fetchPage`
 */
export async function readFootprintPage(
  c: AppContext,
  registry: FootprintRegistry,
  memberId: number,
  id: number,
  pageUrl: string,
): Promise<FootprintPageReading> {
  await limitRate(c, c.env.PAGE_LIMIT, String(memberId));
  const footprint = await getFootprint(c.var.db, id);
  const { source, facts } = await readSource(c, pageUrl, null);
  return { source, proposals: proposalsFor(registry, footprintPages, footprint, facts) };
}

/** @throws AppError: the errors of `fetchPage` */
export async function pageOfPistol(
  c: AppContext,
  registry: FootprintRegistry,
  pistol: AdminPistol,
  pageUrl: string,
): Promise<PistolPageReading> {
  const { source, facts } = await readSource(c, pageUrl, pistol.manufacturerUrl);
  return { source, proposals: proposalsFor(registry, pistolPages, pistol, facts) };
}

/** @throws AppError: the errors of `fetchPage` */
export async function pageOfOptic(
  c: AppContext,
  registry: FootprintRegistry,
  optic: AdminOptic,
  pageUrl: string,
): Promise<OpticPageReading> {
  const { source, facts } = await readSource(c, pageUrl, optic.manufacturerWebsite);
  return { source, proposals: proposalsFor(registry, opticPages, optic, facts), offer: offerOf(optic, facts) };
}

type Source = { source: OpticPageReading['source']; facts: PageFacts };

/** What a page says, and who publishes it. @param makerUrl the maker's front door; null if there is none */
async function readSource(c: AppContext, pageUrl: string, makerUrl: string | null): Promise<Source> {
  const page = await fetchPage(pageUrl, {
    db: c.var.db,
    siteOrigin: siteOrigin(c),
    localOrigin: localPageOrigin(c.env, c.req.url),
    signal: c.req.raw.signal,
  });
  if (page.status !== 'read') throw new AppError('upstream_failed', 'There is no page at this URL.');
  const facts = await readPage(page.html);
  const { hostname } = new URL(page.url);
  const source = {
    url: page.url,
    publisher: publisherAt(hostname),
    kind: kindOf(hostname, URL.parse(makerUrl ?? '')?.hostname),
    title: facts.title,
    readOn: isoDay(),
  };
  return { source, facts };
}
