import { opticKey } from '#domain/optics/optics.ts';
import { plainName } from '#domain/shared/shown-text.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import type { OpticField } from './catalog-fields.ts';
import type { FiledRow, ImportFile, Refusal } from './import-file.ts';

/** A row with the id of its optic; undefined if it creates one. */
export type FoundRow = FiledRow & { opticId: number | undefined };

const names = ['brand', 'productLine', 'model'] as const satisfies OpticField[];
type Name = Record<(typeof names)[number], string>;

/** Names that look the same have the same key. */
const keyOf = (name: Name) => opticKey(names.map((field) => plainName(name[field])));

/** The names of all optics. */
class Names {
  readonly #byId = new Map<number, Name>();
  readonly #ids = new Map<string, number>();

  static async read(db: Database): Promise<Names> {
    const { id, brand, productLine, model } = optics;
    const found = new Names();
    for (const row of await db.select({ id, brand, productLine, model }).from(optics)) {
      const name = { brand: row.brand, productLine: row.productLine, model: row.model ?? '' };
      found.#byId.set(row.id, name);
      found.#ids.set(keyOf(name), row.id);
    }
    return found;
  }

  nameOf(id: number): Name | undefined {
    return this.#byId.get(id);
  }

  idOf(key: string): number | undefined {
    return this.#ids.get(key);
  }
}

/** Finds the optic of each row by its id or, without one, by brand, product line, and model. */
export async function findRows(db: Database, file: ImportFile): Promise<{ rows: FoundRow[]; refusals: Refusal[] }> {
  const known = await Names.read(db);
  /** Row numbers by optic id and by the name that the optic will have. */
  const taken = new Map<number | string, number>();
  const rows: FoundRow[] = [];
  const refusals: Refusal[] = [];

  function nameIn({ said }: FiledRow, before?: Name): Name {
    const entries = names.map((field) => {
      if (!said.has(field)) return [field, before?.[field] ?? ''];
      return [field, String(file.meaning(field, said.get(field)) ?? '')];
    });
    return Object.fromEntries(entries);
  }

  function refusalOf(row: FiledRow): Omit<Refusal, 'row'> | { opticId: number | undefined } {
    const before = typeof row.id === 'number' ? known.nameOf(row.id) : undefined;
    if (row.id !== undefined && typeof row.id !== 'number')
      return { field: 'id', reason: 'The id must be a whole number' };
    if (row.id !== undefined && before === undefined) return { field: 'id', reason: `Optic ${row.id} not found` };
    const key = keyOf(nameIn(row, before));
    const namesake = known.idOf(key);
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
