import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure, toolEnv } from '../lib/run.mjs';

export type Server = {
  origin: string;
  stop: () => Promise<void>;
  /** Ends all its processes at once, as a crash does. */
  kill: () => Promise<void>;
};

/** Serves a built version from its own folder, with the state of another. */
export async function serveVersion(folder: string, state: string, port: number): Promise<Server> {
  const child = spawn(
    join(folder, 'node_modules/.bin/wrangler'),
    [
      ...['dev', '--ip', 'localhost', '--port', String(port), '--inspector-port', '0'],
      ...['--local-upstream', `localhost:${port}`, '--persist-to', state, '--env-file', join(folder, '.dev.vars')],
      ...['--show-interactive-dev-session=false', '--log-level', 'error'],
    ],
    // A process group of its own, for `kill`.
    { cwd: folder, env: toolEnv, stdio: ['ignore', 'inherit', 'inherit'], detached: true },
  );
  const origin = `http://localhost:${port}`;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const signal = (name: NodeJS.Signals) => {
    const runs = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined && runs) process.kill(-child.pid, name);
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
  const deadline = Date.now() + 60_000;
  while (
    !(await fetch(`${origin}/favicon.svg`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Failure('The server did not start.');
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return { origin, stop, kill };
}
