import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { resizedObjects } from '../../domain/images/image-widths.ts';
import { socialObjects } from '../../domain/social-images/social-images.ts';
import { BackupError } from './backup-error.ts';
import { type Manifest, manifestFile, type StoredObject, sha256, type TableBackup, toLines } from './manifest.ts';
import { appliedMigrations } from './migrations.ts';
import { readChunks } from './rows.ts';
import { isUnfinished, readBackedUpTables, type Table } from './tables.ts';

/** The files hold emails and password hashes: only their owner may read them. */
const mode = { mode: 0o600 };

/**
 * Writes D1 and R2 into a new folder. The manifest comes last, so a folder without it is no backup.
 * @throws BackupError, also if the database changed while it was read
 */
export async function backup(db: D1Database, bucket: R2Bucket, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty.`);
  const migrations = await appliedMigrations(db);
  if (migrations.length === 0) throw new BackupError('The database has no migrations: there is nothing to back up.');
  if (await isUnfinished(db))
    throw new BackupError('An earlier restore into this database did not finish. Run it again first.');
  for (const name of ['tables', 'objects']) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const createdAt = new Date().toISOString();
  const tables: TableBackup[] = [];
  for (const table of await readBackedUpTables(db)) tables.push(await backUpTable(db, table, folder));
  const objects = await backUpObjects(bucket, folder);
  await requireEqual(db, tables, 'The database changed while it was read. Back it up again when nobody writes.');
  const manifest: Manifest = { format: 1, createdAt, migrations, tables, objects };
  writeFileSync(join(folder, `${manifestFile}.partial`), `${JSON.stringify(manifest, null, 2)}\n`, mode);
  renameSync(join(folder, `${manifestFile}.partial`), join(folder, manifestFile));
  return manifest;
}

async function backUpTable(db: D1Database, table: Table, folder: string): Promise<TableBackup> {
  const files: TableBackup['files'] = [];
  for await (const rows of readChunks(db, table)) {
    const file = `tables/${table.name}-${String(files.length + 1).padStart(4, '0')}.ndjson`;
    const text = toLines(rows);
    writeFileSync(join(folder, file), text, mode);
    files.push({ file, sha256: sha256(text), rows: rows.length });
  }
  return { ...table, rows: files.reduce((sum, { rows }) => sum + rows, 0), files };
}

/**
 * Compares all rows with a backup's.
 * @throws BackupError with a message of the caller
 */
export async function requireEqual(db: D1Database, tables: TableBackup[], message: string): Promise<void> {
  for (const table of tables) {
    const found: string[] = [];
    for await (const rows of readChunks(db, table)) found.push(sha256(toLines(rows)));
    const expected = table.files.map((file) => file.sha256);
    if (found.join() !== expected.join()) throw new BackupError(`${message} (Table: ${table.name})`);
  }
}

/** Prefixes of objects that the site can make again. */
const madeAgain = [socialObjects, resizedObjects];

async function backUpObjects(bucket: R2Bucket, folder: string): Promise<Manifest['objects']> {
  const objects: StoredObject[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? {} : { cursor });
    for (const { key } of page.objects) {
      if (madeAgain.some((start) => key.startsWith(start))) continue;
      const object = await backUpObject(bucket, key, folder);
      if (object !== undefined) objects.push(object);
    }
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  const text = toLines(objects);
  const file = 'objects.ndjson';
  writeFileSync(join(folder, file), text, mode);
  return { file, sha256: sha256(text), rows: objects.length };
}

/** @returns undefined if the object was deleted since it was listed */
async function backUpObject(bucket: R2Bucket, key: string, folder: string): Promise<StoredObject | undefined> {
  const object = await bucket.get(key);
  if (object === null) return undefined;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const hash = sha256(bytes);
  const path = join(folder, 'objects', hash);
  if (!existsSync(path)) writeFileSync(path, bytes, mode);
  // As JSON: dates become texts, and what is undefined is left out.
  const httpMetadata = JSON.parse(JSON.stringify({ ...object.httpMetadata })) as StoredObject['httpMetadata'];
  return { key, size: bytes.length, sha256: hash, httpMetadata, customMetadata: { ...object.customMetadata } };
}
