import { asc, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { opticKey } from '#domain/optics/optics.ts';
import { plainName } from '#domain/shared/shown-text.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { jsonList } from '#worker/db/sql.ts';
import type { ImportFile, ImportRow, Refusal } from './import-row.ts';
import { columnOf, type StoredRow, type TransferKind } from './transfer-kind.ts';

/** A row with the id of the stored one; undefined if it creates one. */
export type FoundRow = ImportRow & { storedId: number | undefined };

type Name = Record<string, string>;

/** 'Optic 7' */
const numbered = ({ words }: TransferKind, id: unknown) =>
  `${words.one.charAt(0).toUpperCase()}${words.one.slice(1)} ${id}`;

export const notFound = (kind: TransferKind, id: unknown) => `${numbered(kind, id)} not found`;

/** Names that look the same have the same key. */
const keyOf = ({ names }: TransferKind, name: Name) =>
  opticKey(names.fields.map((field) => plainName(name[field] ?? '')));

const idOf = (kind: TransferKind) => columnOf(kind, 'id') as SQLiteColumn;

/** The ids and names of stored rows. */
async function readNames(db: Database, kind: TransferKind, where: SQL, limit: number): Promise<[number, Name][]> {
  const texts = kind.names.fields.map((field) => [field, sql<string>`coalesce(${columnOf(kind, field)}, '')`]);
  const id = sql<number>`${idOf(kind)}`;
  const rows: ({ id: number } & Record<string, unknown>)[] = await db
    .select({ id, ...(Object.fromEntries(texts) as Record<string, typeof id>) })
    .from(kind.table)
    .where(where)
    .orderBy(asc(idOf(kind)))
    .limit(limit);
  return rows.map((row) => [row.id, row as unknown as Name]);
}

/** Names read at once. Those of a large catalog would not fit in a Worker's memory. */
const namesAtOnce = 10_000;

/** The ids of the stored rows whose names have one of these keys. */
async function findIds(db: Database, kind: TransferKind, keys: ReadonlySet<string>): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let last = 0; keys.size > 0; ) {
    const names = await readNames(db, kind, gt(idOf(kind), last), namesAtOnce);
    for (const [id, name] of names) {
      const key = keyOf(kind, name);
      if (keys.has(key)) ids.set(key, id);
    }
    if (names.length < namesAtOnce) break;
    last = names.at(-1)?.[0] ?? Number.POSITIVE_INFINITY;
  }
  return ids;
}

/** Whether a row of a file gives its stored row another name. */
export function isRenamed({ names }: TransferKind, file: ImportFile, row: ImportRow, stored: StoredRow): boolean {
  const raw = row.readRaw();
  return names.fields.some(
    (field) => raw.has(field) && String(file.parseValue(field, raw.get(field)) ?? '') !== (stored[field] ?? ''),
  );
}

/** Finds the stored row of each row by its id or, without one, by its name. */
export async function findRows(
  db: Database,
  kind: TransferKind,
  file: ImportFile,
): Promise<{ rows: FoundRow[]; refusals: Refusal[] }> {
  const given = file.rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const byId = new Map(
    given.length > 0 ? await readNames(db, kind, inArray(idOf(kind), jsonList(given)), given.length) : [],
  );
  /** Row numbers by id and by the name that the row will have. */
  const taken = new Map<number | string, number>();
  const rows: FoundRow[] = [];
  const refusals: Refusal[] = [];

  function nameIn(row: ImportRow, before?: Name): Name {
    const raw = row.readRaw();
    const nameOf = (field: string) =>
      raw.has(field) ? String(file.parseValue(field, raw.get(field)) ?? '') : (before?.[field] ?? '');
    return Object.fromEntries(kind.names.fields.map((field) => [field, nameOf(field)]));
  }

  const keyIn = (row: ImportRow) => keyOf(kind, nameIn(row, typeof row.id === 'number' ? byId.get(row.id) : undefined));

  const ids = await findIds(db, kind, new Set(file.rows.map(keyIn)));

  function refusalOf(row: ImportRow): Omit<Refusal, 'row'> | { storedId: number | undefined } {
    const before = typeof row.id === 'number' ? byId.get(row.id) : undefined;
    if (row.id !== undefined && typeof row.id !== 'number')
      return { field: 'id', reason: 'The id must be a whole number' };
    if (row.id !== undefined && before === undefined) return { field: 'id', reason: notFound(kind, row.id) };
    const key = keyIn(row);
    const namesake = ids.get(key);
    const storedId = row.id ?? namesake;
    if (namesake !== undefined && namesake !== storedId) {
      return { field: kind.names.blamed, reason: `${numbered(kind, namesake)} has this ${kind.names.words}` };
    }
    const earlier = (storedId === undefined ? undefined : taken.get(storedId)) ?? taken.get(key);
    if (earlier !== undefined) return { field: '', reason: `This ${kind.words.one} is in row ${earlier} too` };
    taken.set(key, row.row);
    if (storedId !== undefined) taken.set(storedId, row.row);
    return { storedId };
  }

  for (const row of file.rows) {
    const found = refusalOf(row);
    if ('reason' in found) refusals.push({ row: row.row, ...found });
    else rows.push({ ...row, storedId: found.storedId });
  }
  return { rows, refusals };
}
