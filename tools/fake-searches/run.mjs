import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

/** Origin of the images in fake results. The host does not exist. */
export const imageOrigin = 'https://pictures.example';

const worker = (base) => `export * from './index.js';
export { default } from './index.js';

const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  const path = url.startsWith('${imageOrigin}/') ? url.slice(${imageOrigin.length}) : undefined;
  return realFetch(path === undefined ? input : '${new URL(base).origin}/pictures' + path, init);
};
`;

/**
 * What makes `serve` run the built product with fake searches and fake product pages. The build is not changed.
 * @param {string} base URL of the fake server
 */
export function withFakeSearches(base) {
  const folder = join(root, 'dist', 'server');
  const main = 'with-fake-searches.js';
  const config = join(folder, 'with-fake-searches.json');
  const built = JSON.parse(readFileSync(join(folder, 'wrangler.json'), 'utf8'));
  writeFileSync(join(folder, main), worker(base));
  writeFileSync(config, JSON.stringify({ ...built, main }));
  const variables = {
    IMAGE_SEARCH_URL: `${base}/search.json`,
    IMAGE_SEARCH_KEY: 'any',
    MARKETPLACE_SEARCH_URL: `${base}/request`,
    MARKETPLACE_SEARCH_KEY: 'any',
    PAGE_READING_LOCAL_ORIGIN: new URL(base).origin,
  };
  const settings = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  return { config, settings };
}
