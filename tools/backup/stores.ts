import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { Failure, root, toolEnv } from '../lib/run.mjs';

/** What is used of wrangler.toml. wrangler's own type needs a package that is not published. */
type Config = {
  name?: string;
  compatibility_date?: string;
  account_id?: string;
  d1_databases: { binding: string; database_name?: string }[];
  r2_buckets: { binding: string; bucket_name?: string }[];
};

export type Stores = { db: D1Database; bucket: R2Bucket; close: () => Promise<void> };

/** Where the stores are: a folder of local state, or the account that wrangler is logged in to. */
export type Location = { state: string } | 'remote';

/**
 * Opens D1 and R2 as the Worker sees them. wrangler's command line is not enough: it can't list a bucket, and it binds no
 * values, so a statement with a long post would exceed D1's 100,000 bytes.
 */
export async function openStores(location: Location): Promise<Stores> {
  const isRemote = location === 'remote';
  const config: Config = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  const { name, compatibility_date, account_id, d1_databases, r2_buckets } = config;
  const databases = d1_databases.map((database) =>
    isRemote ? { ...database, database_id: remoteId(String(database.database_name)), remote: true } : database,
  );
  const buckets = r2_buckets.map((bucket) => ({ ...bucket, remote: isRemote }));
  const folder = mkdtempSync(join(tmpdir(), 'stores-'));
  const configPath = join(folder, 'wrangler.json');
  writeFileSync(
    configPath,
    JSON.stringify({ name, compatibility_date, account_id, d1_databases: databases, r2_buckets: buckets }),
  );
  try {
    const { env, dispose } = await getPlatformProxy<{ DB: D1Database; IMAGES: R2Bucket }>({
      configPath,
      envFiles: [],
      persist: isRemote ? false : { path: join(resolve(location.state), 'v3') },
      remoteBindings: isRemote,
    });
    return { db: env.DB, bucket: env.IMAGES, close: dispose };
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
