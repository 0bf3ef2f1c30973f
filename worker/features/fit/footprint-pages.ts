import { sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { maxWholeList } from '#domain/api/pagination.ts';
import { type FitPistol, fitsOf } from '#domain/fit/fit-of.ts';
import type { FootprintDetail, FootprintRow } from '#domain/fit/footprint-calls.schema.ts';
import { footprintById, footprintName, footprints, keysThatFit } from '#domain/fit/footprints.ts';
import type { FittingPistol } from '#domain/fit/pistols.schema.ts';
import { fitVerdicts, isMounted } from '#domain/fit/verdicts.ts';
import type { Database } from '#worker/db/client.ts';
import { jsonList } from '#worker/db/sql.ts';
import { readSummaries, recommended, summariesOf } from '../optics/public/summaries.ts';
import { statedFootprints } from './columns.ts';

/** All footprints, with the numbers of their optics and of the optic-ready pistols that take them. */
export async function listFootprints(db: Database): Promise<FootprintRow[]> {
  const counted = await db.all<{ key: string; optics: number; pistols: number }>(sql`
    SELECT key, sum(optics) AS optics, sum(pistols) AS pistols FROM (
      SELECT footprint_key AS key, count(*) AS optics, 0 AS pistols FROM red_dot_optics GROUP BY footprint_key
      UNION ALL
      SELECT taken.footprint_key, 0, count(*) FROM pistol_footprints AS taken
      JOIN pistols ON pistols.id = taken.pistol_id AND pistols.is_optic_ready GROUP BY taken.footprint_key)
    GROUP BY key`);
  const counts = new Map(counted.map(({ key, ...row }) => [key, row]));
  return footprints.map(({ id, name, kind, aliases }) => ({
    ...{ id, name, kind, aliases },
    ...(counts.get(id) ?? { optics: 0, pistols: 0 }),
  }));
}

type TakingRow = Pick<FittingPistol, 'id' | 'slug' | 'brand' | 'model' | 'confidence'> & {
  defaultFootprint: string | null;
  includesPlates: string;
  footprints: FitPistol['footprints'];
};

/** How an optic on this footprint mounts on each pistol, directly first. */
function byFit(id: string, taking: TakingRow[]): FittingPistol[] {
  const fitting = taking.flatMap(({ defaultFootprint, includesPlates, footprints: stated, ...pistol }) => {
    const mounting = { isOpticReady: true, defaultFootprint, includesPlates: JSON.parse(includesPlates) as string[] };
    const [fit] = fitsOf({ ...mounting, footprints: stated }, [{ footprint: id, includedPlates: [] }]);
    if (!fit || !isMounted(fit.verdict) || fit.footprintKey === null) return [];
    const { verdict, footprintKey, hardware, adapterInfo } = fit;
    return [{ ...pistol, verdict, footprintKey, hardware, adapterInfo }];
  });
  return fitting.toSorted((a, b) => fitVerdicts.indexOf(a.verdict) - fitVerdicts.indexOf(b.verdict));
}

/** @throws AppError 'not_found' */
export async function getFootprint(db: Database, id: string): Promise<FootprintDetail> {
  const footprint = footprintById(id);
  if (footprint === undefined) throw new AppError('not_found', 'Footprint not found');
  const [row] = await db.all<{ optics: string; pistols: string }>(sql`
    SELECT ${summariesOf(sql`footprint_key IN ${jsonList(keysThatFit(id))}`, recommended)} AS optics, (
      SELECT json_group_array(json_object('id', id, 'slug', slug, 'brand', brand, 'model', model, 'confidence', confidence,
        'defaultFootprint', default_footprint, 'includesPlates', includes_plates, 'footprints', json(${statedFootprints})))
      FROM (
        SELECT pistols.* FROM pistol_footprints AS taken
        JOIN pistols ON pistols.id = taken.pistol_id AND pistols.is_optic_ready
        WHERE taken.footprint_key = ${id} ORDER BY brand COLLATE NOCASE, model COLLATE NOCASE LIMIT ${maxWholeList}
      ) AS pistols
    ) AS pistols`);
  const named = (key: string) => ({ id: key, name: footprintName(key) });
  const { name, kind, aliases, screws, description, sources, unverified } = footprint;
  return {
    footprint: {
      ...{ id, name, kind, aliases, screws, description, sources, unverified },
      lookalikes: footprint.lookalikes.map(({ id: key, why }) => ({ ...named(key), why })),
      compatibleWith: footprint.compatibleWith.map(named),
      glockMosPlates: footprint.glockMosPlates.map(({ plate, pistols, supplied }) => ({ plate, pistols, supplied })),
    },
    optics: readSummaries(row?.optics ?? '[]'),
    pistols: byFit(id, JSON.parse(row?.pistols ?? '[]') as TakingRow[]),
  };
}
