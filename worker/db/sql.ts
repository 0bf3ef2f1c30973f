import { asc, desc, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A list of any length as one bound value: D1 takes 100 of them per statement, each up to 2 MB. */
export const jsonList = (values: readonly (string | number | object)[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** A case-insensitive substring match. Unlike LIKE, instr has no wildcards, and D1 limits LIKE patterns to 50 bytes. */
export const contains = (column: SQLWrapper, text: string) => sql`instr(lower(${column}), lower(${text})) > 0`;

export const ascending = (...columns: SQLWrapper[]) => columns.map((column) => asc(column));
export const descending = (...columns: SQLWrapper[]) => columns.map((column) => desc(column));

export function pickColumns<Table extends SQLiteTable, const Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  names: readonly Name[],
): Pick<Table['_']['columns'], Name> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Table['_']['columns'], Name>;
}
