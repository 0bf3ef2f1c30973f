import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from './run.mjs';

/** Opens the file in which the local runtime stores D1. Whoever reads it sees what is committed. */
export function openDatabase(state: string): DatabaseSync {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (names.length !== 1) throw new Error(`${names.length} databases in ${folder}`);
  const database = new DatabaseSync(join(folder, names[0] as string));
  database.exec('PRAGMA busy_timeout = 5000');
  return database;
}

/** Applies the migrations. Faster than wrangler, which starts a runtime of its own. */
export function migrate(database: DatabaseSync): DatabaseSync {
  const folder = join(root, 'migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) database.exec(readFileSync(join(folder, name), 'utf8'));
  return database;
}
