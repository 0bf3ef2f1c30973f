/**
 * `npm run rehearse-rollback -- [REF] [--backup FOLDER]`: builds an earlier version and runs it on a database that this
 * version migrated, as after `wrangler rollback`: its pages, its endpoints, and one write of each kind.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { administrator } from '../../e2e/support/admin/administrator.ts';
import { readPort, requireFreePort } from '../lib/port.mjs';
import { Failure, main, run } from '../lib/run.mjs';
import { createClient, type Step } from './client.ts';
import { buildVersion, lastVersion, removeVersion } from './previous-code.ts';
import { serveVersion } from './server.ts';
import { readEndpoints, readPages, runCrons, signIn, write } from './walk.ts';

const usage = 'Usage: npm run rehearse-rollback -- [REF] [--backup FOLDER]';

await main(async () => {
  const { values, positionals } = parseArgs({ options: { backup: { type: 'string' } }, allowPositionals: true });
  if (positionals.length > 1) throw new Failure(usage);
  const ref = positionals[0] ?? lastVersion();
  const port = readPort(process.env.PORT || '8790');
  await requireFreePort(port);
  const work = mkdtempSync(join(tmpdir(), 'rollback-'));
  const code = join(work, 'code');
  try {
    const commit = buildVersion(ref, code);
    console.log(`Rehearsing a rollback to ${ref} (${commit.slice(0, 10)})`);
    const state = join(work, 'state');
    prepareState(state, values.backup);
    const steps = await walk(code, state, port);
    const failed = steps.filter(({ problem }) => problem !== '');
    for (const { step, status, problem } of failed) console.error(`${step}: ${status} ${problem}`);
    console.log(`${steps.length} requests, ${failed.length} failed.`);
    return failed.length > 0 ? 1 : 0;
  } finally {
    removeVersion(code);
    rmSync(work, { recursive: true });
  }
});

/** This version's schema with its catalog, or a backup migrated to this version's schema; and an administrator. */
function prepareState(state: string, backup: string | undefined): void {
  if (backup !== undefined) run('node', ['tools/backup/run-restore.ts', resolve(backup), '--persist-to', state]);
  else {
    run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], { quiet: true });
    run('node', ['catalog/loader/load.ts', '--persist-to', state]);
  }
  run('node', ['e2e/support/server/seed-administrator.ts', state]);
}

async function walk(code: string, state: string, port: number): Promise<Step[]> {
  const server = await serveVersion(code, state, port);
  try {
    const client = createClient(server.origin);
    await readPages(client);
    await signIn(client, administrator);
    await readEndpoints(client);
    await write(client, Date.now().toString(36));
    await runCrons(client);
    await readPages(client);
    return client.steps;
  } finally {
    await server.stop();
  }
}
