import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Where the pictures that the fake searches find seem to stand. No such host is there. */
export const pictureOrigin = 'https://pictures.example';

/** Stands before the built Worker: what it fetches of the pictures that the fake searches find comes from their server. */
const worker = (base) => `export * from './index.js';
export { default } from './index.js';

const fetchOutside = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  const path = url.startsWith('${pictureOrigin}/') ? url.slice(${pictureOrigin.length}) : undefined;
  return fetchOutside(path === undefined ? input : '${new URL(base).origin}/pictures' + path, init);
};
`;

/**
 * What `wrangler dev` is told so that the built product uses fake searches. The build stays as it is.
 * @param {string} base where they are
 */
export function fakeSearchesArguments(base) {
  const folder = join(root, 'dist', 'red_dot_atlas');
  const main = 'with-fake-searches.js';
  const config = join(folder, 'with-fake-searches.json');
  const built = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'));
  writeFileSync(join(folder, main), worker(base));
  writeFileSync(config, JSON.stringify({ ...built, main }));
  const settings = {
    IMAGE_SEARCH_URL: `${base}/search.json`,
    IMAGE_SEARCH_KEY: 'any',
    MARKETPLACE_SEARCH_URL: `${base}/request`,
    MARKETPLACE_SEARCH_KEY: 'any',
  };
  return ['--config', config, ...Object.entries(settings).flatMap(([name, value]) => ['--var', `${name}:${value}`])];
}
