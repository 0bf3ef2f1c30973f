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
])('a time of %s is %d: none is longer than a batch', (SEARCH_TIMEOUT_MS, ms) => {
  expect(searchTimeoutMs({ ...env, SEARCH_TIMEOUT_MS })).toBe(ms);
});

const required = (IMAGE_SEARCH_URL: string) => () => requireSettings({ ...env, IMAGE_SEARCH_URL }, imageSearch);

test.each(['https://search.example/search.json', 'http://localhost:8790/search.json'])('%s is asked', (address) => {
  expect(required(address)).not.toThrow();
});

test.each(['nowhere', 'ftp://search.example/', 'http://search.example/', 'http://localhost.example/'])(
  '%s is not: it is told of as what it is',
  (address) => {
    expect(required(address)).toThrow(
      'The image search is not set up: the setting IMAGE_SEARCH_URL is no https address.',
    );
  },
);

test('the runtime tells who hangs up, and leads no call past what guards a host', () => {
  expect(Cloudflare.compatibilityFlags).toMatchObject({
    enable_request_signal: true,
    global_fetch_strictly_public: true,
  });
});
