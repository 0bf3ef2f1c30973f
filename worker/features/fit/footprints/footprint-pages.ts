import { asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { maxWholeList } from '#domain/api/pagination.ts';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import type { FootprintDetail, FootprintRow } from '#domain/fit/footprints/footprint-calls.schema.ts';
import { withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import { type FootprintRegistry, footprintName, keysThatFit } from '#domain/fit/footprints/footprint-registry.ts';
import type { FittingPistol } from '#domain/fit/pistols/pistols.schema.ts';
import { type FitPistol, fitsOf } from '#domain/fit/verdicts/verdict.ts';
import { fitVerdicts, isMounted } from '#domain/fit/verdicts/verdict-texts.ts';
import type { Database } from '#worker/db/client.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { jsonList } from '#worker/db/sql.ts';
import { readSummaries, recommended, summariesOf } from '#worker/features/optics/public/summaries.ts';
import { socialImagePathOf } from '#worker/features/social-images/due-images.ts';
import { statedFootprints } from '../columns.ts';

export async function listFootprints(db: Database): Promise<FootprintRow[]> {
  const rows = await db.all<Omit<FootprintRow, 'aliases'> & { aliases: string }>(sql`
    SELECT f.key AS id, f.name, f.kind, f.aliases, coalesce(o.optics, 0) AS optics, coalesce(p.pistols, 0) AS pistols
    FROM footprints AS f
    LEFT JOIN (SELECT footprint_key, count(*) AS optics FROM red_dot_optics GROUP BY footprint_key) AS o
      ON o.footprint_key = f.key
    LEFT JOIN (
      SELECT taken.footprint_key, count(*) AS pistols FROM pistol_footprints AS taken
      JOIN pistols ON pistols.id = taken.pistol_id AND pistols.is_optic_ready GROUP BY taken.footprint_key) AS p
      ON p.footprint_key = f.key
    ORDER BY f.id`);
  return rows.map(({ aliases, ...row }) => ({ ...row, aliases: JSON.parse(aliases) as string[] }));
}

/** The footprints whose pages name an optic or a pistol: search engines are asked to leave out the others. */
export async function footprintKeys(db: Database): Promise<string[]> {
  const rows = await db
    .select({
      key: footprints.key,
      compatibleWith: footprints.compatibleWith,
      hasOptics: sql<number>`EXISTS (SELECT 1 FROM red_dot_optics WHERE footprint_key = footprints.key)`,
      hasPistols: sql<number>`EXISTS (SELECT 1 FROM pistol_footprints AS taken
        JOIN pistols ON pistols.id = taken.pistol_id AND pistols.is_optic_ready
        WHERE taken.footprint_key = footprints.key)`,
    })
    .from(footprints)
    .orderBy(asc(footprints.id));
  const withOptics = new Set(rows.flatMap(({ key, hasOptics }) => (hasOptics ? key : [])));
  const isUsed = (keys: string[]) => keys.some((fitting) => withOptics.has(fitting));
  return rows.flatMap(({ key, compatibleWith: others, hasPistols }) =>
    hasPistols || isUsed([key, ...others]) ? key : [],
  );
}

type TakingRow = Pick<FittingPistol, 'id' | 'slug' | 'brand' | 'model' | 'confidence'> & {
  defaultFootprint: string | null;
  includesPlates: string;
  footprints: FitPistol['footprints'];
};

function byFit(registry: FootprintRegistry, id: string, taking: TakingRow[]): FittingPistol[] {
  const fitting = taking.flatMap(({ defaultFootprint, includesPlates, footprints: stated, ...pistol }) => {
    const mounting = { isOpticReady: true, defaultFootprint, includesPlates: JSON.parse(includesPlates) as string[] };
    const [fit] = fitsOf(registry, { ...mounting, footprints: stated, unseated: [] }, [
      { footprint: id, includedPlates: [] },
    ]);
    if (!fit || !isMounted(fit.verdict) || fit.footprintKey === null) return [];
    const { verdict, footprintKey, hardware, adapterInfo } = fit;
    return [{ ...pistol, verdict, footprintKey, hardware, adapterInfo }];
  });
  return fitting.toSorted((a, b) => fitVerdicts.indexOf(a.verdict) - fitVerdicts.indexOf(b.verdict));
}

const { name, kind, aliases, description, bosses, screwThread, screwSpacingMm, torqueInLb, screws } = footprints;
const { compatibleWith, lookalikes, glockMosPlates, sources, unverified, evidence } = footprints;
const { statedFacts, verifiedFacts, disputedFields } = footprints;
const shown = {
  ...{
    rowId: footprints.id,
    id: footprints.key,
    name,
    kind,
    aliases,
    description,
    bosses,
    screwThread,
    screwSpacingMm,
    torqueInLb,
    screws,
  },
  ...{ compatibleWith, lookalikes, glockMosPlates, sources, unverified, evidence },
  ...{ statedFacts, verifiedFacts, disputedFields },
};

export async function getFootprint(db: Database, registry: FootprintRegistry, id: string): Promise<FootprintDetail> {
  const [row] = await db
    .select({
      ...shown,
      socialImage: socialImagePathOf('footprint', sql`footprints.key`),
      optics: summariesOf(sql`footprint_key IN ${jsonList(keysThatFit(registry, id))}`, recommended),
      pistols: sql<string>`(
      SELECT json_group_array(json_object('id', id, 'slug', slug, 'brand', brand, 'model', model, 'confidence', confidence,
        'defaultFootprint', default_footprint, 'includesPlates', includes_plates, 'footprints', json(${statedFootprints})))
      FROM (
        SELECT pistols.* FROM pistol_footprints AS taken
        JOIN pistols ON pistols.id = taken.pistol_id AND pistols.is_optic_ready
        WHERE taken.footprint_key = ${id} ORDER BY brand COLLATE NOCASE, model COLLATE NOCASE LIMIT ${maxWholeList}
      ) AS pistols)`,
    })
    .from(footprints)
    .where(eq(footprints.key, id));
  if (row === undefined) throw new AppError('not_found', 'Footprint not found');
  const { optics, pistols, socialImage, ...footprint } = row;
  const named = (key: string) => ({ id: key, name: footprintName(registry, key) });
  return {
    footprint: {
      ...footprint,
      lookalikes: footprint.lookalikes.map(({ id: key, why }) => ({ ...named(key), why })),
      compatibleWith: footprint.compatibleWith.map(named),
      glockMosPlates: footprint.glockMosPlates.map(({ plate, pistols: on, supplied }) => ({
        plate,
        pistols: on,
        supplied,
      })),
      evidence: publicEvidence(registry, withPartNames(footprint)),
    },
    optics: readSummaries(optics),
    pistols: byFit(registry, id, JSON.parse(pistols) as TakingRow[]),
    socialImage,
  };
}
