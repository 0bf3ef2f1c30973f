import type { D1Database } from '@cloudflare/workers-types';
import { BackupError } from './backup-error.ts';
import { quoted, type Table } from './tables.ts';

/** The rowid and the value of each column. Without the rowid, rows of tables without an integer key would change order. */
export type Row = (string | number | null)[];

/** Limits of one read, which must fit into the memory of D1 and of this process. */
const rowsPerRead = 2000;
const charactersPerRead = 1_000_000;

/** D1's limit of bound values per statement. */
const maxBound = 100;

/** Characters per batch: D1 accepts much longer rows, but not in any number. */
const charactersPerBatch = 1_000_000;

/** Reads a table in chunks whose bounds depend on the rows only, so that equal tables have equal chunks. */
export async function* readChunks(db: D1Database, { name, columns }: Table): AsyncGenerator<Row[]> {
  const list = columns.map(quoted).join(', ');
  const size = columns.map((column) => `coalesce(length(${quoted(column)}), 0)`).join(' + ');
  const page = db.prepare(
    `SELECT * FROM (
       SELECT "row id", ${list} FROM (
         SELECT *, sum("row size") OVER (ORDER BY "row id") - "row size" AS "size before" FROM (
           SELECT rowid AS "row id", ${size} AS "row size", ${list} FROM ${quoted(name)}
           WHERE rowid > ?1 ORDER BY rowid LIMIT ${rowsPerRead}))
       WHERE "size before" < ${charactersPerRead}) ORDER BY "row id"`,
  );
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await page.bind(last).raw<Row>();
    if (rows.length === 0) return;
    if (rows.flat().some((value) => typeof value === 'object' && value !== null))
      throw new BackupError(`The table ${name} has a binary value, which a backup can't store.`);
    yield rows;
    last = Number(rows.at(-1)?.[0]);
  }
}

const charactersOf = (rows: Row[]) =>
  rows.flat().reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

/** Inserts rows as bound values, so that no statement is long. */
export async function insertRows(db: D1Database, { name, columns }: Table, rows: Row[]): Promise<void> {
  const width = columns.length + 1;
  const perStatement = Math.max(1, Math.floor(maxBound / width));
  const into = `INSERT INTO ${quoted(name)} (rowid, ${columns.map(quoted).join(', ')}) VALUES`;
  const placeholders = `(${Array(width).fill('?').join(', ')})`;
  let batch: ReturnType<D1Database['prepare']>[] = [];
  let characters = 0;
  for (let start = 0; start < rows.length; start += perStatement) {
    const group = rows.slice(start, start + perStatement);
    batch.push(db.prepare(`${into} ${Array(group.length).fill(placeholders).join(', ')}`).bind(...group.flat()));
    characters += charactersOf(group);
    if (characters < charactersPerBatch && start + perStatement < rows.length) continue;
    await db.batch(batch);
    batch = [];
    characters = 0;
  }
}
