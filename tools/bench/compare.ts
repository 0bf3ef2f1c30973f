/**
 * `node tools/bench/compare.ts FOLDER [PATH …]`: requests pages and lists of this checkout and of another one, in turns, so that both see
 * the same state of the machine. Both must be installed; each is built and gets its own catalog. CPU time is that of the whole local
 * runtime, database and proxy included; it wanders less than rates.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { load, median } from './lib/load.ts';
import { cpuMs, runtimesOf } from './lib/processes.ts';
import { root } from './lib/servers.ts';

const rounds = 12;
const requestsPerRound = 150;

const usualPaths = [
  '/',
  '/pistol',
  '/optic/177',
  '/blog',
  '/blog/moa-and-distance',
  '/pistol-wizard',
  '/api/optics/pistol?page=1&pageSize=24',
  '/api/optics/compatible/rmr',
  '/api/optics/pistol/facets',
  '/api/optic/1',
];

/** An earlier checkout has the loader elsewhere. */
const loaders = ['catalog/loader/load.ts', 'catalogue/load.ts'];

const [other = '', ...chosen] = process.argv.slice(2);
if (other === '' || !existsSync(join(other, 'wrangler.toml')))
  throw new Error('Usage: node tools/bench/compare.ts FOLDER [PATH …]');
const paths = chosen.length > 0 ? chosen : usualPaths;

type Checkout = { origin: string; server: ChildProcess };

function start(folder: string, port: number): Checkout {
  const env = { ...process.env, CI: '1', PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` };
  const state = join(folder, '.wrangler', 'compare');
  const run = (command: string, args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stderr}`);
  };
  rmSync(state, { recursive: true, force: true });
  run('vite', ['build']);
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state]);
  const loader = loaders.find((file) => existsSync(join(folder, file))) ?? '';
  run('node', [loader, '--persist-to', state]);
  const options = ['--show-interactive-dev-session=false', '--log-level', 'error', '--env-file', '.dev.vars'];
  const address = ['--ip', 'localhost', '--port', String(port), '--inspector-port', '0'];
  const server = spawn('wrangler', ['dev', ...address, '--persist-to', state, ...options], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  return { origin: `http://localhost:${port}`, server };
}

async function waitUntilUp(origin: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(250)) {
    const isUp = await fetch(`${origin}/api/faq`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
  }
  throw new Error(`No server at ${origin}`);
}

type Measured = { rate: number; cpu: number };

/** Requests a second, and CPU time of one request in milliseconds. */
async function measure({ origin, server }: Checkout, path: string): Promise<Measured> {
  const pids = runtimesOf(server.pid ?? 0);
  const spent = cpuMs(pids);
  const { rate, errors } = await load(origin + path, requestsPerRound);
  if (errors > 0) throw new Error(`${errors} requests of ${origin}${path} failed`);
  return { rate, cpu: (cpuMs(pids) - spent) / requestsPerRound };
}

async function sizeOf(url: string): Promise<string> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer());
  return `${body.length.toLocaleString('en-US')} (${gzipSync(body).length.toLocaleString('en-US')})`;
}

const before = start(resolve(other), 8941);
const after = start(root, 8942);
try {
  for (const { origin } of [before, after]) await waitUntilUp(origin);
  console.log(
    '| URL | requests/s, before | after | ratio | CPU, before | after | ratio | bytes (gzip), before | after |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const path of paths) {
    const measured: Record<'before' | 'after', Measured>[] = [];
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1)
      measured.push({ before: await measure(before, path), after: await measure(after, path) });
    measured.shift();
    const cells = (['rate', 'cpu'] as const).flatMap((figure) => {
      const middle = (side: 'before' | 'after') => median(measured.map((round) => round[side][figure]));
      const ratio = median(measured.map((round) => round.after[figure] / round.before[figure]));
      const text = (value: number) => (figure === 'cpu' ? `${value.toFixed(1)} ms` : value.toFixed(0));
      return [text(middle('before')), text(middle('after')), ratio.toFixed(2)];
    });
    const sizes = await Promise.all([before, after].map(({ origin }) => sizeOf(origin + path)));
    console.log(`| ${[path, ...cells, ...sizes].join(' | ')} |`);
  }
} finally {
  for (const { server } of [before, after]) server.kill('SIGTERM');
}
