import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { unstable_splitSqlQuery } from 'wrangler';
import { Failure, root } from '../lib/run.mjs';
import { type Place, placeOptions } from '../lib/stores.ts';

export type Table = { name: string; columns: string[]; rows: number; sha256: string };
type Row = (string | number | null)[];

/** A line of images.jsonl. The bytes are in the file images/<sha256>. */
export type Image = Pick<
  NonNullable<Awaited<ReturnType<R2Bucket['get']>>>,
  'key' | 'httpMetadata' | 'customMetadata'
> & {
  sha256: string;
};

/** Each table's rows are in tables/<name>.jsonl, a line for each: the values of its columns. */
export type Manifest = {
  format: 2;
  createdAt: string;
  migrations: string[];
  tables: Table[];
  images: { count: number; sha256: string };
};

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export const toLines = (values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** @throws Failure with the usage */
export function readArguments(usage: string): { folder: string; place: Place; force: boolean } {
  try {
    const options = { force: { type: 'boolean', default: false }, ...placeOptions } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [folder, ...more] = positionals;
    const { force, ...place } = values;
    if (folder === undefined || more.length > 0) throw new Error('One folder is needed.');
    return { folder, place, force };
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n${usage}`);
  }
}

export type Migration = { name: string; queries: string[] };

/** The migrations of this version of the code, split as wrangler splits them. */
export function knownMigrations(): Migration[] {
  const folder = join(root, 'migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names
    .sort()
    .map((name) => ({ name, queries: unstable_splitSqlQuery(readFileSync(join(folder, name), 'utf8')) }));
}

/** Runs migrations, each as one transaction with what records it as wrangler does. */
export async function migrate(db: D1Database, migrations: Migration[]): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const record = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const { name, queries } of migrations)
    await db.batch([...queries.map((query) => db.prepare(query)), record.bind(name)]);
}

/** The FTS5 tables. SQLite makes their rows and their shadow tables, whose names start alike. */
export async function readSearchTables(db: D1Database): Promise<string[]> {
  const found = await db
    .prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL %'")
    .all<{ name: string }>();
  return found.results.map(({ name }) => name);
}

/**
 * The tables with rows of their own. Referenced tables come before those that refer to them, so that foreign keys hold after
 * every statement; the counters of AUTOINCREMENT come last.
 */
export async function readTables(db: D1Database): Promise<string[]> {
  const search = await readSearchTables(db);
  const { results } = await db
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '!_cf!_%' ESCAPE '!'
       ORDER BY name = 'sqlite_sequence'`,
    )
    .all<{ name: string; sql: string }>();
  const left = results.filter(({ name }) => !search.some((prefix) => name === prefix || name.startsWith(`${prefix}_`)));
  const tables: string[] = [];
  while (left.length > 0) {
    const refersTo = (sql: string, name: string) => new RegExp(`REFERENCES\\s+["\`]?${name}\\b`, 'i').test(sql);
    const free = left.findIndex((table) => !left.some((other) => other !== table && refersTo(table.sql, other.name)));
    if (free < 0) throw new Failure(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    tables.push(...left.splice(free, 1).map(({ name }) => name));
  }
  return tables;
}

/**
 * Pending purges and the times of cron runs, which change while a backup reads; sessions, logins and challenges under way,
 * because a restore must not revive one that has ended since; and social images, which the cron draws again.
 */
const transient = [
  ...['pending_purges', 'job_runs', 'social_images'],
  ...['user_sessions', 'pending_logins', 'passkey_set_ups'],
];

export async function readBackedUpTables(db: D1Database): Promise<string[]> {
  return (await readTables(db)).filter((name) => !transient.includes(name));
}

export const quoted = (columns: string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** A post may have 2 MB, and a call must fit into the memory of D1. */
const rowsAtOnce = 50;

/** The rows in order, without what SQLite computes. */
export async function readRows(db: D1Database, table: string): Promise<{ columns: string[]; rows: Row[] }> {
  const info = await db.prepare(`PRAGMA table_xinfo("${table}")`).all<{ name: string; hidden: number }>();
  const columns = info.results.flatMap(({ name, hidden }) => (hidden === 0 ? [name] : []));
  const page = db.prepare(
    `SELECT rowid, ${quoted(columns)} FROM "${table}" WHERE rowid > ? ORDER BY rowid LIMIT ${rowsAtOnce}`,
  );
  const rows: Row[] = [];
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const found = await page.bind(last).raw<Row>();
    rows.push(...found.map((row) => row.slice(1)));
    if (found.length < rowsAtOnce) return { columns, rows };
    last = Number(found.at(-1)?.[0]);
  }
}
