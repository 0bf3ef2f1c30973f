import { eq, sql } from 'drizzle-orm';
import { type FitPistol, fitGroups } from '#domain/fit/fit-of.ts';
import type { PistolFit } from '#domain/fit/pistol-page.schema.ts';
import type { TakenBases } from '#domain/fit/taken-bases.ts';
import { isMounted } from '#domain/fit/verdicts.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { readSummaries, summariesOf } from '../optics/public/summaries.ts';
import { statedFootprints } from './columns.ts';
import { unknownPistol } from './pistols.ts';

/** One of the lists in `taken_bases` of the pistol that the query is about. */
const taken = (list: keyof TakenBases) => sql`(SELECT value FROM json_each(pistols.taken_bases, ${`$.${list}`}))`;

/** The optics that may fit the pistol that the query is about, by their base or by a plate in their box. `fitGroups` decides. */
export const mayFit = sql`id IN (
  SELECT fitting.id FROM (SELECT value FROM ${taken('direct')} UNION SELECT value FROM ${taken('plate')}) AS base
  CROSS JOIN red_dot_optics AS fitting ON fitting.footprint_key = base.value
  UNION
  SELECT plated.id FROM red_dot_optics AS plated, json_each(plated.plate_keys) AS plate
  WHERE plated.plate_keys <> '[]' AND plate.value IN ${taken('opticPlate')})`;

/** Optics by how they mount, without the rest. */
export function fitsOfOptics(pistol: FitPistol, optics: readonly OpticSummary[]): PistolFit[] {
  const asked = optics.map(({ id, footprint, includedPlates }) => ({ footprint, includedPlates, ids: [id] }));
  return fitGroups(pistol, asked).flatMap(({ verdict, footprintKey, hardware, adapterInfo, opticIds }) => {
    if (!isMounted(verdict) || footprintKey === null) return [];
    const ids = new Set(opticIds);
    return [{ verdict, footprintKey, hardware, adapterInfo, optics: optics.filter(({ id }) => ids.has(id)) }];
  });
}

/** @throws AppError 'not_found' */
export async function fittingOptics(db: Database, id: number): Promise<PistolFit[]> {
  const { defaultFootprint, includesPlates, isOpticReady } = pistols;
  const [row] = await db
    .select({
      pistol: { defaultFootprint, includesPlates, isOpticReady },
      footprints: statedFootprints,
      optics: summariesOf(mayFit),
    })
    .from(pistols)
    .where(eq(pistols.id, id));
  if (row === undefined) throw unknownPistol();
  return fitsOfOptics({ ...row.pistol, footprints: row.footprints }, readSummaries(row.optics));
}
