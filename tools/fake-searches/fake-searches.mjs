/** `npm run fake-searches`: answers on localhost as the image search and the marketplace search do. PORT=… changes where. */

import { readPort, requireFreePort } from '../lib/port.mjs';
import { main } from '../lib/run.mjs';
import { faults, startFakeSearches } from './server.mjs';

await main(async () => {
  const port = readPort(process.env.PORT || '8790');
  await requireFreePort(port);
  const { url } = await startFakeSearches(port);
  console.log(`
The searches are at ${url}. In another terminal, without a key:

  FAKE_SEARCHES=${url} npm start

That sets, for this run, what can also stand in .dev.vars (where a copy of a picture cannot be kept then, as no
server is behind the pictures' addresses):

  IMAGE_SEARCH_URL=${url}/search.json
  IMAGE_SEARCH_KEY=any
  MARKETPLACE_SEARCH_URL=${url}/request
  MARKETPLACE_SEARCH_KEY=any

To see something go wrong, put its word before the path (${url}/slow/search.json, or
FAKE_SEARCHES=${url}/slow), or into the name of an optic (fault:slow):
`);
  for (const [word, { what }] of Object.entries(faults)) console.log(`  ${word.padEnd(14)}${what}`);
  return new Promise(() => undefined);
});
