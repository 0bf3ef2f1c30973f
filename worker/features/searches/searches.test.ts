import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { answer } from '#worker/testing/answer.ts';
import { member } from '#worker/testing/members.ts';

const { send } = await member({ isAdmin: true });

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
