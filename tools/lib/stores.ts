import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { type GetPlatformProxyOptions, getPlatformProxy, unstable_readConfig } from 'wrangler';
import { Failure, root, toolEnv } from './run.mjs';

/** What is used of wrangler.toml. wrangler's own type needs a package that is not published. */
type Config = {
  name?: string | undefined;
  compatibility_date?: string | undefined;
  account_id?: string | undefined;
  d1_databases: { binding: string; database_name?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
};

export type Stores = { db: D1Database; bucket: R2Bucket };

/** The account that wrangler is logged in to, or a folder of local state; by default that of `npm start`. */
export type Place = { remote?: boolean | undefined; 'persist-to'?: string | undefined };

export const placeOptions = { remote: { type: 'boolean' }, 'persist-to': { type: 'string' } } as const;

/**
 * Opens D1 and R2 as the Worker sees them, for as long as the work takes. A server may run on the same local state.
 * wrangler's command line is not enough: it can't list a bucket, and it binds no values, so a statement with a long post
 * would exceed D1's 100,000 bytes.
 */
export async function withStores<T>(place: Place, work: (stores: Stores) => Promise<T>): Promise<T> {
  const { env, dispose } = await (place.remote ? openRemote(place) : openLocal(place));
  try {
    return await work({ db: env.DB, bucket: env.IMAGES });
  } finally {
    await dispose();
  }
}

function openLocal({ 'persist-to': state = join(root, '.wrangler/state') }: Place) {
  return openProxy(readConfig(), { remoteBindings: false, persist: { path: join(resolve(state), 'v3') } });
}

function openRemote({ 'persist-to': state }: Place) {
  if (state !== undefined) throw new Failure('--persist-to names a local state, so it cannot go with --remote.');
  const config = readConfig();
  for (const database of config.d1_databases)
    Object.assign(database, { database_id: remoteId(String(database.database_name)), remote: true });
  for (const bucket of config.r2_buckets) Object.assign(bucket, { remote: true });
  return openProxy(config, { remoteBindings: true, persist: false });
}

/** The parts of wrangler.toml that tools need. */
function readConfig(): Config {
  const config: Config = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  const { name, compatibility_date, account_id, d1_databases, r2_buckets } = config;
  return { name, compatibility_date, account_id, d1_databases, r2_buckets };
}

async function openProxy(config: Config, options: GetPlatformProxyOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'stores-'));
  const configPath = join(folder, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify(config));
  try {
    return await getPlatformProxy<{ DB: D1Database; IMAGES: R2Bucket }>({ configPath, envFiles: [], ...options });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** wrangler.toml names no id, because the first deployment creates the database. */
function remoteId(database: string): string {
  const { status, stdout, stderr } = spawnSync('wrangler', ['d1', 'info', database, '--json'], {
    cwd: root,
    env: toolEnv,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Failure(`wrangler could not find the database ${database}:\n${stdout}${stderr}`);
  return (JSON.parse(stdout) as { uuid: string }).uuid;
}
