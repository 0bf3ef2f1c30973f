import { and, eq, sql } from 'drizzle-orm';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import { fitsOf, railMounted } from '#domain/fit/fit-of.ts';
import { directPairs } from '#domain/fit/footprints.ts';
import type { FittingPistol } from '#domain/fit/pistols.schema.ts';
import { fitVerdicts, isMounted } from '#domain/fit/verdicts.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { jsonList } from '#worker/db/sql.ts';
import { unknownOptic } from '../optics/public/detail.ts';
import { statedFootprints } from './columns.ts';
import { footprintNames } from './footprint-names.ts';

/**
 * The pistols that take the optic by a footprint of theirs, by their default, or by a plate in their box, so that LIMIT counts
 * those. `fitsOf` decides; it refuses few. A plate in the optic's box needs the bare cut: `directly`.
 */
const takers = (opticId: number) => sql`(
  WITH asked AS MATERIALIZED (SELECT footprint_key AS base, plate_keys FROM red_dot_optics WHERE id = ${opticId}),
  cut (key, directly) AS MATERIALIZED (
    SELECT base, 0 FROM asked
    UNION ALL SELECT plate.value, 1 FROM asked, json_each(plate_keys) AS plate
    UNION ALL SELECT pair.value ->> 1, 0 FROM asked, json_each(${JSON.stringify(directPairs())}) AS pair
      WHERE pair.value ->> 0 = base
    UNION ALL SELECT 'picatinny', 0 FROM asked WHERE base IN ${jsonList(railMounted())}),
  named (name, directly) AS MATERIALIZED (
    SELECT name.value, cut.directly FROM json_each(${footprintNames()}) AS footprint
    JOIN cut ON cut.key = footprint.value ->> 0
    JOIN json_each(footprint.value -> 1) AS name)
  SELECT option.pistol_id FROM cut
  CROSS JOIN pistol_footprints AS option ON option.footprint_key = cut.key AND NOT (cut.directly AND option.requires_adapter)
  UNION
  SELECT rowless.id FROM pistols AS rowless
  WHERE lower(rowless.default_footprint) IN (SELECT name FROM named)
    OR (rowless.includes_plates <> '[]' AND EXISTS (SELECT 1 FROM json_each(rowless.includes_plates) AS plate
      WHERE lower(plate.value) IN (SELECT name FROM named WHERE NOT directly))))`;

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
    .leftJoin(pistols, and(sql`${pistols.id} IN ${takers(opticId)}`, pistols.isOpticReady))
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
