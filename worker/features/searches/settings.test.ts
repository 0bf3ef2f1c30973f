import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { imageSearch, requireSettings, searchTimeoutMs } from './settings.ts';

test.each([
  ['500', 500],
  ['90000', 90_000],
  ['90001', 90_000],
  ['1e30', 90_000],
  ['', 8000],
  ['0', 8000],
  ['-1', 8000],
  ['soon', 8000],
  ['Infinity', 90_000],
])('SEARCH_TIMEOUT_MS %s means %d ms', (SEARCH_TIMEOUT_MS, ms) => {
  expect(searchTimeoutMs({ ...env, SEARCH_TIMEOUT_MS })).toBe(ms);
});

const required = (IMAGE_SEARCH_URL: string) => () => requireSettings({ ...env, IMAGE_SEARCH_URL }, imageSearch);

test.each(['https://search.example/search.json', 'http://localhost:8790/search.json'])(
  '%s is a valid service URL',
  (url) => {
    expect(required(url)).not.toThrow();
  },
);

test.each(['nowhere', 'ftp://search.example/', 'http://search.example/', 'http://localhost.example/'])(
  '%s is not a valid service URL',
  (url) => {
    expect(required(url)).toThrow('Image search is off. IMAGE_SEARCH_URL must be an https URL.');
  },
);

test('compatibility flags signal disconnects and route fetches through the public internet', () => {
  expect(Cloudflare.compatibilityFlags).toMatchObject({
    enable_request_signal: true,
    global_fetch_strictly_public: true,
  });
});
