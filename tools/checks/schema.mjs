import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, root, run } from '../lib/run.mjs';

/** Fails if drizzle-kit would write a migration. It writes into a copy, not into the repository. */
export function checkMigrationsAreComplete() {
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
