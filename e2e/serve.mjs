/**
 * Serves what `vite build` made, with a state of its own that holds the shipped catalogue and one administrator, and
 * with fake searches behind it.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fakeSearchesArguments } from '../scripts/fake-searches-run.mjs';
import { startFakeSearches } from '../scripts/fake-searches-server.mjs';
import { createDevVars } from '../scripts/lib/dev-vars.mjs';
import { readPort } from '../scripts/lib/port.mjs';
import { main, root, run } from '../scripts/lib/run.mjs';
import { serve } from '../scripts/lib/serve.mjs';

const state = join(root, '.wrangler', 'e2e');

await main(async () => {
  const port = readPort(process.argv[2]);
  createDevVars();
  rmSync(state, { recursive: true, force: true });
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state], { quiet: true });
  run('node', ['catalogue/load.ts', '--persist-to', state]);
  run('node', ['e2e/seed-administrator.ts', state]);
  const searches = await startFakeSearches();
  const code = await serve(port, () => {}, state, fakeSearchesArguments(searches.url));
  searches.close();
  return code;
});
