import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_splitSqlQuery } from 'wrangler';
import { Failure, root } from '../lib/run.mjs';
import { type Place, placeOptions, type Stores, withStores } from '../lib/stores.ts';
import { BackupError } from './backup-error.ts';
import type { Migration } from './migrations.ts';

type Arguments = { folder: string; place: Place; force: boolean };

/** @throws Failure with the usage */
export function readArguments(command: 'backup' | 'restore'): Arguments {
  const flags = command === 'restore' ? ' [--force]' : '';
  const usage = `Usage: npm run ${command} -- FOLDER${flags} [--remote | --persist-to STATE]`;
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean' }, ...placeOptions },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    const { force = false, ...place } = values;
    if (folder === undefined || more.length > 0 || (force && command === 'backup')) throw new Failure(usage);
    return { folder: resolve(folder), place, force };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(`${(error as Error).message}\n${usage}`);
  }
}

/** @throws Failure if the work throws a BackupError */
export async function onStores<T>(place: Place, work: (stores: Stores) => Promise<T>): Promise<T> {
  try {
    return await withStores(place, work);
  } catch (error) {
    throw error instanceof BackupError ? new Failure(error.message) : error;
  }
}

/** The migrations of this version of the code, split as wrangler splits them. */
export function knownMigrations(): Migration[] {
  const folder = join(root, 'migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, queries: unstable_splitSqlQuery(readFileSync(join(folder, name), 'utf8')) }));
}
