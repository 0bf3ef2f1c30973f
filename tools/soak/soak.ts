/** `npm run soak -- [NAME …] [--seed N] [--size N]`: runs the long proofs. `npm test` runs a short part of each. */
import { parseArgs } from 'node:util';
import { createDevVars } from '../lib/dev-vars.mjs';
import { Failure, main, run, toolEnv } from '../lib/run.mjs';

const workerTests = {
  purges: 'worker/http/cache/purge-sequences.test.ts',
  bindings: 'worker/failures.test.ts',
  fuzz: 'worker/fuzz.test.ts',
};
const names = ['kills', ...Object.keys(workerTests)];

await main(() => {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' }, size: { type: 'string' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new Failure(`There is no proof '${unknown}'. There are: ${names.join(', ')}`);
  createDevVars();
  const failed = (positionals.length > 0 ? positionals : names).filter((name) => !holds(name, values));
  if (failed.length > 0) throw new Failure(`Failed: ${failed.join(', ')}`);
});

function holds(name: string, { seed = '', size = '' }: { seed?: string; size?: string }): boolean {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  const start = performance.now();
  let isHeld = true;
  try {
    if (name === 'kills') {
      run('react-router', ['build']);
      const chosen = seed ? ['--seed', seed] : [];
      run('node', ['tools/soak/kills/run-kills.ts', '--rounds', size || '100', ...chosen]);
    } else {
      const env = { ...toolEnv, SOAK: '1', SOAK_SEED: seed, SOAK_SIZE: size };
      run('vitest', ['run', '--project', 'worker', workerTests[name as keyof typeof workerTests]], { env });
    }
  } catch (error) {
    isHeld = false;
    console.error(error instanceof Failure ? error.message : error);
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${name}: ${isHeld ? 'holds' : 'failed'} after ${seconds} s`);
  return isHeld;
}
