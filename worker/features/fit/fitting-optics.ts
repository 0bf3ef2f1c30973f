import { eq, type SQL, sql } from 'drizzle-orm';
import { railMounted } from '#domain/fit/fit-of.ts';
import { directPairs } from '#domain/fit/footprints.ts';
import { listedFits } from '#domain/fit/listed-fits.ts';
import type { PistolFit } from '#domain/fit/pistol-page.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { jsonList } from '#worker/db/sql.ts';
import { readSummaries, summariesOf } from '../optics/public/summaries.ts';
import { statedFootprints } from './columns.ts';
import { footprintNames } from './footprint-names.ts';
import { unknownPistol } from './pistols.ts';

/**
 * The pistol optics that may fit, by their base or by a plate in their box. `listedFits` decides. A default or a plate in the
 * pistol's box may have no footprint of its own. Each part is computed once, as none depends on another table's row.
 */
const candidates = (pistolId: number): SQL => sql`+in_pistol_list = 1 AND id IN (
  WITH named (name) AS MATERIALIZED (
    SELECT lower(default_footprint) FROM pistols WHERE id = ${pistolId}
    UNION SELECT lower(plate.value) FROM pistols, json_each(includes_plates) AS plate
      WHERE pistols.id = ${pistolId}),
  cut (key) AS MATERIALIZED (
    SELECT footprint_key FROM pistol_footprints WHERE pistol_id = ${pistolId}
    UNION
    SELECT footprint.value ->> 0 FROM json_each(${footprintNames()}) AS footprint JOIN json_each(footprint.value -> 1) AS name
    WHERE name.value IN (SELECT name FROM named)),
  base (key) AS MATERIALIZED (
    SELECT key FROM cut
    UNION
    SELECT pair.value ->> 0 FROM json_each(${JSON.stringify(directPairs())}) AS pair
    WHERE pair.value ->> 1 IN (SELECT key FROM cut)
    UNION
    SELECT rail.value FROM ${jsonList(railMounted())} AS rail WHERE 'picatinny' IN (SELECT key FROM cut))
  SELECT fitting.id FROM base CROSS JOIN red_dot_optics AS fitting ON fitting.footprint_key = base.key
  UNION
  SELECT plated.id FROM red_dot_optics AS plated, json_each(plated.plate_keys) AS plate
  WHERE plated.plate_keys <> '[]' AND plate.value IN (SELECT key FROM cut))`;

/** @throws AppError 'not_found' */
export async function fittingOptics(db: Database, id: number): Promise<PistolFit[]> {
  const { defaultFootprint, includesPlates, isOpticReady } = pistols;
  const [row] = await db
    .select({
      pistol: { defaultFootprint, includesPlates, isOpticReady },
      footprints: statedFootprints,
      optics: summariesOf(candidates(id)),
    })
    .from(pistols)
    .where(eq(pistols.id, id));
  if (row === undefined) throw unknownPistol();
  return listedFits({ ...row.pistol, footprints: row.footprints }, readSummaries(row.optics));
}
