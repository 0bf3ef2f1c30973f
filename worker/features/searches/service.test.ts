import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { answer } from '#worker/testing/answer.ts';
import { member } from '#worker/testing/members.ts';
import { imageSearch, requireSettings, searchTimeoutMs } from './service.ts';

const { send } = await member({ isAdmin: true });

test.each([
  ['500', 500],
  ['90001', 90_000],
  ['', 8000],
  ['-1', 8000],
  ['Infinity', 90_000],
])('SEARCH_TIMEOUT_MS %s means %d ms', (SEARCH_TIMEOUT_MS, ms) => {
  expect(searchTimeoutMs({ ...env, SEARCH_TIMEOUT_MS })).toBe(ms);
});

const required = (IMAGE_SEARCH_URL: string) => () => requireSettings({ ...env, IMAGE_SEARCH_URL }, imageSearch);

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

test('search settings are described without their values', async () => {
  const schema = contracts['GET /api/admin/searches'].response;
  expect(await answer(await send('/api/admin/searches'), schema)).toEqual({
    images: { configured: true, missing: null, malformed: null },
    marketplace: { configured: true, missing: null, malformed: null, domain: 'amazon.com' },
  });
  const bare = { ...env, IMAGE_SEARCH_KEY: '', MARKETPLACE_SEARCH_URL: 'nowhere', MARKETPLACE_DOMAIN: 'amazon.de' };
  expect(await answer(await send('/api/admin/searches', {}, bare), schema)).toEqual({
    images: { configured: false, missing: 'IMAGE_SEARCH_KEY', malformed: null },
    marketplace: {
      configured: false,
      missing: null,
      malformed: 'MARKETPLACE_SEARCH_URL',
      domain: 'amazon.de',
    },
  });
});
