/**
 * `node bench/compare.ts FOLDER`: requests pages and lists of this checkout and of another one, in turns, so that both see the
 * same state of the machine. Both must be installed; each is built and gets its own catalog.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bodyBytes, median, requestsPerSecond } from './lib/load.ts';
import { root } from './lib/servers.ts';

const rounds = 12;
const requestsPerRound = 150;

const paths = [
  '/',
  '/pistol',
  '/optic/1',
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

const [other = ''] = process.argv.slice(2);
if (!existsSync(join(other, 'wrangler.toml'))) throw new Error('Usage: node bench/compare.ts FOLDER');

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

const before = start(resolve(other), 8941);
const after = start(root, 8942);
try {
  for (const { origin } of [before, after]) await waitUntilUp(origin);
  console.log('| URL | before, requests/s | after, requests/s | ratio | before, bytes | after, bytes |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
  for (const path of paths) {
    const rates: { before: number; after: number }[] = [];
    const rate = ({ origin }: Checkout) => requestsPerSecond(origin + path, requestsPerRound);
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1)
      rates.push({ before: await rate(before), after: await rate(after) });
    rates.shift();
    const middle = (of: (rate: { before: number; after: number }) => number) => median(rates.map(of));
    const bytes = await Promise.all([before, after].map(({ origin }) => bodyBytes(origin + path)));
    const figures = [middle((one) => one.before).toFixed(0), middle((one) => one.after).toFixed(0)];
    const ratio = middle((one) => one.after / one.before).toFixed(2);
    console.log(`| ${[path, ...figures, ratio, ...bytes.map((size) => size.toLocaleString('en-US'))].join(' | ')} |`);
  }
} finally {
  for (const { server } of [before, after]) server.kill('SIGTERM');
}
