import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { completeDevVars } from '../../lib/dev-vars.mjs';
import { root, toolEnv } from '../../lib/run.mjs';
import { builtConfig } from '../lib/servers.ts';
import { edge } from './edge.ts';

/** A version that is served: compressed at `origin`, as `wrangler dev` answers at `direct`. */
export type Version = { name: string; origin: string; direct: string; pid: number; stop: () => Promise<void> };

const envOf = (folder: string) => ({
  ...toolEnv,
  PATH: [join(folder, 'node_modules/.bin'), toolEnv.PATH].join(delimiter),
});

function run(folder: string, command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd: folder, env: envOf(folder), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${folder}\n${stderr}`);
}

/** A checkout as it was built. A page without packages is built in a folder of this checkout, whose packages it finds. */
function built(folder: string): string {
  if (existsSync(join(folder, '.wrangler/deploy/config.json'))) return folder;
  if (existsSync(join(folder, 'package.json'))) throw new Error(`There is no build in ${folder}`);
  const copy = join(root, '.wrangler/bench', basename(folder));
  rmSync(copy, { recursive: true, force: true });
  cpSync(folder, copy, { recursive: true });
  run(copy, 'vite', ['build']);
  return copy;
}

/** Copies a build, because wrangler writes beside its configuration. @returns the configuration */
function copyBuild(folder: string, scratch: string): string {
  const server = dirname(builtConfig(folder));
  const config = join(scratch, 'dist', basename(server), 'wrangler.json');
  cpSync(dirname(server), join(scratch, 'dist'), { recursive: true });
  // Older versions had a second Worker, which no page needs.
  const { services: _, ...settings } = JSON.parse(readFileSync(config, 'utf8')) as { services?: unknown };
  writeFileSync(config, JSON.stringify(settings));
  return config;
}

/** The settings of a local run. */
function settingsFor(folder: string, scratch: string): string {
  const example = join(folder, '.dev.vars.example');
  const text = existsSync(example) ? readFileSync(example, 'utf8') : '';
  const file = join(scratch, 'settings');
  writeFileSync(file, completeDevVars(text, text));
  return file;
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((found) =>
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    }),
  );
}

async function untilAnswered(url: string, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !hasEnded(); await wait(250)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
  }
  throw new Error(`No server at ${url}`);
}

// A signal would end this process alone.
process.once('SIGTERM', () => process.exit(1));

/** Serves a built checkout with its catalog, from copies, so that nothing in it changes. */
export async function startVersion(name: string, source: string): Promise<Version> {
  const folder = built(source);
  const scratch = mkdtempSync(join(tmpdir(), 'version-'));
  const state = join(scratch, 'state');
  if (existsSync(join(folder, 'migrations'))) {
    run(folder, 'wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state]);
    run(folder, 'node', ['catalog/loader/load.ts', '--persist-to', state]);
  }
  const port = await freePort();
  const front = await edge(port);
  const host = `localhost:${(front.address() as AddressInfo).port}`;
  const child = spawn(
    'wrangler',
    [
      ...['dev', '--config', copyBuild(folder, scratch), '--env-file', settingsFor(folder, scratch)],
      ...['--ip', 'localhost', '--port', String(port), '--inspector-port', '0', '--local-upstream', host],
      ...['--persist-to', state, '--show-interactive-dev-session=false', '--log-level', 'error'],
    ],
    { cwd: scratch, env: envOf(folder), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const hasEnded = new Promise<void>((ended) => child.once('exit', () => ended()));
  process.once('exit', () => child.kill('SIGTERM'));
  const stop = async () => {
    front.close();
    front.closeAllConnections();
    child.kill('SIGTERM');
    await hasEnded;
    rmSync(scratch, { recursive: true, force: true });
  };
  try {
    await untilAnswered(`http://localhost:${port}/`, () => child.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, origin: `http://${host}`, direct: `http://localhost:${port}`, pid: child.pid ?? 0, stop };
}
