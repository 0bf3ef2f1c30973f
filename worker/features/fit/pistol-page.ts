import { type SQL, sql } from 'drizzle-orm';
import { fitGroups, railMounted } from '#domain/fit/fit-of.ts';
import { directPairs, footprintById, footprints } from '#domain/fit/footprints.ts';
import { mountingChoices } from '#domain/fit/mounting.ts';
import type { PistolFit, PistolPage } from '#domain/fit/pistol-page.schema.ts';
import { isMounted } from '#domain/fit/verdicts.ts';
import type { OpticSummary } from '#domain/optics/optic-summary.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { currentSlug } from '#worker/db/current-slug.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { readSummaries, recommended, summariesOf } from '../optics/public/summaries.ts';
import { pistolDetailColumns, statedFootprints, toPistolDetail } from './columns.ts';
import { unknownPistol } from './pistols.ts';

/** The footprints of the pistol's cuts and plates; a default or a plate in the box may have no row of its own. */
const cuts = sql`(
  SELECT taken.footprint_key AS key FROM pistol_footprints AS taken WHERE taken.pistol_id = pistols.id
  UNION
  SELECT named.value ->> 1 FROM json_each(${JSON.stringify(footprints.map(({ id, name }) => [name, id]))}) AS named
  WHERE named.value ->> 0 = pistols.default_footprint
    OR named.value ->> 0 IN (SELECT plate.value FROM json_each(pistols.includes_plates) AS plate))`;

/** The bases that may sit on them. */
const bases = sql`(
  SELECT key FROM ${cuts}
  UNION
  SELECT pair.value ->> 0 FROM ${cuts} AS cut
  JOIN json_each(${JSON.stringify(directPairs)}) AS pair ON pair.value ->> 1 = cut.key
  UNION
  SELECT rail.value FROM ${cuts} AS cut JOIN json_each(${JSON.stringify(railMounted)}) AS rail WHERE cut.key = 'picatinny')`;

/** The pistol optics that may fit, by their base or by a plate in their box. `fitGroups` decides. */
const candidates: SQL = sql`+in_pistol_list = 1 AND id IN (
  SELECT fitting.id FROM ${bases} AS base CROSS JOIN red_dot_optics AS fitting ON fitting.footprint_key = base.key
  UNION
  SELECT plated.id FROM red_dot_optics AS plated, json_each(plated.plate_keys) AS plate
  WHERE plated.plate_keys <> '[]' AND plate.value IN ${cuts})`;

const hasSlug = sql`EXISTS (SELECT 1 FROM pistols AS known WHERE known.slug = renamed.slug AND known.slug <> '')`;

/** Optics by how they mount, without the rest. */
function fitsOf(page: Parameters<typeof fitGroups>[0], optics: readonly OpticSummary[]): PistolFit[] {
  const asked = optics.map(({ id, footprint, includedPlates }) => ({ footprint, includedPlates, ids: [id] }));
  return fitGroups(page, asked).flatMap(({ verdict, footprintKey, hardware, adapterInfo, opticIds }) => {
    if (!isMounted(verdict) || footprintKey === null) return [];
    const ids = new Set(opticIds);
    return [{ verdict, footprintKey, hardware, adapterInfo, optics: optics.filter(({ id }) => ids.has(id)) }];
  });
}

/** @throws AppError 'not_found' */
export async function getPistolPage(db: Database, slug: string): Promise<PistolPage> {
  const [row] = await db
    .select({ pistol: pistolDetailColumns, footprints: statedFootprints, optics: summariesOf(candidates, recommended) })
    .from(pistols)
    .where(sql`slug = ${currentSlug('pistol', slug, hasSlug)} AND slug <> ''`);
  if (row === undefined) throw unknownPistol();
  const pistol = toPistolDetail(row.pistol, row.footprints);
  return {
    pistol,
    choices: mountingChoices({ pistol, footprints: row.footprints }).map((choice) => ({
      ...choice,
      screws: footprintById(choice.footprintKey)?.screws ?? null,
    })),
    fits: fitsOf({ ...pistol, footprints: row.footprints }, readSummaries(row.optics)),
  };
}
