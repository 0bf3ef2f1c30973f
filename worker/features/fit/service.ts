import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { directPairs, footprintKey as keyOf } from '#domain/fit/footprints.ts';
import { mountingChoices, mountOf } from '#domain/fit/mounting.ts';
import type { FittingPistol, Pistol, PistolDetail } from '#domain/fit/pistols.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { pistolFootprints } from '#worker/db/schema/pistol-footprints.ts';
import { pistols } from '#worker/db/schema/pistols.ts';

const { footprintKey, ...footprintColumns } = getTableColumns(pistolFootprints);

export async function listPistols(db: Database): Promise<Pistol[]> {
  return db
    .select()
    .from(pistols)
    .orderBy(sql`${pistols.brand} COLLATE NOCASE`, sql`${pistols.model} COLLATE NOCASE`, asc(pistols.id));
}

const mountOrder: FittingPistol['how'][] = ['direct', 'plate-in-box', 'plate-sold-separately'];

/** @throws AppError 'not_found' */
export async function getPistol(db: Database, id: number): Promise<PistolDetail> {
  const rows = await db
    .select({ pistol: getTableColumns(pistols), footprint: footprintColumns })
    .from(pistols)
    .leftJoin(pistolFootprints, eq(pistolFootprints.pistolId, pistols.id))
    .where(eq(pistols.id, id))
    .orderBy(asc(pistolFootprints.id));
  const [first] = rows;
  if (first === undefined) throw new AppError('not_found', 'Pistol not found');
  const { pistol } = first;
  const footprints = rows.flatMap(({ footprint }) => footprint ?? []);
  return { pistol, footprints, choices: mountingChoices({ pistol, footprints }) };
}

/**
 * Pistols that an optic fits: directly first, then with a plate in the box, then with one sold separately.
 * @throws AppError 'not_found' for an unknown optic
 */
export async function fittingPistols(db: Database, opticId: number): Promise<FittingPistol[]> {
  const takesIt = sql`${pistolFootprints.footprintKey} IN (
    SELECT ${optics.footprintKey}
    UNION ALL
    SELECT pair.value ->> 1 FROM json_each(${JSON.stringify(directPairs)}) AS pair WHERE pair.value ->> 0 = ${optics.footprintKey}
  )`;
  const rows = await db
    .select({
      opticId: optics.id,
      id: pistols.id,
      brand: pistols.brand,
      model: pistols.model,
      includesPlates: pistols.includesPlates,
      isOpticReady: pistols.isOpticReady,
      confidence: pistols.confidence,
      footprintKey: pistolFootprints.footprintKey,
      requiresAdapter: pistolFootprints.requiresAdapter,
      adapterInfo: pistolFootprints.adapterInfo,
    })
    .from(optics)
    .leftJoin(pistolFootprints, takesIt)
    .leftJoin(pistols, eq(pistols.id, pistolFootprints.pistolId))
    .where(eq(optics.id, opticId))
    .orderBy(sql`${pistols.brand} COLLATE NOCASE`, sql`${pistols.model} COLLATE NOCASE`);
  if (rows.length === 0) throw new AppError('not_found', 'Optic not found');
  const fitting = rows.flatMap((row): FittingPistol[] => {
    const { id, brand, model, includesPlates, confidence, footprintKey: key, requiresAdapter, adapterInfo } = row;
    if (id === null || brand === null || model === null || includesPlates === null || confidence === null) return [];
    if (key === null || requiresAdapter === null || !row.isOpticReady) return [];
    const how = mountOf(key, { requiresAdapter }, new Set(includesPlates.map(keyOf)));
    return [{ id, brand, model, footprintKey: key, how, adapterInfo, confidence }];
  });
  return fitting.sort((a, b) => mountOrder.indexOf(a.how) - mountOrder.indexOf(b.how));
}
