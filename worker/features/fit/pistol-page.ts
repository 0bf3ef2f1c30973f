import { type SQL, sql } from 'drizzle-orm';
import { railMounted } from '#domain/fit/fit-of.ts';
import { directPairs } from '#domain/fit/footprints.ts';
import { mountingChoices } from '#domain/fit/mounting.ts';
import type { PistolPage } from '#domain/fit/pistol-page.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { currentSlug } from '#worker/db/current-slug.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { readSummaries, recommended, summariesOf } from '../optics/public/summaries.ts';
import { socialImagePathOf } from '../social-images/image-paths.ts';
import { pistolDetailColumns, statedFootprints, toPistolDetail } from './columns.ts';
import { fitsOfOptics } from './fitting-optics.ts';
import { unknownPistol } from './pistols.ts';

/** The footprints of the pistol's cuts and plates; a default or a plate in the box may have no row of its own. */
const cuts = sql`(
  SELECT taken.footprint_key AS key FROM pistol_footprints AS taken WHERE taken.pistol_id = pistols.id
  UNION
  SELECT named.key FROM footprints AS named
  WHERE named.name = pistols.default_footprint
    OR named.name IN (SELECT plate.value FROM json_each(pistols.includes_plates) AS plate))`;

/** The bases that may sit on them. */
const bases = () => sql`(
  SELECT key FROM ${cuts}
  UNION
  SELECT pair.value ->> 0 FROM ${cuts} AS cut
  JOIN json_each(${JSON.stringify(directPairs())}) AS pair ON pair.value ->> 1 = cut.key
  UNION
  SELECT rail.value FROM ${cuts} AS cut JOIN json_each(${JSON.stringify(railMounted())}) AS rail
  WHERE cut.key = 'picatinny')`;

/** The pistol optics that may fit, by their base or by a plate in their box. `fitGroups` decides. */
const candidates = (): SQL => sql`+in_pistol_list = 1 AND id IN (
  SELECT fitting.id FROM ${bases()} AS base CROSS JOIN red_dot_optics AS fitting ON fitting.footprint_key = base.key
  UNION
  SELECT plated.id FROM red_dot_optics AS plated, json_each(plated.plate_keys) AS plate
  WHERE plated.plate_keys <> '[]' AND plate.value IN ${cuts})`;

/** What is known of the screws of the footprints, by key. */
const screws = sql`(
  SELECT json_group_object(known.key, json_array(known.screw_thread, known.torque_in_lb, known.screws))
  FROM footprints AS known WHERE known.key IN (SELECT key FROM ${cuts}))`.mapWith(
  (json: string): Record<string, [thread: string | null, torque: number | null, more: string | null]> =>
    JSON.parse(json),
);

/** '#6-32, 12 in-lb. 2 screws side by side' */
function screwsOf(known: Record<string, [string | null, number | null, string | null]>, key: string): string | null {
  const [thread = null, torque = null, more = null] = known[key] ?? [];
  const short = [thread, torque !== null && `${torque} in-lb`].filter(Boolean).join(', ');
  return [short, more].filter(Boolean).join('. ') || null;
}

const hasSlug = sql`EXISTS (SELECT 1 FROM pistols AS known WHERE known.slug = renamed.slug AND known.slug <> '')`;

/** @throws AppError 'not_found' */
export async function getPistolPage(db: Database, slug: string): Promise<PistolPage> {
  const [row] = await db
    .select({
      pistol: pistolDetailColumns,
      footprints: statedFootprints,
      optics: summariesOf(candidates(), recommended),
      screws,
      socialImage: socialImagePathOf('pistol', sql`pistols.id`),
    })
    .from(pistols)
    .where(sql`slug = ${currentSlug('pistol', slug, hasSlug)} AND slug <> ''`);
  if (row === undefined) throw unknownPistol();
  const pistol = toPistolDetail(row.pistol, row.footprints);
  return {
    pistol,
    choices: mountingChoices({ pistol, footprints: row.footprints }).map((choice) => ({
      ...choice,
      screws: screwsOf(row.screws, choice.footprintKey),
    })),
    socialImage: row.socialImage,
    fits: fitsOfOptics({ ...pistol, footprints: row.footprints }, readSummaries(row.optics)),
  };
}
