import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const bin = join(root, 'node_modules', '.bin');
const systemPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);

/** The project's own Node and tools come first. No tool may prompt, because there may be no terminal. */
export const toolEnv = {
  ...process.env,
  PATH: [bin, ...systemPath].join(delimiter),
  CI: '1',
  WRANGLER_SEND_METRICS: 'false',
};

export const systemEnv = { ...process.env, PATH: systemPath.join(delimiter) };

export class Failure extends Error {}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string }} [options]
 * @returns the output with `quiet`; otherwise the output goes to the terminal
 */
export function run(command, args, { env = toolEnv, quiet = false, cwd = root } = {}) {
  const { status, signal, error, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return stdout ?? '';
  if (quiet) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  const reason = error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`);
  throw new Failure(`${[command, ...args].join(' ')}: ${reason}`);
}

export async function main(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
