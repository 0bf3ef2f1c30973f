import { sql } from 'drizzle-orm';
import { opticKey } from '#domain/optics/optics.ts';
import { plainName } from '#domain/shared/shown-text.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import type { ImportFile, ImportRow, Refusal } from './import-row.ts';

/** A row with the id of its optic; undefined if it creates one. */
export type FoundRow = ImportRow & { opticId: number | undefined };

type Name = { brand: string; productLine: string; model: string };

/** Names that look the same have the same key. */
const keyOf = (name: Name) => opticKey([name.brand, name.productLine, name.model].map(plainName));

/** The names of all optics by id, and the ids by the key of the name. */
async function readNames(db: Database): Promise<{ byId: Map<number, Name>; ids: Map<string, number> }> {
  const { id, brand, productLine, model } = optics;
  const rows = await db.select({ id, brand, productLine, model: sql<string>`coalesce(${model}, '')` }).from(optics);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    ids: new Map(rows.map((row) => [keyOf(row), row.id])),
  };
}

/** Finds the optic of each row by its id or, without one, by brand, product line, and model. */
export async function findRows(db: Database, file: ImportFile): Promise<{ rows: FoundRow[]; refusals: Refusal[] }> {
  const { byId, ids } = await readNames(db);
  /** Row numbers by optic id and by the name that the optic will have. */
  const taken = new Map<number | string, number>();
  const rows: FoundRow[] = [];
  const refusals: Refusal[] = [];

  function nameIn({ raw }: ImportRow, before?: Name): Name {
    const nameOf = (field: keyof Name) =>
      raw.has(field) ? String(file.parseValue(field, raw.get(field)) ?? '') : (before?.[field] ?? '');
    return { brand: nameOf('brand'), productLine: nameOf('productLine'), model: nameOf('model') };
  }

  function refusalOf(row: ImportRow): Omit<Refusal, 'row'> | { opticId: number | undefined } {
    const before = typeof row.id === 'number' ? byId.get(row.id) : undefined;
    if (row.id !== undefined && typeof row.id !== 'number')
      return { field: 'id', reason: 'The id must be a whole number' };
    if (row.id !== undefined && before === undefined) return { field: 'id', reason: `Optic ${row.id} not found` };
    const key = keyOf(nameIn(row, before));
    const namesake = ids.get(key);
    const opticId = row.id ?? namesake;
    if (namesake !== undefined && namesake !== opticId) {
      return { field: 'productLine', reason: `Optic ${namesake} has this brand, product line, and model` };
    }
    const earlier = (opticId === undefined ? undefined : taken.get(opticId)) ?? taken.get(key);
    if (earlier !== undefined) return { field: '', reason: `This optic is in row ${earlier} too` };
    taken.set(key, row.row);
    if (opticId !== undefined) taken.set(opticId, row.row);
    return { opticId };
  }

  for (const row of file.rows) {
    const found = refusalOf(row);
    if ('reason' in found) refusals.push({ row: row.row, ...found });
    else rows.push({ ...row, opticId: found.opticId });
  }
  return { rows, refusals };
}
