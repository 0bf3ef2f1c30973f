import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { tableRows } from '#worker/testing/db/table-digest.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic, insertPistol } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const call = contracts['POST /api/admin/optics/batch-read-pages'];
type Body = z.input<typeof call.body>;

const origin = env.PAGE_READING_LOCAL_ORIGIN;
const samplePage = `${origin}/products/sample.html`;
const pistolPage = `${origin}/pistols/shopify-01`;

beforeEach(() => env.DB.batch(['red_dot_optics', 'pistols'].map((name) => env.DB.prepare(`DELETE FROM ${name}`))));

const post = (body: Body, bindings: Partial<Env> = {}) =>
  send('/api/admin/optics/batch-read-pages', { method: 'POST', body: JSON.stringify(body) }, { ...env, ...bindings });
const batch = async (body: Body) => bodyOf(await post(body), call.response);
const idsOf = ({ results }: Awaited<ReturnType<typeof batch>>) => results.map(({ id }) => id);
const sample = (productPageUrl: string | null = samplePage, brand = 'Sample') =>
  insertOptic({ brand, weightOz: 1.2, productPageUrl });

test('each optic with a product page is read, and nothing but the pace at the host is written', async () => {
  await sample(null);
  const id = await sample();
  const before = await tableRows();
  const { results, ...progress } = await batch({});
  expect(progress).toEqual({ total: 1, nextCursor: null });
  expect(results).toMatchObject([
    {
      id,
      name: expect.stringMatching(/^Sample /),
      productPageUrl: samplePage,
      version: 1,
      success: true,
      error: null,
      source: { url: samplePage, publisher: 'localhost' },
      proposals: [
        { field: 'batteryType', verdict: 'fills' },
        { field: 'weightOz', verdict: 'agrees' },
      ],
      offer: null,
    },
  ]);
  expect(await tableRows()).toEqual(before);
});

test('a batch takes one brand, page by page', async () => {
  const ids = [await sample(), await sample(), await sample()];
  await sample(samplePage, 'Other');
  const first = await batch({ brand: 'Sample', limit: 2 });
  expect(first).toMatchObject({ total: 3, nextCursor: ids[1] });
  const second = await batch({ brand: 'Sample', limit: 2, cursor: first.nextCursor ?? 0 });
  expect(second).toMatchObject({ total: 3, nextCursor: null });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids);
});

test('a page that is gone, forbidden or not HTML is an error of its own row', async () => {
  await sample(`${origin}/products/none`);
  await sample('https://127.0.0.1/');
  await sample();
  const { results, nextCursor } = await batch({});
  expect(results.map(({ success, error }) => [success, error])).toEqual([
    [false, 'There is no page at this URL.'],
    [false, 'Use a public https URL with a host name.'],
    [true, null],
  ]);
  expect(nextCursor).toBeNull();
});

test('a batch starts no page after half a minute', async () => {
  const ids = [await sample('https://127.0.0.1/'), await sample('https://127.0.0.1/')];
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 40_000;
    return now;
  });
  const first = await batch({});
  clock.mockRestore();
  expect(idsOf(first)).toEqual(ids.slice(0, 1));
  expect(first).toMatchObject({ total: 2, nextCursor: ids[0] });
});

test('batches are limited like readings', async () => {
  const limited = { limit: async () => ({ success: false }) };
  await refusal(await post({}, { PAGE_LIMIT: limited }), 'rate_limited');
});

test('brands are counted with their product pages', async () => {
  await sample();
  await sample(null);
  await sample(null, 'acme');
  const response = await send('/api/admin/product-pages');
  expect(await bodyOf(response, contracts['GET /api/admin/product-pages'].response)).toEqual({
    brands: [
      { brand: 'acme', rows: 1, withPage: 0 },
      { brand: 'Sample', rows: 2, withPage: 1 },
    ],
  });
  await insertPistol({ brand: 'Ostrander', productPageUrl: pistolPage });
  const pistols = await bodyOf(
    await send('/api/admin/product-pages?of=pistols'),
    contracts['GET /api/admin/product-pages'].response,
  );
  expect(pistols).toEqual({ brands: [{ brand: 'Ostrander', rows: 1, withPage: 1 }] });
  await refusal(await send('/api/admin/product-pages?of=footprints'), 'invalid');
});

test('pistols with a product page are read, brand by brand, and nothing but the pace at the host is written', async () => {
  const pistolCall = contracts['POST /api/admin/pistols/batch-read-pages'];
  await insertPistol({ brand: 'Ostrander' });
  const facts = { model: 'OX9 Compact', weightOz: 25, productPageUrl: pistolPage };
  const id = await insertPistol({ brand: 'Ostrander', ...facts });
  const gone = await insertPistol({ brand: 'Ostrander', productPageUrl: `${origin}/pistols/none` });
  await insertPistol({ brand: 'Other', productPageUrl: pistolPage });
  await sample();
  const before = await tableRows();
  const call = { method: 'POST', body: JSON.stringify({ brand: 'Ostrander' }) };
  const read = await bodyOf(await send('/api/admin/pistols/batch-read-pages', call), pistolCall.response);
  expect(read).toMatchObject({
    total: 2,
    nextCursor: null,
    results: [
      {
        ...{ id, name: 'Ostrander OX9 Compact', productPageUrl: pistolPage, version: 1, success: true },
        source: { publisher: 'localhost' },
        proposals: expect.arrayContaining([expect.objectContaining({ field: 'weightOz', verdict: 'differs' })]),
      },
      { id: gone, success: false, error: 'There is no page at this URL.', source: null, proposals: [] },
    ],
  });
  expect(await tableRows()).toEqual(before);
});
