import { sql } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import { onCut, platesFor } from '#domain/fit/mounting/cuts.ts';
import { mountingChoices } from '#domain/fit/mounting/mounting.ts';
import type { PistolPage } from '#domain/fit/pistols/pistol-page.schema.ts';
import type { Pistol } from '#domain/fit/pistols/pistols.schema.ts';
import { similarModels } from '#domain/fit/pistols/similar-models.ts';
import { askedFootprints, listedFits } from '#domain/fit/verdicts/listed-fits.ts';
import type { Database } from '#worker/db/client.ts';
import { currentSlug } from '#worker/db/former-slugs.ts';
import { pistolNameOrder, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { provenSummariesOf, readProvenSummaries, recommended } from '#worker/features/optics/public/summaries.ts';
import { ownersOfPistol } from '#worker/features/owner-reports/owner-counts.ts';
import { socialImagePathOf } from '#worker/features/social-images/due-images.ts';
import { pistolDetailColumns, statedFootprints, toPistolDetail } from '../columns.ts';
import { cutsOfPistol, toCut } from '../plates/stored-cuts.ts';
import { mayFit } from '../verdicts/fits.ts';
import { unknownPistol } from './pistols.ts';

const screws = sql`(
  SELECT json_group_object(known.key, json_array(known.screw_thread, known.torque_in_lb, known.screws))
  FROM footprints AS known WHERE known.key IN (SELECT atom FROM json_tree(pistols.taken_bases)))`.mapWith(
  (json: string): Record<string, [thread: string | null, torque: number | null, more: string | null]> =>
    JSON.parse(json),
);

function screwsOf(known: Record<string, [string | null, number | null, string | null]>, key: string) {
  const [screwThread = null, torqueInLb = null, screws = null] = known[key] ?? [];
  return { screwThread, torqueInLb, screws };
}

type Other = Pick<Pistol, 'model' | 'slug' | 'caliber'>;

const othersWithCut = sql`(
  SELECT json_group_array(json_object('model', model, 'slug', slug, 'caliber', caliber))
  FROM (SELECT * FROM pistols AS other WHERE NOT pistols.is_optic_ready AND other.is_optic_ready
    AND other.brand_slug = pistols.brand_slug AND other.slug <> '' ORDER BY ${pistolNameOrder.model}))`.mapWith(
  (json: string): Other[] => JSON.parse(json),
);

const hasSlug = sql`EXISTS (SELECT 1 FROM pistols AS known WHERE known.slug = renamed.slug AND known.slug <> '')`;

export async function getPistolPage(
  db: Database,
  registry: FootprintRegistry,
  slug: string,
  cut?: string,
): Promise<PistolPage> {
  const [row] = await db
    .select({
      pistol: pistolDetailColumns,
      footprints: statedFootprints,
      optics: provenSummariesOf(mayFit, recommended),
      owners: ownersOfPistol,
      screws,
      cuts: cutsOfPistol,
      others: othersWithCut,
      socialImage: socialImagePathOf('pistol', sql`pistols.id`),
    })
    .from(pistols)
    .where(sql`slug = ${currentSlug('pistol', slug, hasSlug)} AND slug <> ''`);
  if (row === undefined) throw unknownPistol();
  const pistol = toPistolDetail(registry, row.pistol, row.footprints);
  const { summaries, ends } = readProvenSummaries(row.optics);
  const fitPistol = onCut(registry, { ...row.pistol, footprints: row.footprints }, cut);
  const choices = mountingChoices(registry, { pistol: fitPistol, footprints: fitPistol.footprints });
  return {
    pistol,
    choices: choices.map((choice) => ({
      ...choice,
      ...screwsOf(row.screws, choice.footprintKey),
      plates: platesFor(registry, fitPistol, choice.footprintKey),
    })),
    similar: similarModels(pistol, row.others).map(({ model, slug }) => ({ model, slug })),
    socialImage: row.socialImage,
    fits: listedFits(registry, fitPistol, summaries, { ends, owners: row.owners }),
    asked: askedFootprints(registry, fitPistol, choices),
    cuts: row.cuts.map(({ cut, note }) => toCut(registry, cut, note)),
  };
}
