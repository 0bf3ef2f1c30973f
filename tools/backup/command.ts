import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { unstable_splitSqlQuery } from 'wrangler';
import { Failure, root } from '../lib/run.mjs';
import { BackupError } from './backup-error.ts';
import type { Migration } from './migrations.ts';
import { type Location, openStores, type Stores } from './stores.ts';

type Arguments = { folder: string; location: Location; force: boolean };

/** @throws Failure with the usage */
export function readArguments(command: 'backup' | 'restore'): Arguments {
  const flags = command === 'restore' ? ' [--force]' : '';
  const usage = `Usage: npm run ${command} -- FOLDER${flags} [--remote | --persist-to STATE]`;
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean' }, remote: { type: 'boolean' }, 'persist-to': { type: 'string' } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    const state = values['persist-to'];
    if (
      folder === undefined ||
      more.length > 0 ||
      (values.remote && state !== undefined) ||
      (values.force && command === 'backup')
    )
      throw new Failure(usage);
    const location = values.remote ? 'remote' : { state: state ?? join(root, '.wrangler/state') };
    return { folder: resolve(folder), location, force: values.force ?? false };
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(`${(error as Error).message}\n${usage}`);
  }
}

/** @throws Failure if the work throws a BackupError */
export async function withStores<T>(location: Location, work: (stores: Stores) => Promise<T>): Promise<T> {
  const stores = await openStores(location);
  try {
    return await work(stores);
  } catch (error) {
    throw error instanceof BackupError ? new Failure(error.message) : error;
  } finally {
    await stores.close();
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
