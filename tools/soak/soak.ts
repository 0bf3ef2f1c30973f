/**
 * `npm run soak -- [PROOF …] [--seed N] [--size N]`: runs the long proofs, or some of them. `npm test` runs a short part of
 * each.
 */
import { parseArgs } from 'node:util';
import { ensureChromium } from '../lib/chromium.mjs';
import { createDevVars } from '../lib/dev-vars.mjs';
import { Failure, main, run, toolEnv } from '../lib/run.mjs';

type Settings = { SOAK: string; SOAK_SEED?: string; SOAK_SIZE?: string };

const unitTest =
  (...files: string[]) =>
  (settings: Settings) =>
    run('vitest', ['run', '--project', 'worker', ...files], { env: { ...toolEnv, ...settings } });

const proofs: Record<string, (settings: Settings) => void> = {
  kills({ SOAK_SEED, SOAK_SIZE = '100' }) {
    run('vite', ['build', '--logLevel', 'error']);
    const seed = SOAK_SEED === undefined ? [] : ['--seed', SOAK_SEED];
    run('node', ['tools/soak/kills/run-kills.ts', '--rounds', SOAK_SIZE, ...seed]);
  },
  purges: unitTest('worker/http/cache/purge-sequences.test.ts'),
  queue: unitTest('worker/features/owner-reports/sequences.test.ts'),
  bindings: unitTest('worker/failures.test.ts'),
  fuzz: unitTest('worker/fuzz.test.ts'),
  scripts(settings) {
    run('vite', ['build', '--logLevel', 'error']);
    const path = ensureChromium();
    const env = { ...toolEnv, ...settings, ...(path && { CHROMIUM_PATH: path }) };
    const choice = ['e2e/admin/xss-fields.spec.ts', '--project=administration', '--no-deps'];
    run('playwright', ['test', ...choice], { env });
  },
};

await main(() => {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' }, size: { type: 'string' } },
    allowPositionals: true,
  });
  const names = positionals.length > 0 ? positionals : Object.keys(proofs);
  const unknown = names.find((name) => !Object.hasOwn(proofs, name));
  if (unknown) throw new Failure(`There is no proof '${unknown}'. There are: ${Object.keys(proofs).join(', ')}`);
  createDevVars();
  const settings = {
    SOAK: '1',
    ...(values.seed && { SOAK_SEED: values.seed }),
    ...(values.size && { SOAK_SIZE: values.size }),
  };
  const failed = names.filter((name) => !holds(name, settings));
  if (failed.length > 0) throw new Failure(`Failed: ${failed.join(', ')}`);
});

function holds(name: string, settings: Settings): boolean {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const start = performance.now();
  let failure: unknown;
  try {
    proofs[name]?.(settings);
  } catch (error) {
    failure = error;
    console.error(error instanceof Failure ? error.message : error);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${name}: ${failure === undefined ? 'holds' : 'failed'} after ${seconds} s`);
  return failure === undefined;
}
