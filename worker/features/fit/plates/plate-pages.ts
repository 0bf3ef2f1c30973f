import { asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { publicEvidence } from '#domain/evidence/fact-status.ts';
import { type FootprintRegistry, footprintKey, footprintName } from '#domain/fit/footprints/footprint-registry.ts';
import type { PlateDetail, PlateList } from '#domain/fit/plates/plates.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { cuts } from '#worker/db/schema/catalog/cuts.ts';
import { pistolNameOrder, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { plates } from '#worker/db/schema/catalog/plates.ts';
import { pickColumns } from '#worker/db/sql.ts';
import { cutColumns, toCut } from './stored-cuts.ts';

const listed = pickColumns(plates, [
  ...(['key', 'name', 'maker', 'kind', 'partNumber', 'cuts', 'heightMm', 'axisHeightIn'] as const),
  ...(['note', 'productPageUrl', 'unverified', 'presents'] as const),
]);

const shown = {
  ...listed,
  ...pickColumns(plates, ['material', 'screws', 'torqueInLb', 'priceObservations', 'sources', 'evidence']),
  ...pickColumns(plates, ['statedFacts', 'verifiedFacts', 'disputedFields']),
  rowId: plates.id,
};

/** Pistols with one of the plate's cuts. */
const fitting = sql`pistols.id IN (
  SELECT fitting.id FROM pistols AS fitting, json_each(fitting.cuts) AS own
  WHERE own.value ->> 'name' IN (SELECT value FROM json_each(plates.cuts)))`;

const isInBox = sql<number>`EXISTS (SELECT 1 FROM json_each(pistols.plates_in_box) WHERE value = plates.key)`;

export const presented = (registry: FootprintRegistry, names: readonly string[]) =>
  names.map((name) => {
    const id = footprintKey(registry, name);
    return { id, name: footprintName(registry, id) };
  });

export async function listPlates(db: Database, registry: FootprintRegistry): Promise<PlateList> {
  const [rows, stored] = await db.batch([
    db
      .select({
        ...listed,
        pistolMakers: sql<string>`(SELECT json_group_array(DISTINCT brand) FROM pistols WHERE ${fitting})`,
        pistols: sql<number>`(SELECT count(*) FROM pistols WHERE ${fitting})`,
        inBoxes: sql<number>`(SELECT count(*) FROM pistols WHERE ${fitting} AND ${isInBox})`,
      })
      .from(plates)
      .orderBy(sql`maker COLLATE NOCASE`, sql`name COLLATE NOCASE`),
    db.select(cutColumns).from(cuts).orderBy(sql`maker COLLATE NOCASE`, sql`name COLLATE NOCASE`),
  ]);
  return {
    plates: rows.map((row) => ({
      ...row,
      presents: presented(registry, row.presents),
      pistolMakers: (JSON.parse(row.pistolMakers) as string[]).toSorted(),
    })),
    cuts: stored.map((cut) => toCut(registry, cut)),
  };
}

export async function getPlate(db: Database, registry: FootprintRegistry, key: string): Promise<PlateDetail> {
  const [[plate], stored, fittingPistols] = await db.batch([
    db.select(shown).from(plates).where(eq(plates.key, key)),
    db
      .select(cutColumns)
      .from(cuts)
      .where(sql`${cuts.key} IN (SELECT value FROM plates, json_each(plates.cuts) WHERE plates.key = ${key})`)
      .orderBy(asc(cuts.id)),
    db
      .select({ ...pickColumns(pistols, ['id', 'slug', 'brand', 'model']), isInBox })
      .from(pistols)
      .innerJoin(plates, eq(plates.key, key))
      .where(fitting)
      .orderBy(pistolNameOrder.brand, pistolNameOrder.model),
  ]);
  if (plate === undefined) throw new AppError('not_found', 'Plate not found');
  return {
    plate: {
      ...plate,
      presents: presented(registry, plate.presents),
      evidence: publicEvidence(registry, plate),
    },
    cuts: stored.map((cut) => toCut(registry, cut)),
    pistols: fittingPistols.map((pistol) => ({ ...pistol, isInBox: Boolean(pistol.isInBox) })),
  };
}
