import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import type { PrimaryUse } from '#domain/optics/optics.ts';
import { maxBatchImages, maxBatchProducts } from '#domain/outside-search/outside-search.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { eventually } from '#worker/testing/eventually.ts';
import { member } from '#worker/testing/members.ts';
import { asked, faulty, mark } from '#worker/testing/outside/fake-searches.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const logged = vi.spyOn(console, 'error');

beforeEach(async () => {
  logged.mockReset().mockImplementation(() => undefined);
  await env.DB.prepare('DELETE FROM red_dot_optics').run();
});

const calls = {
  images: contracts['POST /api/admin/optics/batch-search-images'],
  amazon: contracts['POST /api/admin/optics/batch-search-amazon'],
};
type Kind = keyof typeof calls;
const kinds = Object.keys(calls) as Kind[];
type Body = z.input<(typeof calls)[Kind]['body']>;

const post = (kind: Kind, body: object, init: RequestInit = {}, bindings: Partial<Env> = {}) =>
  send(
    `/api/admin/optics/batch-search-${kind}`,
    { method: 'POST', body: JSON.stringify(body), ...init },
    { ...env, ...bindings },
  );

async function batch(kind: Kind, body: Body, bindings: Partial<Env> = {}) {
  const response = await post(kind, body, {}, bindings);
  return kind === 'images' ? bodyOf(response, calls.images.response) : bodyOf(response, calls.amazon.response);
}

const idsOf = ({ results }: Awaited<ReturnType<typeof batch>>) => results.map(({ optic }) => optic.id);

async function insertOptics(count: number, productLine: () => string, primaryUse: PrimaryUse = 'Pistol') {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push(await insertOptic({ brand: 'Trijicon', productLine: productLine(), primaryUse }));
  }
  return ids;
}

const good = () => `RMR ${mark()}`;

test('images: a result has the optic, its current images and up to 12 found images', async () => {
  const facts = { brand: 'Trijicon', productLine: good(), model: 'RM06', frontImageUrl: '/images/front.png' };
  const id = await insertOptic(facts);
  const body = await bodyOf(await post('images', { primaryUse: 'all' }), calls.images.response);
  expect(body).toMatchObject({ totalOptics: 1, nextCursor: null });
  const [row] = body.results;
  expect(row).toMatchObject({
    optic: {
      id,
      brand: 'Trijicon',
      productLine: facts.productLine,
      model: 'RM06',
      currentImages: { front: '/images/front.png', leftSide: null, rightSide: null },
    },
    success: true,
    error: null,
  });
  expect(row?.images).toHaveLength(maxBatchImages);
});

test('amazon: a result has the optic, its current URL and all found products', async () => {
  const facts = { brand: 'Trijicon', productLine: good(), recommendedPurchaseLink: 'https://shop.example/rmr' };
  const id = await insertOptic(facts);
  const body = await bodyOf(await post('amazon', { primaryUse: 'all' }), calls.amazon.response);
  expect(body).toMatchObject({ success: true, error: null, totalOptics: 1, nextCursor: null });
  const [row] = body.results;
  expect(row).toMatchObject({
    optic: { id, brand: 'Trijicon', currentAmazonUrl: 'https://shop.example/rmr' },
    success: true,
    error: null,
  });
  expect(row?.products.length).toBeGreaterThan(maxBatchProducts);
  // Products beyond these are only counted.
  expect(row?.products.map(({ image }) => image !== null).lastIndexOf(true)).toBe(maxBatchProducts - 1);
});

test.each(kinds)('%s: a batch includes optics of its use and those for both uses', async (kind) => {
  const [pistol = 0] = await insertOptics(1, good, 'Pistol');
  const [compact = 0] = await insertOptics(1, good, 'Pistol (Micro-compact)');
  const [rifle = 0] = await insertOptics(1, good, 'Long gun');
  const [both = 0] = await insertOptics(1, good, 'Both');
  expect(idsOf(await batch(kind, { primaryUse: 'all' }))).toEqual([pistol, compact, rifle, both]);
  expect(idsOf(await batch(kind, { primaryUse: 'pistol' }))).toEqual([pistol, compact, both]);
  expect(await batch(kind, { primaryUse: 'rifle' })).toMatchObject({ totalOptics: 2, nextCursor: null });
});

test.each(kinds)('%s: a batch can leave out optics that have what it searches for', async (kind) => {
  const has =
    kind === 'images' ? { leftSideImageUrl: '/a.png' } : { recommendedPurchaseLink: 'https://shop.example/a' };
  const [lacking = 0] = await insertOptics(1, good);
  await insertOptic({ brand: 'Trijicon', productLine: good(), primaryUse: 'Pistol', ...has });
  const missing = await batch(kind, { primaryUse: 'all', missingOnly: true });
  expect(idsOf(missing)).toEqual([lacking]);
  expect(missing.totalOptics).toBe(1);
});

test.each(kinds)('%s: the cursor skips no optic when others are added or deleted between calls', async (kind) => {
  const ids = await insertOptics(7, good);
  const first = await batch(kind, { primaryUse: 'pistol', limit: 3 });
  expect(first).toMatchObject({ totalOptics: 7, nextCursor: ids[2] });
  const [added = 0] = await insertOptics(1, good);
  await env.DB.prepare('DELETE FROM red_dot_optics WHERE id = ?').bind(ids[2]).run();
  const second = await batch(kind, { primaryUse: 'pistol', limit: 3, cursor: first.nextCursor ?? 0 });
  const third = await batch(kind, { primaryUse: 'pistol', limit: 3, cursor: second.nextCursor ?? 0 });
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual([...ids, added]);
  expect(third).toMatchObject({ totalOptics: 7, nextCursor: null });
  expect(await batch(kind, { primaryUse: 'pistol', cursor: added })).toMatchObject({ results: [], nextCursor: null });
});

test.each(kinds)('%s: a failed search is an error in its own row only', async (kind) => {
  await insertOptics(1, good);
  await insertOptics(1, () => faulty('error'));
  await insertOptics(1, () => faulty('limited'));
  await insertOptics(1, good);
  const { results, nextCursor } = await batch(kind, { primaryUse: 'all' });
  expect(results.map(({ success }) => success)).toEqual([true, false, false, true]);
  expect(results.map(({ error }) => error?.replace(/^(Image|Marketplace) search/, '…'))).toEqual([
    undefined,
    '… reported an error.',
    '… has reached its rate limit. Please try again later.',
    undefined,
  ]);
  expect(nextCursor).toBeNull();
  expect(JSON.stringify(results)).not.toContain('secret of theirs');
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).toContain('2 of 4 searches failed');
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/secret of theirs|key of the/);
});

async function batchMocked(kind: Kind, body: Body, response: string) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(response));
  const done = await batch(kind, body);
  const calls = fetched.mock.calls.length;
  fetched.mockRestore();
  return { ...done, calls };
}
const nothingFound = JSON.stringify({ images_results: [], search_results: [] });

async function insertMany(count: number): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO red_dot_optics (brand, product_line, footprint, footprint_key, primary_use)
     SELECT 'Acme', 'Line ' || i, 'RMR', 'rmr', 'Pistol' FROM n RETURNING id`,
  )
    .bind(count)
    .all<{ id: number }>();
  return results.map(({ id }) => id).sort((a, b) => a - b);
}

test.each(kinds)('%s: a call without a limit searches up to 300 optics', async (kind) => {
  const ids = await insertMany(300);
  const all = await batchMocked(kind, { primaryUse: 'all' }, nothingFound);
  expect(idsOf(all)).toEqual(ids);
  expect(all).toMatchObject({ totalOptics: 300, nextCursor: null, calls: 300 });
  await insertOptics(1, good);
  const first300 = await batchMocked(kind, { primaryUse: 'all' }, nothingFound);
  expect(idsOf(first300)).toEqual(ids);
  expect(first300).toMatchObject({ totalOptics: 301, nextCursor: ids[299], calls: 300 });
});

test('a batch ends early after 8 million characters of results', async () => {
  const ids = await insertMany(300);
  const thumbnail = `data:image/png;base64,${'A'.repeat(8000)}`;
  const row = { title: 'RMR', link: 'https://a.example/', original: 'https://a.example/', thumbnail };
  const body = await batchMocked(
    'images',
    { primaryUse: 'all' },
    JSON.stringify({ images_results: Array(12).fill(row) }),
  );
  const length = JSON.stringify(body.results).length;
  expect(length).toBeGreaterThan(7_000_000);
  expect(length).toBeLessThan(9_000_000);
  expect(body.nextCursor).toBe(ids[body.results.length - 1]);
});

test.each(kinds)('%s: retries do not make other rows fail', async (kind) => {
  await insertOptics(30, () => faulty('flaky'));
  const { results } = await batch(kind, { primaryUse: 'all' });
  expect(results.filter(({ success }) => !success)).toEqual([]);
});

test.each([
  ['key', 'rejected the key in IMAGE_SEARCH_KEY.'],
  ['credit', 'has no credits left.'],
  ['limited', 'has reached its rate limit. Please try again later.'],
])('an account error (%s) fails the remaining rows without calling the service', async (fault, message) => {
  const marked = mark();
  const ids = await insertOptics(12, () => `${marked} ${faulty(fault)}`);
  const body = await batch('images', { primaryUse: 'all', limit: 11 });
  expect(body.results.map(({ error }) => error)).toEqual(Array(11).fill(expect.stringContaining(message)));
  expect(body.nextCursor).toBe(ids[10]);
  expect(await asked(marked)).toHaveLength(5);
  expect(JSON.stringify(logged.mock.calls)).toContain('11 of 11 searches failed');
});

test('an unexpected error is logged and hidden from its row', async () => {
  await insertOptics(3, good);
  const responses = [
    new Response('', { status: 404 }),
    Object.defineProperty(new Response(), 'status', {
      get: () => {
        throw new TypeError('a bug of ours');
      },
    }),
    Response.json({ images_results: [] }),
  ];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => responses.shift() ?? new Response());
  const { results } = await batch('images', { primaryUse: 'all' });
  fetched.mockRestore();
  expect(results.map(({ error }) => error)).toEqual([
    'Image search rejected the request.',
    'Something went wrong on our side.',
    null,
  ]);
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).toMatch(/2 of 3 searches failed.*a bug of ours/);
});

test.each(kinds)('%s: a response stays under 1 MB', async (kind) => {
  await insertOptics(15, good);
  const inline = (length: number) => `data:image/png;base64,${'A'.repeat(length)}`;
  const row = { title: 'RMR', link: 'https://a.example/', original: 'https://a.example/' };
  const text = JSON.stringify({
    images_results: Array(12).fill({ ...row, thumbnail: inline(32_000) }),
    search_results: Array(60).fill({ ...row, image: inline(8000) }),
  });
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text));
  const length = (await (await post(kind, { primaryUse: 'all' })).text()).length;
  fetched.mockRestore();
  expect(length).toBeLessThan(1024 * 1024);
});

test('a batch ends early when time is nearly up', async () => {
  const ids = await insertOptics(7, good);
  const body = await batch('images', { primaryUse: 'all' }, { SEARCH_TIMEOUT_MS: '90000' });
  expect(idsOf(body)).toEqual(ids.slice(0, 5));
  expect(body.nextCursor).toBe(ids[4]);
});

test('five searches run at once and stop when the caller disconnects', async () => {
  const marked = mark();
  await insertOptics(9, () => `${marked} ${faulty('slow')}`);
  const caller = new AbortController();
  const response = post('images', { primaryUse: 'all' }, { signal: caller.signal });
  await eventually(async () => expect(await asked(marked)).toHaveLength(5));
  caller.abort();
  await response;
  await eventually(async () =>
    expect((await asked(marked)).map(({ aborted }) => aborted)).toEqual([true, true, true, true, true]),
  );
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['a missing use', {}, 'primaryUse'],
  ['a cursor that is text', { primaryUse: 'all', cursor: '1' }, 'cursor'],
  ['a limit above 300', { primaryUse: 'all', limit: 301 }, 'limit'],
])('%s returns 400', async (_, body, path) => {
  for (const kind of kinds) {
    const { issues } = await refusal(await post(kind, body), 'invalid');
    expect(issues?.map((issue) => issue.path)).toEqual([path]);
  }
});
