/**
 * Serves what `vite build` made, with a state of its own that holds the shipped catalog and one administrator, and
 * with fake searches behind it.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFakeSearches } from '../../../tools/fake-searches/run.mjs';
import { startFakeSearches } from '../../../tools/fake-searches/server.mjs';
import { createDevVars } from '../../../tools/lib/dev-vars.mjs';
import { readPort } from '../../../tools/lib/port.mjs';
import { main, root, run } from '../../../tools/lib/run.mjs';
import { serve } from '../../../tools/lib/serve.mjs';

const state = join(root, '.wrangler', 'e2e');

await main(async () => {
  const port = readPort(process.argv[2]);
  createDevVars();
  rmSync(state, { recursive: true, force: true });
  run('node', ['e2e/support/server/migrate.ts', state]);
  run('node', ['catalog/loader/load.ts', '--persist-to', state]);
  run('node', ['e2e/support/server/seed-administrator.ts', state]);
  const searches = await startFakeSearches();
  run('node', ['e2e/support/server/seed-rows.ts', state, searches.url]);
  writeFileSync(join(state, 'fake-searches-url'), searches.url);
  const code = await serve(port, () => {}, state, withFakeSearches(searches.url));
  searches.close();
  return code;
});
