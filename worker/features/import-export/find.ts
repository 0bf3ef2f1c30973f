import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { opticKey } from '#domain/optics/optics.ts';
import { plainName } from '#domain/shared/shown-text.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { jsonList } from '#worker/db/sql.ts';
import {
  type CatalogKind,
  type CatalogRow,
  columnOf,
  type ImportFile,
  type ImportRow,
  type Refusal,
  type StoredRow,
} from './catalog-kind.ts';

export type FoundRow = ImportRow & { storedId: number | undefined };

type Name = Record<string, string>;

const numbered = ({ words }: CatalogKind, id: unknown) =>
  `${words.one.charAt(0).toUpperCase()}${words.one.slice(1)} ${id}`;

export const notFound = (kind: CatalogKind, id: unknown) => `${numbered(kind, id)} not found`;

const keyOf = ({ names }: CatalogKind, name: Name) =>
  opticKey(names.fields.map((field) => plainName(name[field] ?? '')));

async function readNames(db: Database, kind: CatalogKind): Promise<Map<number, Name>> {
  const id = columnOf(kind, 'id') as SQLiteColumn;
  const texts = kind.names.fields.map((field) => [field, sql<string>`coalesce(${columnOf(kind, field)}, '')`]);
  const columns = Object.fromEntries(texts) as Record<string, SQL<string>>;
  const rows = await db
    .select({ id: sql<number>`${id}`, name: columns })
    .from(kind.table)
    .orderBy(asc(id));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function nameIn({ names }: CatalogKind, file: ImportFile, { raw }: ImportRow, before?: Name | StoredRow): Name {
  const isKept = (field: string) =>
    !raw.has(field) || (before !== undefined && file.isExported(field, raw.get(field), before as CatalogRow));
  const nameOf = (field: string) =>
    String((isKept(field) ? before?.[field] : file.parseValue(field, raw.get(field))) ?? '');
  return Object.fromEntries(names.fields.map((field) => [field, nameOf(field)]));
}

export function isRenamed(kind: CatalogKind, file: ImportFile, row: ImportRow, stored: StoredRow): boolean {
  const name = nameIn(kind, file, row, stored);
  return kind.names.fields.some((field) => name[field] !== (stored[field] ?? ''));
}

export async function findRows(
  db: Database,
  kind: CatalogKind,
  file: ImportFile,
): Promise<{ rows: FoundRow[]; refusals: Refusal[] }> {
  const names = await readNames(db, kind);
  const ids = new Map([...names].map(([id, name]) => [keyOf(kind, name), id]));
  const taken = new Map<number | string, number>();

  function find(row: ImportRow): Omit<Refusal, 'row'> | { storedId: number | undefined } {
    const { id } = row;
    if (id !== undefined && typeof id !== 'number') return { field: 'id', reason: 'The id must be a whole number' };
    const before = id === undefined ? undefined : names.get(id);
    if (id !== undefined && before === undefined) return { field: 'id', reason: notFound(kind, id) };
    const key = keyOf(kind, nameIn(kind, file, row, before));
    const namesake = ids.get(key);
    const storedId = id ?? namesake;
    if (namesake !== undefined && namesake !== storedId) {
      return { field: kind.names.blamed, reason: `${numbered(kind, namesake)} has this ${kind.names.words}` };
    }
    const earlier = (storedId === undefined ? undefined : taken.get(storedId)) ?? taken.get(key);
    if (earlier !== undefined) {
      return { field: '', reason: `This ${kind.words.one} is in row ${earlier} too`, sameAs: earlier };
    }
    taken.set(key, row.row);
    if (storedId !== undefined) taken.set(storedId, row.row);
    return { storedId };
  }

  const rows: FoundRow[] = [];
  const refusals: Refusal[] = [];
  for (const row of file.rows) {
    const found = find(row);
    if ('reason' in found) refusals.push({ row: row.row, ...found });
    else rows.push({ ...row, ...found });
  }
  return { rows, refusals };
}

export async function readStored(db: Database, kind: CatalogKind, ids: number[]): Promise<Map<number, StoredRow>> {
  if (ids.length === 0) return new Map();
  const rows = await kind.read(db, inArray(columnOf(kind, 'id') as SQLiteColumn, jsonList(ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
