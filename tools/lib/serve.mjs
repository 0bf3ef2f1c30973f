import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { root, toolEnv } from './run.mjs';

/**
 * What `wrangler` is called with to serve a build. The build has no copy of the settings, because it may be deployed.
 * @param {number} port
 * @param {string} state the folder of D1, KV and R2, outside of dist/, which every build replaces
 * @param {{config?: string, host?: string}} [options] a configuration in place of the build's; the host that requests name
 */
export function devArguments(port, state, { config, host = `localhost:${port}` } = {}) {
  return [
    ...['dev', ...(config ? ['--config', config] : [])],
    ...['--ip', 'localhost', '--port', String(port), '--inspector-port', '0'],
    ...['--persist-to', state, '--show-interactive-dev-session=false'],
    // Otherwise requests would have the host of wrangler.toml, if it names one.
    ...['--local-upstream', host, '--env-file', join(root, '.dev.vars')],
  ];
}

/**
 * Serves the built product until a signal stops it.
 * @param state the folder of D1, KV and R2
 * @param {string[]} settings further arguments for wrangler
 * @returns the exit code
 */
export function serve(port, onReady, state = '.wrangler/state', { config, settings = [] } = {}) {
  const child = spawn('wrangler', [...devArguments(port, state, { config }), ...settings], {
    cwd: root,
    env: toolEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let stopping = false;
  const stop = (signal) => {
    stopping = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  stopWithNpm(() => stop('SIGTERM'));

  const answers = new AbortController();
  waitForAnswer(port, answers.signal).then((ready) => ready && onReady());

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      answers.abort();
      if (stopping && signal) resolve(0);
      else resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** A signal to npm ends npm's shell, which does not forward it: the server would keep running. */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && stop(), 500).unref();
}

async function waitForAnswer(port, stopped) {
  while (!stopped.aborted) {
    try {
      await fetch(`http://localhost:${port}/favicon.svg`, { signal: stopped });
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
  return false;
}
