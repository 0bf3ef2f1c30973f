import type { z } from 'zod';
import type { AdminOptic } from '#domain/api/admin.schema.ts';
import { AppError } from '#domain/api/errors.ts';
import type { AdminFootprint } from '#domain/fit/footprints/admin-footprints.schema.ts';
import type { footprintChangeSchema } from '#domain/fit/footprints/footprint-input.schema.ts';
import { unknownNames } from '#domain/fit/footprints/known-footprints.ts';
import type { AdminPistol } from '#domain/fit/pistols/admin-pistols.schema.ts';
import type { pistolChangeSchema } from '#domain/fit/pistols/pistol-input.schema.ts';
import type { opticChangeSchema } from '#domain/optics/optic-input.schema.ts';
import type { acceptPageContracts } from '#domain/page-reading/accept-page.schema.ts';
import { type AcceptedFact, acceptFacts, acceptOpticPage, acceptPage } from '#domain/page-reading/accepted-page.ts';
import { isoDay } from '#domain/shared/days.ts';
import type { Actor } from '#worker/env.ts';
import { getFootprint, updateFootprint } from '#worker/features/fit/admin/footprints/writes.ts';
import { versionedPistols } from '#worker/features/fit/admin/pistols/writes.ts';
import { versionedOptics } from '#worker/features/optics/admin/writes.ts';

type Contracts = typeof acceptPageContracts;
type OpticBody = z.output<Contracts['POST /api/admin/optics/:id/accept-page']['body']>;
type PistolBody = z.output<Contracts['POST /api/admin/pistols/:id/accept-page']['body']>;
type FootprintBody = z.output<Contracts['POST /api/admin/footprints/:id/accept-page']['body']>;

/** @throws AppError 'invalid' for names of no footprint */
function requireKnownNames({ registry }: Actor, facts: readonly AcceptedFact[]): void {
  const issues = facts.flatMap(({ field, value }) => {
    const [unknown] = unknownNames(registry, field, value);
    return unknown === undefined ? [] : [{ path: 'facts', message: unknown.message }];
  });
  if (issues[0]) throw new AppError('invalid', issues[0].message, { issues });
}

/**
 * Writes accepted facts with their evidence, and the page's price, as one change of the optic.
 * @throws AppError 'not_found', or 'conflict' if the optic changed since `version`
 */
export async function writeOpticPage(
  actor: Actor,
  id: number,
  { version, readOn = isoDay(), offer = null, ...page }: OpticBody,
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

/**
 * Writes accepted facts with their evidence as one change of the pistol.
 * @throws AppError 'not_found', 'invalid' for a footprint of a pistol without a cut, or 'conflict' if the pistol changed
 * since `version`
 */
export async function writePistolPage(
  actor: Actor,
  id: number,
  { version, readOn = isoDay(), ...page }: PistolBody,
): Promise<AdminPistol> {
  requireKnownNames(actor, page.facts);
  const { values, ...rest } = acceptPage(actor.registry, await versionedPistols.get(actor.db, id), { ...page, readOn });
  // The contract has checked each value with its field's rules.
  const change = { ...values, ...rest } as z.output<typeof pistolChangeSchema>;
  return versionedPistols.update(actor, id, { ...change, version });
}

/**
 * Writes accepted facts with their evidence as one change of the footprint.
 * @throws AppError 'not_found', or 'conflict' if the footprint changed since `version`
 */
export async function writeFootprintPage(
  actor: Actor,
  id: number,
  { version, readOn = isoDay(), ...page }: FootprintBody,
): Promise<AdminFootprint> {
  const { values, ...rest } = acceptFacts(actor.registry, await getFootprint(actor.db, id), { ...page, readOn });
  // The contract has checked each value with its field's rules.
  const change = { ...values, ...rest } as z.output<typeof footprintChangeSchema>;
  return updateFootprint(actor, id, { ...change, version });
}
