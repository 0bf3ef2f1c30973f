/** `npm test`: installs what the checks need, runs them, and stops at the first that fails. `-- --only unit,lint` chooses. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './lib/browser-packages.mjs';
import { createDevVars } from './lib/dev-vars.mjs';
import { install, requireNode } from './lib/install.mjs';
import { Failure, main, root, run, toolEnv } from './lib/run.mjs';

const checks = {
  types: () => run('wrangler', ['types', 'worker/env.generated.d.ts', '--check']),
  lint: () => run('biome', ['check', '--error-on-warnings', '.']),
  typecheck() {
    run('react-router', ['typegen']);
    // Two cores: more checkers would instantiate the same types again.
    run('tsc', ['--build', '--checkers', '2']);
  },
  imports: () => run('depcruise', ['--output-type', 'err-long', '.']),
  'dead-code': () => run('knip', ['--no-progress']),
  'api-document': () => run('node', ['tools/checks/api-document.ts']),
  schema() {
    run('drizzle-kit', ['check']);
    checkMigrationsAreComplete();
  },
  unit: () => run('vitest', ['run']),
  build: () => run('react-router', ['build']),
  secrets: () => run('node', ['tools/checks/build-secrets.ts']),
  startup: () => run('node', ['tools/checks/worker-startup.ts']),
  // A short part of `npm run soak`.
  kills: () => run('node', ['tools/soak/kills/run-kills.ts', '--rounds', '1', '--seed', '1']),
  docs: () => run('node', ['tools/checks/docs.ts']),
  e2e() {
    const path = ensureChromium();
    run('playwright', ['test'], { env: path ? { ...toolEnv, CHROMIUM_PATH: path } : toolEnv });
  },
};

await main(async () => {
  const names = chosenChecks();
  requireNode();
  install();
  createDevVars();
  let passed = 0;
  let failed = 0;
  for (const name of names) {
    console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
    const start = performance.now();
    try {
      checks[name]();
      passed += 1;
    } catch (error) {
      console.error(error instanceof Failure ? error.message : error);
      failed += 1;
    }
    console.log(`${name}: ${failed ? 'failed' : 'passed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    if (failed) break;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
});

function chosenChecks() {
  const at = process.argv.indexOf('--only');
  if (at < 0) return Object.keys(checks);
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.find((name) => !Object.hasOwn(checks, name));
  if (unknown === undefined) return names;
  throw new Failure(`There is no check '${unknown}'. There are: ${Object.keys(checks).join(', ')}`);
}

/** Fails if drizzle-kit would write a migration. It writes into a copy, not into the repository. */
function checkMigrationsAreComplete() {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    const copy = join(folder, 'migrations');
    cpSync(join(root, 'migrations'), copy, { recursive: true });
    const config = join(folder, 'drizzle.config.mjs');
    const original = pathToFileURL(join(root, 'drizzle.config.ts')).href;
    // drizzle-kit prefixes paths with './', and exits with 0 even if it fails.
    const out = JSON.stringify(relative(root, copy));
    writeFileSync(config, `import config from '${original}';\nexport default { ...config, out: ${out} };\n`);
    const output = run('drizzle-kit', ['generate', '--config', config], { quiet: true });
    if (output.includes('No schema changes')) return;
    console.error(output);
    throw new Failure('The migrations do not say what worker/db/schema says: run `npm run db:new`.');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
