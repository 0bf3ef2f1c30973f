/** `npm run fake-searches`: serves fake image and marketplace searches on localhost. PORT=… sets the port. */

import { readPort, requireFreePort } from '../lib/port.mjs';
import { main } from '../lib/run.mjs';
import { faults, startFakeSearches } from './server.mjs';

await main(async () => {
  const port = readPort(process.env.PORT || '8790');
  await requireFreePort(port);
  const { url } = await startFakeSearches(port);
  console.log(`
Fake searches are running at ${url}. In another terminal, without a key:

  FAKE_SEARCHES=${url} npm start

This sets the following for one run. You can also put it in .dev.vars, but then images cannot be copied, because
no server is behind their URLs:

  IMAGE_SEARCH_URL=${url}/search.json
  IMAGE_SEARCH_KEY=any
  MARKETPLACE_SEARCH_URL=${url}/request
  MARKETPLACE_SEARCH_KEY=any
  PAGE_READING_LOCAL_ORIGIN=${new URL(url).origin}

It also serves product pages: ${url}/products/shopify-01, ${url}/catalog/1, ${url}/hostile/big

To trigger a fault, put its word before the path (${url}/slow/search.json, or
FAKE_SEARCHES=${url}/slow) or in the name of an optic (fault:slow):
`);
  for (const [word, { what }] of Object.entries(faults)) console.log(`  ${word.padEnd(14)}${what}`);
  return new Promise(() => undefined);
});
