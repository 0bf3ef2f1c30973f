import { sql } from 'drizzle-orm';
import { opticKey } from '#domain/optics/optics.ts';
import { plainName } from '#domain/shared/shown-text.schema.ts';
import type { Database } from '#worker/db/client.ts';
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

/** The names of all rows by id, and the ids by the key of the name. */
async function readNames(
  db: Database,
  kind: TransferKind,
): Promise<{ byId: Map<number, Name>; ids: Map<string, number> }> {
  const texts = kind.names.fields.map((field) => [field, sql<string>`coalesce(${columnOf(kind, field)}, '')`]);
  const id = sql<number>`${columnOf(kind, 'id')}`;
  const rows: ({ id: number } & Record<string, unknown>)[] = await db
    .select({ id, ...(Object.fromEntries(texts) as Record<string, typeof id>) })
    .from(kind.table);
  const names = rows.map((row) => [row.id, row as unknown as Name] as const);
  return { byId: new Map(names), ids: new Map(names.map(([id, name]) => [keyOf(kind, name), id])) };
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
  const { byId, ids } = await readNames(db, kind);
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

  function refusalOf(row: ImportRow): Omit<Refusal, 'row'> | { storedId: number | undefined } {
    const before = typeof row.id === 'number' ? byId.get(row.id) : undefined;
    if (row.id !== undefined && typeof row.id !== 'number')
      return { field: 'id', reason: 'The id must be a whole number' };
    if (row.id !== undefined && before === undefined) return { field: 'id', reason: notFound(kind, row.id) };
    const key = keyOf(kind, nameIn(row, before));
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
