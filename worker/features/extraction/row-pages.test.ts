import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { tableRows } from '#worker/testing/db/table-digest.ts';
import { member } from '#worker/testing/members.ts';
import { read, refusal } from '#worker/testing/request.ts';
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
  expect(await bodyOf(await post(id, { url: `${samplePage}#specs` }), call.response)).toEqual({
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

const admin = await member({ isAdmin: true });
const accepting = contracts['POST /api/admin/optics/:id/accept-page'];
type Body = z.input<typeof accepting.body>;

const url = 'https://maker.example/507c';
const today = new Date().toISOString().slice(0, 10);
const weight = { field: 'weightOz', value: 1.5, words: 'Weight: 1.5 oz' } as const;
const page: Body = { url, kind: 'maker', facts: [weight], version: 1 };

const postAccept = (id: number, body: object) =>
  admin.send(`/api/admin/optics/${id}/accept-page`, { method: 'POST', body: JSON.stringify(body) });
const accept = async (id: number, body: Body) => bodyOf(await postAccept(id, body), accepting.response);

async function entries(id: number): Promise<Record<string, unknown>[]> {
  const { results } = await env.DB.prepare(
    "SELECT changes FROM audit_log WHERE entity = 'optic' AND entity_id = ? ORDER BY id",
  )
    .bind(String(id))
    .all<{ changes: string }>();
  return results.map(({ changes }) => JSON.parse(changes));
}

test('accepted facts, their evidence, the price and the product page are one change', async () => {
  const id = await insertOptic({ weightOz: null, moa: '3' });
  const saved = await accept(id, {
    ...page,
    facts: [weight, { field: 'shakeAwake', value: true, words: 'Shake Awake technology' }],
    offer: { price: 299.99, currency: 'USD' },
  });
  expect(saved).toMatchObject({
    weightOz: 1.5,
    shakeAwake: true,
    evidence: [
      piece({ readOn: today, readBy: admin.id }),
      { field: 'shakeAwake', value: true, words: 'Shake Awake technology', url, readBy: admin.id },
    ],
    sources: [url],
    // The flags that are off count as values without a page.
    unverified: ['footprint', 'moa', 'nvCompatible', 'solarFailsafe'],
    priceObservations: [{ price: 299.99, currency: 'USD', url, source: 'page', observedOn: today }],
    minPrice: 299.99,
    maxPrice: 299.99,
    productPageUrl: url,
    version: 2,
  });
  const [entry, ...others] = await entries(id);
  expect(others).toEqual([]);
  expect(Object.keys(entry ?? {})).toEqual(
    expect.arrayContaining(['weightOz', 'shakeAwake', 'evidence', 'priceObservations', 'productPageUrl', 'sources']),
  );
  const { body } = await read('/api/optic/:id', `/api/optic/${id}`);
  expect(body).toMatchObject({ verifiedFacts: 4, evidence: expect.arrayContaining([expect.objectContaining(weight)]) });
});

test('a retry changes nothing, at whatever version', async () => {
  const id = await insertOptic();
  const body = { ...page, offer: { price: 100, currency: 'USD' } };
  await accept(id, body);
  expect(await accept(id, body)).toMatchObject({ version: 2 });
  expect(await entries(id)).toHaveLength(1);
});

test('a page may give only its price, and on the day it was read', async () => {
  const id = await insertOptic();
  const offer = { price: 250, currency: 'USD' };
  const shop: Body = { ...page, kind: 'shop', facts: [], offer, readOn: '2026-11-01' };
  expect(await accept(id, shop)).toMatchObject({
    evidence: [],
    productPageUrl: null,
    priceObservations: [{ price: 250, observedOn: '2026-11-01' }],
  });
});

test('the optic of another version is answered, and nothing is written', async () => {
  const id = await insertOptic({ weightOz: 1.5 });
  await accept(id, page);
  const before = await tableRows();
  const other = { ...page, facts: [{ ...weight, value: 2 }], version: 1 };
  expect(await refusal(await postAccept(id, other), 'conflict')).toMatchObject({
    current: { id, version: 2, weightOz: 1.5 },
  });
  expect(await tableRows()).toEqual(before);
});

test.each<[path: string, body: object]>([
  ['url', { url: 'javascript:alert(1)' }],
  ['readOn', { readOn: 'today' }],
  ['facts', { facts: [{ ...weight, field: 'minPrice' }] }],
  ['facts', { facts: [{ ...weight, field: 'moa', value: ' ' }] }],
  ['facts', { facts: [{ ...weight, words: '' }] }],
  ['offer', { offer: { price: 1, currency: 'dollars' } }],
])('an invalid %s is refused', async (path, body) => {
  const { issues } = await refusal(await postAccept(await insertOptic(), { ...page, ...body }), 'invalid');
  expect(issues).toMatchObject([{ path }]);
});

test('a page that says otherwise disputes a value that the optic keeps', async () => {
  const id = await insertOptic({ weightOz: 2 });
  const saved = await accept(id, { ...page, facts: [{ ...weight, keepsOurs: true }] });
  expect(saved).toMatchObject({
    weightOz: 2,
    evidence: [{ field: 'weightOz', value: 1.5 }],
    disputedFields: ['weightOz'],
  });
});
