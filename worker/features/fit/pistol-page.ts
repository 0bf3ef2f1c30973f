import { type SQL, sql } from 'drizzle-orm';
import { fitGroups, railMounted } from '#domain/fit/fit-of.ts';
import { directPairs, footprints } from '#domain/fit/footprints.ts';
import { mountingChoices } from '#domain/fit/mounting.ts';
import type { PistolFit, PistolPage } from '#domain/fit/pistol-page.schema.ts';
import { isMounted } from '#domain/fit/verdicts.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { currentSlug } from '#worker/db/current-slug.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { jsonList } from '#worker/db/sql.ts';
import { readSummaries, summariesOf } from '../optics/public/summaries.ts';
import { pistolDetailColumns, statedFootprints, toPistolDetail } from './columns.ts';
import { unknownPistol } from './pistols.ts';

/** The footprints of the pistol's cuts and plates; a default or a plate in the box may have no row of its own. */
const cuts = sql`(
  SELECT taken.footprint_key FROM pistol_footprints AS taken WHERE taken.pistol_id = pistols.id
  UNION ALL
  SELECT named.value ->> 1 FROM json_each(${JSON.stringify(footprints.map(({ id, name }) => [name, id]))}) AS named
  WHERE named.value ->> 0 = pistols.default_footprint
    OR named.value ->> 0 IN (SELECT plate.value FROM json_each(pistols.includes_plates) AS plate))`;

/** The pistol optics that may fit: by their base, by a plate in their box, or on a rail. `fitGroups` decides. */
const candidates: SQL = sql`in_pistol_list = 1 AND (
  footprint_key IN ${cuts}
  OR EXISTS (SELECT 1 FROM json_each(plate_keys) AS plate WHERE plate.value IN ${cuts})
  OR footprint_key IN (SELECT pair.value ->> 0 FROM json_each(${JSON.stringify(directPairs)}) AS pair
    WHERE pair.value ->> 1 IN ${cuts})
  OR (footprint_key IN ${jsonList(railMounted)} AND 'picatinny' IN ${cuts}))`;

const hasSlug = sql`EXISTS (SELECT 1 FROM pistols AS known WHERE known.slug = renamed.slug AND known.slug <> '')`;

/** Optics by how they mount, without the rest. */
function fitsOf(page: Parameters<typeof fitGroups>[0], optics: readonly OpticSummary[]): PistolFit[] {
  const byId = new Map(optics.map((optic) => [optic.id, optic]));
  const asked = optics.map(({ id, footprint, includedPlates }) => ({ footprint, includedPlates, ids: [id] }));
  return fitGroups(page, asked).flatMap(({ verdict, footprintKey, hardware, adapterInfo, opticIds }) => {
    if (!isMounted(verdict) || footprintKey === null) return [];
    const found = opticIds.flatMap((id) => byId.get(id) ?? []);
    return [{ verdict, footprintKey, hardware, adapterInfo, optics: found }];
  });
}

/** @throws AppError 'not_found' */
export async function getPistolPage(db: Database, slug: string): Promise<PistolPage> {
  const [row] = await db
    .select({ pistol: pistolDetailColumns, footprints: statedFootprints, optics: summariesOf(candidates) })
    .from(pistols)
    .where(sql`slug = ${currentSlug('pistol', slug, hasSlug)} AND slug <> ''`);
  if (row === undefined) throw unknownPistol();
  const pistol = toPistolDetail(row.pistol, row.footprints);
  return {
    pistol,
    choices: mountingChoices({ pistol, footprints: row.footprints }),
    fits: fitsOf({ ...pistol, footprints: row.footprints }, readSummaries(row.optics)),
  };
}
