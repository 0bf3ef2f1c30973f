import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import { directPairs, footprintKey as keyOf } from '#domain/fit/footprints.ts';
import { byMount, mountingChoices, mountOf } from '#domain/fit/mounting.ts';
import type { FittingPistol, Pistol, PistolDetail } from '#domain/fit/pistols.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { pistolFootprints, pistolNameOrder, pistols } from '#worker/db/schema/pistols.ts';
import { unknownOptic } from '../optics/public/detail.ts';
import { footprintColumns, pistolColumns, pistolDetailColumns, toPistolDetail } from './columns.ts';

/** All pistols by name, or a page of them and the pistol after it. */
export async function listPistols(db: Database, query: PageQuery): Promise<Pistol[]> {
  const { limit, offset } = listWindowAndNext(query);
  return db
    .select(pistolColumns)
    .from(pistols)
    .orderBy(pistolNameOrder.brand, pistolNameOrder.model)
    .limit(limit)
    .offset(offset);
}

/** @throws AppError 'not_found' */
export async function getPistol(db: Database, id: number): Promise<PistolDetail> {
  const rows = await db
    .select({ pistol: pistolDetailColumns, footprint: footprintColumns })
    .from(pistols)
    .leftJoin(pistolFootprints, eq(pistolFootprints.pistolId, pistols.id))
    .where(eq(pistols.id, id))
    .orderBy(asc(pistolFootprints.id));
  const [first] = rows;
  if (first === undefined) throw new AppError('not_found', 'Pistol not found');
  const footprints = rows.flatMap(({ footprint }) => footprint ?? []);
  const pistol = toPistolDetail(first.pistol, footprints);
  return { pistol, footprints, choices: mountingChoices({ pistol, footprints }) };
}

/**
 * Pistols that an optic fits: directly first, then with a plate in the box, then with one sold separately. Pages are by name,
 * and each is sorted like this; one pistol after the page follows.
 * @throws AppError 'not_found' for an unknown optic
 */
export async function fittingPistols(db: Database, opticId: number, query: PageQuery): Promise<FittingPistol[]> {
  const { limit, offset } = listWindowAndNext(query);
  const takesIt = sql`${pistolFootprints.footprintKey} IN (
    SELECT ${optics.footprintKey}
    UNION ALL
    SELECT pair.value ->> 1 FROM json_each(${JSON.stringify(directPairs)}) AS pair WHERE pair.value ->> 0 = ${optics.footprintKey}
  )`;
  // Joined twice, so that every row read is a pistol that takes optics, and LIMIT counts those.
  const takesOptics = sql`EXISTS (
    SELECT 1 FROM pistols AS ready WHERE ready.id = ${pistolFootprints.pistolId} AND ready.is_optic_ready)`;
  const rows = await db
    .select({
      pistol: {
        id: pistols.id,
        slug: pistols.slug,
        brand: pistols.brand,
        model: pistols.model,
        confidence: pistols.confidence,
        includesPlates: pistols.includesPlates,
      },
      footprint: footprintColumns,
      footprintKey: pistolFootprints.footprintKey,
    })
    .from(optics)
    .leftJoin(pistolFootprints, and(takesIt, takesOptics))
    .leftJoin(pistols, eq(pistols.id, pistolFootprints.pistolId))
    .where(eq(optics.id, opticId))
    .orderBy(sql`${pistols.brand} COLLATE NOCASE`, sql`${pistols.model} COLLATE NOCASE`, asc(pistolFootprints.id))
    .limit(limit)
    .offset(offset);
  // A page past the end has no rows either.
  if (rows.length === 0 && offset === 0) throw unknownOptic();
  const fitting = rows.flatMap(({ pistol, footprint, footprintKey: key }): FittingPistol[] => {
    if (pistol === null || footprint === null || key === null) return [];
    const { includesPlates, ...shown } = pistol;
    const how = mountOf(key, footprint, new Set(includesPlates.map(keyOf)));
    return [{ ...shown, footprintKey: key, how, adapterInfo: footprint.adapterInfo }];
  });
  return [...byMount(fitting.slice(0, limit - 1)), ...fitting.slice(limit - 1)];
}
