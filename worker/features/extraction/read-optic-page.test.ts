import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { answer } from '#worker/testing/answer.ts';
import { tableRows } from '#worker/testing/db/table-digest.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const call = contracts['POST /api/admin/optics/:id/read-page'];
const samplePage = `${env.PAGE_READING_LOCAL_ORIGIN}/products/sample.html`;

const post = (id: number, body: unknown, bindings?: Env) =>
  send(`/api/admin/optics/${id}/read-page`, { method: 'POST', body: JSON.stringify(body) }, bindings);

test('a page is read, its facts are compared with the optic, and nothing is written', async () => {
  const id = await insertOptic({
    brand: 'Sample',
    weightOz: 1.2,
    batteryType: null,
    manufacturerWebsite: 'https://maker.example',
  });
  const before = await tableRows();
  expect(await answer(await post(id, { url: `${samplePage}#specs` }), call.response)).toEqual({
    source: {
      url: samplePage,
      publisher: 'localhost',
      kind: 'shop',
      title: 'Sample optic',
      readOn: new Date().toISOString().slice(0, 10),
    },
    proposals: [
      { field: 'batteryType', value: 'CR2032', words: 'Battery: CR2032', verdict: 'fills' },
      { field: 'weightOz', value: 1.2, words: 'Weight: 1.2 oz (34 g)', verdict: 'agrees' },
    ],
    offer: null,
  });
  expect(await tableRows()).toEqual(before);
});

test.each(['nonsense', 'javascript:alert(1)', 'https://127.0.0.1/', 'http://shop.example/'])(
  '%s is refused',
  async (url) => {
    const { issues } = await refusal(await post(await insertOptic(), { url }), 'invalid');
    expect(issues).toMatchObject([{ path: 'url' }]);
  },
);

test('a production configuration reads no local page', async () => {
  const bindings = { ...env, PUBLIC_ORIGIN: 'https://reddotatlas.example' };
  await refusal(await post(await insertOptic(), { url: samplePage }, bindings), 'invalid');
});

test('a page that is gone and an unknown optic are refused', async () => {
  await refusal(
    await post(await insertOptic(), { url: `${env.PAGE_READING_LOCAL_ORIGIN}/products/none` }),
    'upstream_failed',
  );
  await refusal(await post(999_999, { url: samplePage }), 'not_found');
});

test('readings are limited to 60 a minute', async () => {
  const limited = { ...env, PAGE_LIMIT: { limit: async () => ({ success: false }) } };
  await refusal(await post(await insertOptic(), { url: samplePage }, limited), 'rate_limited');
});
