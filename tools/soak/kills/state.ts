import { randomBytes, scryptSync } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { root } from '../../lib/run.mjs';

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
export function migrate(database: DatabaseSync): void {
  const folder = join(root, 'migrations');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    database.exec(readFileSync(join(folder, name), 'utf8'));
  }
}

export const password = 'a dot for every slide';

/** Hashes a password like the server. */
function hash(): string {
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 5 });
  return `scrypt$14$8$5$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Creates verified accounts. @returns their ids */
export function createAccounts(database: DatabaseSync, emails: string[], isAdmin: boolean): number[] {
  const hashed = hash();
  const insert = database.prepare(
    'INSERT INTO users (email, password, is_admin, email_verified) VALUES (?, ?, ?, 1) RETURNING id',
  );
  return emails.map((email) => Number(insert.get(email, hashed, isAdmin ? 1 : 0)?.id));
}
