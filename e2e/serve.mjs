/** Serves what `vite build` made, with a state of its own that holds the shipped catalogue and one administrator. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDevVars } from '../scripts/lib/dev-vars.mjs';
import { readPort } from '../scripts/lib/port.mjs';
import { main, root, run } from '../scripts/lib/run.mjs';
import { serve } from '../scripts/lib/serve.mjs';

const state = join(root, '.wrangler', 'e2e');

await main(() => {
  const port = readPort(process.argv[2]);
  createDevVars();
  rmSync(state, { recursive: true, force: true });
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], { quiet: true });
  run('node', ['catalogue/load.ts', '--persist-to', state]);
  run('node', ['e2e/seed-administrator.ts', state]);
  return serve(port, () => {}, state);
});
