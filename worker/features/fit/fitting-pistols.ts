import { and, eq, sql } from 'drizzle-orm';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import { fitsOf, railMounted } from '#domain/fit/fit-of.ts';
import { directPairs } from '#domain/fit/footprints.ts';
import type { FittingPistol } from '#domain/fit/pistols.schema.ts';
import { fitVerdicts, isMounted } from '#domain/fit/verdicts.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { unknownOptic } from '../optics/public/detail.ts';
import { statedFootprints } from './columns.ts';

/**
 * The pistols with a cut or plate that takes the optic, by its base, by a plate in its box, or on a rail, so that LIMIT counts
 * those. `fitsOf` decides; it refuses only a rail that is sold separately.
 */
const takers = () => sql`(
  SELECT option.pistol_id FROM (
    SELECT ${optics.footprintKey} AS key, 0 AS directly
    UNION ALL SELECT plate.value, 1 FROM json_each(${optics.plateKeys}) AS plate
    UNION ALL SELECT pair.value ->> 1, 0 FROM json_each(${JSON.stringify(directPairs())}) AS pair
      WHERE pair.value ->> 0 = ${optics.footprintKey}
    UNION ALL SELECT 'picatinny', 0
      WHERE ${optics.footprintKey} IN (SELECT base.value FROM json_each(${JSON.stringify(railMounted())}) AS base)
  ) AS cut
  CROSS JOIN pistol_footprints AS option ON option.footprint_key = cut.key AND NOT (cut.directly AND option.requires_adapter))`;

/**
 * Pistols that an optic fits: directly first, then with a plate from a box, then with one sold separately. Pages are by name,
 * and each is sorted like this; one pistol after the page follows.
 * @throws AppError 'not_found' for an unknown optic
 */
export async function fittingPistols(db: Database, opticId: number, query: PageQuery): Promise<FittingPistol[]> {
  const { limit, offset } = listWindowAndNext(query);
  const { id, slug, brand, model, confidence, isOpticReady, defaultFootprint, includesPlates } = pistols;
  const rows = await db
    .select({
      optic: { footprint: optics.footprintKey, includedPlates: optics.plateKeys },
      pistol: { id, slug, brand, model, confidence, isOpticReady, defaultFootprint, includesPlates },
      footprints: statedFootprints,
    })
    .from(optics)
    .leftJoin(pistols, and(sql`${pistols.id} IN ${takers()}`, pistols.isOpticReady))
    .where(eq(optics.id, opticId))
    .orderBy(sql`${pistols.brand} COLLATE NOCASE`, sql`${pistols.model} COLLATE NOCASE`, pistols.id)
    .limit(limit)
    .offset(offset);
  // A page past the end has no rows either.
  if (rows.length === 0 && offset === 0) throw unknownOptic();
  const fitting = rows.flatMap(({ optic, pistol, footprints }): FittingPistol[] => {
    if (pistol === null) return [];
    const [fit] = fitsOf({ ...pistol, footprints }, [optic]);
    if (!fit || !isMounted(fit.verdict) || fit.footprintKey === null) return [];
    const { verdict, footprintKey, hardware, adapterInfo } = fit;
    const { isOpticReady: _, defaultFootprint: __, includesPlates: ___, ...shown } = pistol;
    return [{ ...shown, verdict, footprintKey, hardware, adapterInfo }];
  });
  const rank = ({ verdict }: FittingPistol) => fitVerdicts.indexOf(verdict);
  const page = fitting.slice(0, limit - 1).sort((a, b) => rank(a) - rank(b));
  return [...page, ...fitting.slice(limit - 1)];
}
