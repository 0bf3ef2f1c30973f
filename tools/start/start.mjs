/** `npm start`: installs, migrates, loads the catalog, builds and serves on localhost. Data persists between starts. */
import { withFakeSearches } from '../fake-searches/run.mjs';
import { createDevVars } from '../lib/dev-vars.mjs';
import { install, requireNode } from '../lib/install.mjs';
import { readPort, requireFreePort } from '../lib/port.mjs';
import { main, run } from '../lib/run.mjs';
import { serve } from '../lib/serve.mjs';

await main(async () => {
  requireNode();
  const port = readPort(process.env.PORT || undefined);
  await requireFreePort(port);
  install();
  createDevVars();
  run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local']);
  run('node', ['catalog/loader/load.ts']);
  run('react-router', ['build']);
  const searches = process.env.FAKE_SEARCHES ? withFakeSearches(process.env.FAKE_SEARCHES) : undefined;
  return serve(port, () => console.log(`\nRed Dot Atlas is at http://localhost:${port}\n`), undefined, searches);
});
