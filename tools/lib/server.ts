import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure, root, run, toolEnv } from './run.mjs';
import { devArguments } from './serve.mjs';

export type Server = {
  origin: string;
  stop: () => Promise<void>;
  /** Ends all its processes at once, as a crash does. */
  kill: () => Promise<void>;
};

type Options = {
  port: number;
  state: string;
  folder?: string;
  config?: string;
  host?: string;
  vars?: Record<string, string>;
  env?: Record<string, string>;
};

function builtConfig(folder: string): string {
  const redirect = join(folder, '.wrangler/deploy/config.json');
  const { configPath } = JSON.parse(readFileSync(redirect, 'utf8')) as { configPath: string };
  return join(dirname(redirect), configPath);
}

export async function startServer({
  port,
  state,
  folder = root,
  config = builtConfig(folder),
  host = `localhost:${port}`,
  vars = {},
  env = {},
}: Options): Promise<Server> {
  const settings = Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const child = spawn(
    join(folder, 'node_modules/.bin/wrangler'),
    [...devArguments(port, state, { config, host }), '--log-level', 'error', ...settings],
    // A process group of its own, for `kill`.
    { cwd: folder, env: { ...toolEnv, ...env }, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && !hasEnded()) process.kill(-child.pid, name);
  };
  // Its group does not hear of Ctrl-C.
  const onExit = () => signal('SIGKILL');
  const onSignal = () => process.exit(1);
  process.once('exit', onExit);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, onSignal);
  const end = async (name: NodeJS.Signals) => {
    signal(name);
    await ended;
    process.off('exit', onExit);
    for (const one of ['SIGINT', 'SIGTERM'] as const) process.off(one, onSignal);
  };
  const stop = () => end('SIGTERM');
  const kill = () => end('SIGKILL');

  const isUp = () =>
    fetch(`http://localhost:${port}/favicon.svg`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + 60_000;
  while (!(await isUp())) {
    if (hasEnded() || Date.now() > deadline) {
      await stop();
      throw new Failure(`No server at http://localhost:${port}`);
    }
    await wait(250);
  }
  return { origin: `http://localhost:${port}`, stop, kill };
}

export function prepareState(state: string, folder = root): void {
  const options = { cwd: folder, quiet: true };
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], options);
  run('node', ['catalog/loader/load.ts', '--persist-to', state], options);
}
