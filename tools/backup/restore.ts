import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { requireEqual } from './backup.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, readLines, readManifest, readObject, readObjects } from './manifest.ts';
import { applyMigrations, createMigrationsTable, type Migration } from './migrations.ts';
import { insertRows, type Row } from './rows.ts';
import {
  isUnfinished,
  quoted,
  readBackedUpTables,
  readSearchTables,
  readTables,
  readTriggers,
  type Table,
  unfinishedTable,
} from './tables.ts';

/** The cron then drops every cached page. See worker/http/cache/purges.ts. */
const purgeEverything = `INSERT INTO pending_purges (tag) VALUES ('everything')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1`;

export type Restored = { manifest: Manifest; migrated: string[] };

/**
 * Replaces a database by a backup's, and stores the backup's images. A run that died is repeated from the start by
 * calling this again. Objects that the backup lacks stay: the daily cron deletes them once nothing shows them.
 * @param known the migrations of this code, oldest first
 * @param force replaces a database that has rows
 * @throws BackupError; nothing was written if the backup is damaged or of a newer schema, or the database has rows
 */
export async function restore(
  db: D1Database,
  bucket: R2Bucket,
  folder: string,
  known: Migration[],
  { force = false } = {},
): Promise<Restored> {
  const manifest = readManifest(folder);
  const { applied, pending } = splitMigrations(manifest.migrations, known);
  const unfinished = await isUnfinished(db);
  if (!force && !unfinished) await requireEmpty(db);

  // Images first: a page must not show one before it is there.
  await restoreObjects(bucket, folder, manifest);
  if (!unfinished)
    await db.prepare(`CREATE TABLE ${unfinishedTable} (since TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP)`).run();
  await dropEverything(db);
  await db.prepare(createMigrationsTable).run();
  await applyMigrations(db, applied);
  await restoreRows(db, folder, manifest);
  await applyMigrations(db, pending);
  if (known.some(({ name }) => name.includes('pending_purges'))) await db.prepare(purgeEverything).run();
  await db.prepare(`DROP TABLE ${unfinishedTable}`).run();
  return { manifest, migrated: pending.map(({ name }) => name) };
}

/**
 * What to apply before the rows and after them.
 * @throws BackupError if this code does not know the backup's schema
 */
function splitMigrations(names: string[], known: Migration[]): { applied: Migration[]; pending: Migration[] } {
  const unknown = names.find((name, index) => known[index]?.name !== name);
  if (unknown !== undefined)
    throw new BackupError(
      `The backup has the migration ${unknown}, which this version of the code does not have. Restore it with the ` +
        'version that made it, or a newer one.',
    );
  return { applied: known.slice(0, names.length), pending: known.slice(names.length) };
}

/** A database that was only migrated counts as empty. */
async function requireEmpty(db: D1Database): Promise<void> {
  for (const { name } of await readBackedUpTables(db)) {
    if (['d1_migrations', 'sqlite_sequence'].includes(name)) continue;
    const row = await db.prepare(`SELECT 1 FROM ${quoted(name)} LIMIT 1`).first();
    if (row !== null)
      throw new BackupError(
        `The database is not empty: ${name} has rows. Use --force to replace all of it by the backup.`,
      );
  }
}

async function restoreObjects(bucket: R2Bucket, folder: string, manifest: Manifest): Promise<void> {
  for (const object of readObjects(folder, manifest)) {
    const { key, httpMetadata, customMetadata, sha256 } = object;
    const { cacheExpiry, ...metadata } = httpMetadata;
    const expiry = cacheExpiry === undefined ? {} : { cacheExpiry: new Date(cacheExpiry) };
    const bytes = new Uint8Array(readObject(folder, object));
    await bucket.put(key, bytes, { httpMetadata: { ...metadata, ...expiry }, customMetadata, sha256 });
  }
}

/** Search tables go first, because they own tables; then those that refer to others. */
async function dropEverything(db: D1Database): Promise<void> {
  for (const { name } of await readTriggers(db)) await db.prepare(`DROP TRIGGER ${quoted(name)}`).run();
  for (const name of await readSearchTables(db)) await db.prepare(`DROP TABLE ${quoted(name)}`).run();
  for (const { name } of (await readTables(db)).reverse()) {
    if (name !== 'sqlite_sequence') await db.prepare(`DROP TABLE ${quoted(name)}`).run();
  }
}

/** Without triggers: what they write is rebuilt or among the rows, and those of older schemas raise versions and counts. */
async function restoreRows(db: D1Database, folder: string, { tables }: Manifest): Promise<void> {
  const triggers = await readTriggers(db);
  for (const { name } of triggers) await db.prepare(`DROP TRIGGER ${quoted(name)}`).run();
  const own = await readBackedUpTables(db);
  requireSameTables(own, tables);
  // What a migration inserted is among the rows, unless it was deleted since.
  for (const { name } of own.toReversed()) await db.prepare(`DELETE FROM ${quoted(name)}`).run();
  for (const table of own) {
    const files = tables.find(({ name }) => name === table.name)?.files ?? [];
    // Inserts with an AUTOINCREMENT key have raised the counters.
    if (table.name === 'sqlite_sequence') await db.prepare('DELETE FROM sqlite_sequence').run();
    for (const file of files) await insertRows(db, table, readLines(folder, file) as Row[]);
  }
  for (const name of await readSearchTables(db))
    await db.prepare(`INSERT INTO ${quoted(name)} (${quoted(name)}) VALUES ('rebuild')`).run();
  for (const { sql } of triggers) await db.prepare(sql).run();
  await requireEqual(db, tables, 'The restored rows differ from the backup: something wrote to them. Restore again.');
}

function requireSameTables(own: Table[], tables: Table[]): void {
  const described = (list: Table[]) =>
    list
      .map(({ name, columns }) => `${name} (${columns.join(', ')})`)
      .sort()
      .join('\n');
  if (described(own) !== described(tables))
    throw new BackupError('The tables of the backup are not those that its migrations create.');
}
