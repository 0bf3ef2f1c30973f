/** `npm run backup -- FOLDER [--remote | --persist-to STATE]`: writes D1 and R2 into a new folder. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { R2Bucket } from '@cloudflare/workers-types';
import { resizedObjects } from '../../domain/images/image-widths.ts';
import { socialObjects } from '../../domain/social-images/social-images.ts';
import { Failure, main } from '../lib/run.mjs';
import { type Stores, withStores } from '../lib/stores.ts';
import { type Image, type Manifest, readArguments, readBackedUpTables, readRows, sha256, toLines } from './database.ts';

/** The files hold emails and password hashes: only their owner may read them. */
const mode = { mode: 0o600 };

/**
 * Writes the manifest last, so a folder without it is no backup.
 * @throws Failure, also if the database changed while it was read
 */
export async function backup({ db, bucket }: Stores, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Failure(`${folder} is not empty.`);
  for (const name of ['tables', 'images']) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
  const createdAt = new Date().toISOString();
  const tables: Manifest['tables'] = [];
  for (const name of await readBackedUpTables(db)) {
    const { columns, rows } = await readRows(db, name);
    const text = toLines(rows);
    writeFileSync(join(folder, `tables/${name}.jsonl`), text, mode);
    tables.push({ name, columns, rows: rows.length, sha256: sha256(text) });
  }
  if (!tables.some(({ name, rows }) => name === 'd1_migrations' && rows > 0))
    throw new Failure('The database has no migrations: there is nothing to back up.');
  const images = await backUpImages(bucket, folder);
  for (const table of tables)
    if (sha256(toLines((await readRows(db, table.name)).rows)) !== table.sha256)
      throw new Failure(`${table.name} changed while it was read. Back up again when nobody writes.`);
  const applied = await db.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
  const migrations = applied.results.map(({ name }) => name);
  const manifest: Manifest = { format: 2, createdAt, migrations, tables, images };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, mode);
  return manifest;
}

/** Prefixes of objects that the site can make again. */
const madeAgain = [socialObjects, resizedObjects];

async function backUpImages(bucket: R2Bucket, folder: string): Promise<Manifest['images']> {
  const images: Image[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list(cursor === undefined ? {} : { cursor });
    for (const { key } of page.objects) {
      const object = madeAgain.some((start) => key.startsWith(start)) ? null : await bucket.get(key);
      // Null, too, if it was deleted since it was listed.
      if (object === null) continue;
      const bytes = new Uint8Array(await object.arrayBuffer());
      const { httpMetadata = {}, customMetadata = {} } = object;
      images.push({ key, sha256: sha256(bytes), httpMetadata, customMetadata });
      writeFileSync(join(folder, 'images', sha256(bytes)), bytes, mode);
    }
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  const text = toLines(images);
  writeFileSync(join(folder, 'images.jsonl'), text, mode);
  return { count: images.length, sha256: sha256(text) };
}

if (import.meta.main)
  await main(async () => {
    const { folder, place } = readArguments('Usage: npm run backup -- FOLDER [--remote | --persist-to STATE]');
    const { createdAt, tables, images } = await withStores(place, (stores) => backup(stores, folder));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows of ${tables.length} tables and ${images.count} images of ${createdAt} are in ${folder}.`);
  });
