import type { D1Database } from '@cloudflare/workers-types';

export type Table = { name: string; columns: string[] };

/** Exists in the target while a restore is under way, so that one that died is noticed. */
export const unfinishedTable = 'restore_unfinished';

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

type SchemaRow = { type: string; name: string; sql: string };

async function readAll<Row>(db: D1Database, sql: string): Promise<Row[]> {
  return (await db.prepare(sql).all<Row>()).results;
}

/** What migrations created, in the order of creation. */
function readSchema(db: D1Database): Promise<SchemaRow[]> {
  return readAll(
    db,
    `SELECT type, name, coalesce(sql, '') AS sql FROM sqlite_master
     WHERE name NOT LIKE '!_cf!_%' ESCAPE '!' AND name <> '${unfinishedTable}' ORDER BY rowid`,
  );
}

/** The search tables. Their shadow tables start with the same name, and SQLite makes those again by itself. */
export async function readSearchTables(db: D1Database): Promise<string[]> {
  return (await readSchema(db)).filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => name);
}

export async function readTriggers(db: D1Database): Promise<SchemaRow[]> {
  return (await readSchema(db)).filter(({ type }) => type === 'trigger');
}

/**
 * The tables that have rows of their own, with their stored columns. Referenced tables come before those that refer to
 * them, so that foreign keys hold after every statement; the counters of AUTOINCREMENT come last.
 */
export async function readTables(db: D1Database): Promise<Table[]> {
  const search = await readSearchTables(db);
  const isOwn = (name: string) => !search.some((prefix) => name === prefix || name.startsWith(`${prefix}_`));
  const names = (await readSchema(db))
    .filter(({ type, name }) => type === 'table' && isOwn(name))
    .map(({ name }) => name);
  // D1 refuses an empty batch.
  if (names.length === 0) return [];
  // D1 does not let a query join the schema with pragma functions, because that would reach its own tables.
  const ask = async <Row>(pragma: string) =>
    (await db.batch<Row>(names.map((name) => db.prepare(`PRAGMA ${pragma}(${quoted(name)})`)))).map(
      ({ results }) => results,
    );
  const columns = await ask<{ name: string; hidden: number }>('table_xinfo');
  const references = await ask<{ table: string }>('foreign_key_list');
  const tables = names.map((name, index) => ({
    name,
    columns: (columns[index] ?? []).filter(({ hidden }) => hidden === 0).map((column) => column.name),
    targets: (references[index] ?? []).map(({ table }) => table),
  }));
  return byReferences(tables).map(({ name, columns }) => ({ name, columns }));
}

export function byReferences<T extends { name: string; targets: string[] }>(tables: T[]): T[] {
  const ordered = new Set<T>();
  const visit = (table: T, path: readonly T[]) => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const target of tables) if (table.targets.includes(target.name)) visit(target, [...path, table]);
    ordered.add(table);
  };
  const isCounter = ({ name }: T) => name === 'sqlite_sequence';
  for (const table of tables.filter((one) => !isCounter(one))) visit(table, []);
  return [...ordered, ...tables.filter(isCounter)];
}

/** Whether a restore into this database began and did not end. */
export async function isUnfinished(db: D1Database): Promise<boolean> {
  return (await readAll(db, `SELECT 1 FROM sqlite_master WHERE name = '${unfinishedTable}'`)).length > 0;
}

/**
 * Pending purges and the times of cron runs, which change while a backup reads; a restore ends by purging everything. And
 * sessions, logins and challenges under way, because a restore must not revive one that has ended since. And social images,
 * which the cron draws again.
 */
const transient = [
  ...['pending_purges', 'job_runs', 'social_images', 'import_lists'],
  ...['user_sessions', 'pending_logins', 'passkey_set_ups'],
];

/** The tables whose rows a backup holds. */
export async function readBackedUpTables(db: D1Database): Promise<Table[]> {
  return (await readTables(db)).filter(({ name }) => !transient.includes(name));
}
