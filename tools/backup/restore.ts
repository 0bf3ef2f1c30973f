/** `npm run restore -- FOLDER [--force] [--remote | --persist-to STATE]`: replaces D1 by a backup and stores its images. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { Failure, main } from '../lib/run.mjs';
import { type Stores, withStores } from '../lib/stores.ts';
import {
  type Image,
  knownMigrations,
  type Manifest,
  migrate,
  quoted,
  readArguments,
  readBackedUpTables,
  readRows,
  readSearchTables,
  readTables,
  sha256,
  type Table,
  toLines,
} from './database.ts';

/** The cron then drops every cached page. See worker/http/cache/purges.ts. */
const purgeEverything = `INSERT INTO pending_purges (tag) VALUES ('everything')
  ON CONFLICT (tag) DO UPDATE SET version = version + 1`;

/**
 * Objects that the backup lacks stay: the daily cron deletes them once nothing shows them.
 * @throws Failure; nothing was written if the backup is damaged or of a newer schema, or the database has rows
 */
export async function restore(
  { db, bucket }: Stores,
  folder: string,
  { force = false, known = knownMigrations() } = {},
) {
  const manifest = readManifest(folder);
  const { migrations, tables } = manifest;
  const unknown = migrations.find((name, index) => known[index]?.name !== name);
  if (unknown !== undefined)
    throw new Failure(`The backup has the migration ${unknown}, which this version of the code does not have.`);
  if (!force) await requireEmpty(db);

  // Images first: a page must not show one before it is there.
  await restoreImages(bucket, folder, manifest);
  for (const name of [...(await readSearchTables(db)), ...(await readTables(db)).reverse()])
    if (name !== 'sqlite_sequence') await db.prepare(`DROP TABLE "${name}"`).run();
  await migrate(db, known.slice(0, migrations.length));
  // What a migration inserted is among the rows, unless it was deleted since.
  for (const { name } of tables.toReversed()) await db.prepare(`DELETE FROM "${name}"`).run();
  for (const table of tables) {
    // Inserts with an AUTOINCREMENT key have raised the counters.
    if (table.name === 'sqlite_sequence') await db.prepare('DELETE FROM sqlite_sequence').run();
    await insertRows(db, table, readLines(folder, `tables/${table.name}.jsonl`, table.sha256));
    const { rows } = await readRows(db, table.name);
    if (sha256(toLines(rows)) !== table.sha256)
      throw new Failure(
        `${table.name} has other rows than the backup, ${rows.length} for ${table.rows}. Restore again.`,
      );
  }
  const pending = known.slice(migrations.length);
  await migrate(db, pending);
  await db.prepare(purgeEverything).run();
  return { manifest, migrated: pending.map(({ name }) => name) };
}

function readManifest(folder: string): Manifest {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) throw new Failure(`${folder} is not a finished backup: it has no manifest.json.`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  if (manifest.format !== 2) throw new Failure(`${folder} is a backup of another format.`);
  for (const { name, sha256 } of manifest.tables) readChecked(folder, `tables/${name}.jsonl`, sha256);
  for (const image of readImages(folder, manifest)) readChecked(folder, `images/${image.sha256}`, image.sha256);
  return manifest;
}

function readChecked(folder: string, file: string, expected: string): Buffer {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Failure(`The backup is damaged: ${file} is missing.`);
  const bytes = readFileSync(path);
  if (sha256(bytes) !== expected) throw new Failure(`The backup is damaged: ${file} does not have its checksum.`);
  return bytes;
}

const readLines = (folder: string, file: string, expected: string): string[] =>
  readChecked(folder, file, expected).toString('utf8').split('\n').slice(0, -1);

function readImages(folder: string, { images }: Manifest): Image[] {
  return readLines(folder, 'images.jsonl', images.sha256).map((line) => JSON.parse(line) as Image);
}

const filledByMigrations = ['d1_migrations', 'sqlite_sequence', 'footprint_book'];

/** A database that was only migrated counts as empty. */
async function requireEmpty(db: D1Database): Promise<void> {
  for (const name of await readBackedUpTables(db)) {
    if (filledByMigrations.includes(name)) continue;
    if ((await db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).first()) !== null)
      throw new Failure(`The database is not empty: ${name} has rows. Use --force to replace all of it by the backup.`);
  }
}

async function restoreImages(bucket: R2Bucket, folder: string, manifest: Manifest): Promise<void> {
  for (const { key, sha256, httpMetadata = {}, customMetadata = {} } of readImages(folder, manifest)) {
    const bytes = readChecked(folder, `images/${sha256}`, sha256);
    const { cacheExpiry, ...metadata } = httpMetadata;
    const expiry = cacheExpiry === undefined ? {} : { cacheExpiry: new Date(cacheExpiry) };
    await bucket.put(key, new Uint8Array(bytes), { httpMetadata: { ...metadata, ...expiry }, customMetadata, sha256 });
  }
}

const charactersAtOnce = 500_000;

/** Each statement gets rows as one bound value: a statement may have 100,000 bytes, which a post exceeds, a value 2 MB. */
async function insertRows(db: D1Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const values = columns.map((_, index) => `value ->> ${index}`);
  const insert = db.prepare(`INSERT INTO "${name}" (${quoted(columns)}) SELECT ${values.join(', ')} FROM json_each(?)`);
  let chunk: string[] = [];
  let characters = 0;
  for (const [index, line] of lines.entries()) {
    chunk.push(line);
    characters += line.length;
    if (characters < charactersAtOnce && index < lines.length - 1) continue;
    await insert.bind(`[${chunk.join(',')}]`).run();
    chunk = [];
    characters = 0;
  }
}

if (import.meta.main)
  await main(async () => {
    const usage = 'Usage: npm run restore -- FOLDER [--force] [--remote | --persist-to STATE]';
    const { folder, place, force } = readArguments(usage);
    const { manifest, migrated } = await withStores(place, (stores) => restore(stores, folder, { force }));
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows and ${manifest.images.count} images of ${manifest.createdAt}.`);
    if (migrated.length > 0) console.log(`Then applied ${migrated.join(', ')}.`);
  });
