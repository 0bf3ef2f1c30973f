import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure, toolEnv } from '../lib/run.mjs';

export type Server = { origin: string; stop: () => Promise<void> };

/** Serves a built version from its own folder, with the state of another. */
export async function serveVersion(folder: string, state: string, port: number): Promise<Server> {
  const child = spawn(
    join(folder, 'node_modules/.bin/wrangler'),
    [
      ...['dev', '--ip', 'localhost', '--port', String(port), '--inspector-port', '0'],
      ...['--local-upstream', `localhost:${port}`, '--persist-to', state, '--env-file', join(folder, '.dev.vars')],
      ...['--show-interactive-dev-session=false', '--log-level', 'error'],
    ],
    { cwd: folder, env: toolEnv, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const origin = `http://localhost:${port}`;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
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
  return { origin, stop };
}
