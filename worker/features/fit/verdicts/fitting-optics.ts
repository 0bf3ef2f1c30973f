import { eq, sql } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { TakenBases } from '#domain/fit/mounting/taken-bases.ts';
import type { PistolFit } from '#domain/fit/pistols/pistol-page.schema.ts';
import { listedFits } from '#domain/fit/verdicts/listed-fits.ts';
import type { Database } from '#worker/db/client.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { provenSummariesOf, readProvenSummaries } from '#worker/features/optics/public/summaries.ts';
import { ownersOfPistol } from '#worker/features/owner-reports/owner-counts.ts';
import { statedFootprints } from '../columns.ts';
import { unknownPistol } from '../pistols/pistols.ts';

const taken = (list: keyof TakenBases) => sql`(SELECT value FROM json_each(pistols.taken_bases, ${`$.${list}`}))`;

export const mayFit = sql`+in_pistol_list = 1 AND id IN (
  SELECT fitting.id FROM (SELECT value FROM ${taken('direct')} UNION SELECT value FROM ${taken('plate')}) AS base
  CROSS JOIN red_dot_optics AS fitting ON fitting.footprint_key = base.value
  UNION
  SELECT plated.id FROM red_dot_optics AS plated, json_each(plated.plate_keys) AS plate
  WHERE plated.plate_keys <> '[]' AND plate.value IN ${taken('opticPlate')})`;

export async function fittingOptics(db: Database, registry: FootprintRegistry, id: number): Promise<PistolFit[]> {
  const { defaultFootprint, includesPlates, isOpticReady, evidence, sources, unverified, confidence } = pistols;
  const [row] = await db
    .select({
      pistol: { defaultFootprint, includesPlates, isOpticReady, evidence, sources, unverified, confidence },
      footprints: statedFootprints,
      optics: provenSummariesOf(mayFit),
      owners: ownersOfPistol,
    })
    .from(pistols)
    .where(eq(pistols.id, id));
  if (row === undefined) throw unknownPistol();
  const { summaries, ends } = readProvenSummaries(row.optics);
  return listedFits(registry, { ...row.pistol, footprints: row.footprints }, summaries, { ends, owners: row.owners });
}
