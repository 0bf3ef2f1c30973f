import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fieldNames } from '#domain/optics/fields/fields.ts';

export const root = resolve(import.meta.dirname, '../../..');

const env = { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false' };

export function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return stdout;
}

const copied = ['dotSizes', 'searchParts', ...fieldNames]
  .filter((name) => name !== 'model')
  .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  .join(', ');

/**
 * SQL that copies each optic under other model names. The number of brands and facet combinations stays the same. Copies get
 * footprints that fit nothing, so that responses stay as long and only the table grows.
 */
function copyOptics(times: number): string {
  return `WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${times - 1})
INSERT INTO red_dot_optics (model, footprint_key, ${copied})
SELECT coalesce(model, '') || ' copy ' || n, footprint_key || '-copy', ${copied}
FROM red_dot_optics, copies;`;
}

/** Creates a database with `times` copies of the catalog. @returns its folder */
export function prepareState(times: number): string {
  const folder = join(root, '.wrangler', 'bench', `${times}x`);
  rmSync(folder, { recursive: true, force: true });
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folder]);
  run('node', ['catalog/loader/load.ts', '--persist-to', folder]);
  if (times > 1) {
    const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
    const file = join(scratch, 'copies.sql');
    writeFileSync(file, copyOptics(times));
    run('wrangler', ['d1', 'execute', 'DB', '--local', '--yes', '--persist-to', folder, '--file', file]);
    rmSync(scratch, { recursive: true });
  }
  return folder;
}

/** A running server. */
export type Server = { origin: string; pid: number; stop: () => Promise<void> };

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status < 500;
  } catch {
    return false;
  }
}

/** The configuration that a checkout's build wrote. */
export function builtConfig(checkout: string): string {
  const redirect = join(checkout, '.wrangler/deploy/config.json');
  const { configPath } = JSON.parse(readFileSync(redirect, 'utf8')) as { configPath: string };
  return join(dirname(redirect), configPath);
}

/**
 * Serves the built product, or another configuration's Worker, until it is stopped.
 * @param heapMb limits an isolate's heap. With too little the runtime crashes, so its output is hidden
 */
export async function serve(port: number, state: string, config = builtConfig(root), heapMb?: number): Promise<Server> {
  const limits = heapMb === undefined ? {} : { MINIFLARE_WORKERD_V8_FLAGS: `--max-heap-size=${heapMb}` };
  const child: ChildProcess = spawn(
    'wrangler',
    [
      ...['dev', '--config', config, '--ip', 'localhost', '--port', String(port)],
      // The new database's images are all due, and each cron run would draw some.
      ...['--var', 'PAUSE_SOCIAL_IMAGES:true'],
      ...[
        '--inspector-port',
        '0',
        '--persist-to',
        state,
        '--show-interactive-dev-session=false',
        '--log-level',
        'error',
        '--env-file',
        join(root, '.dev.vars'),
      ],
    ],
    { cwd: root, env: { ...env, ...limits }, stdio: ['ignore', 'ignore', heapMb === undefined ? 'inherit' : 'ignore'] },
  );
  const origin = `http://localhost:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await isUp(`${origin}/html?bytes=20`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`No server at ${origin}`);
    await new Promise((wait) => setTimeout(wait, 250));
  }
  return {
    origin,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((stopped) => {
        child.once('exit', () => stopped());
        child.kill('SIGTERM');
      }),
  };
}
