import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import type { PrimaryUse } from '#domain/optics/optics.ts';
import { maxBatchImages, maxBatchProducts } from '#domain/searches/searches.ts';
import { answer } from '#worker/testing/answer.ts';
import { asked, faulty, mark } from '#worker/testing/fake-searches.ts';
import { member } from '#worker/testing/members.ts';
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
  return kind === 'images' ? answer(response, calls.images.response) : answer(response, calls.amazon.response);
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

test('images: each optic comes with its name, its pictures and what was found for it, up to what is shown', async () => {
  const facts = { brand: 'Trijicon', productLine: good(), model: 'RM06', frontImageUrl: '/images/front.png' };
  const id = await insertOptic(facts);
  const body = await answer(await post('images', { primaryUse: 'all' }), calls.images.response);
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

test('amazon: each optic comes with its name, its link and all products that were found', async () => {
  const facts = { brand: 'Trijicon', productLine: good(), recommendedPurchaseLink: 'https://shop.example/rmr' };
  const id = await insertOptic(facts);
  const body = await answer(await post('amazon', { primaryUse: 'all' }), calls.amazon.response);
  expect(body).toMatchObject({ success: true, error: null, totalOptics: 1, nextCursor: null });
  const [row] = body.results;
  expect(row).toMatchObject({
    optic: { id, brand: 'Trijicon', currentAmazonUrl: 'https://shop.example/rmr' },
    success: true,
    error: null,
  });
  expect(row?.products.length).toBeGreaterThan(maxBatchProducts);
  // The others are only counted.
  expect(row?.products.map(({ image }) => image !== null).lastIndexOf(true)).toBe(maxBatchProducts - 1);
});

test.each(kinds)('%s: a batch goes over the optics of its use, those for both in each', async (kind) => {
  const [pistol = 0] = await insertOptics(1, good, 'Pistol');
  const [compact = 0] = await insertOptics(1, good, 'Pistol (Micro-compact)');
  const [rifle = 0] = await insertOptics(1, good, 'Long gun');
  const [both = 0] = await insertOptics(1, good, 'Both');
  expect(idsOf(await batch(kind, { primaryUse: 'all' }))).toEqual([pistol, compact, rifle, both]);
  expect(idsOf(await batch(kind, { primaryUse: 'pistol' }))).toEqual([pistol, compact, both]);
  expect(await batch(kind, { primaryUse: 'rifle' })).toMatchObject({ totalOptics: 2, nextCursor: null });
});

test.each(kinds)('%s: a batch goes on where it was stopped, and misses none that is added meanwhile', async (kind) => {
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

test.each(kinds)(
  '%s: an optic for which the search fails is a row with an error, and the others are not',
  async (kind) => {
    await insertOptics(1, good);
    await insertOptics(1, () => faulty('error'));
    await insertOptics(1, () => faulty('limited'));
    await insertOptics(1, good);
    const { results, nextCursor } = await batch(kind, { primaryUse: 'all' });
    expect(results.map(({ success }) => success)).toEqual([true, false, false, true]);
    expect(results.map(({ error }) => error?.replace(/^The (image|marketplace) search/, '…'))).toEqual([
      undefined,
      '… reported an error.',
      '… takes no more requests for now. Please try again later.',
      undefined,
    ]);
    expect(nextCursor).toBeNull();
    expect(JSON.stringify(results)).not.toContain('secret of theirs');
    // The log is told once, and as little as the browser.
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).toContain('2 of 4 searches failed');
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/secret of theirs|key of the/);
  },
);

/** Answers each question of a batch by itself, which is quicker than a server. */
async function batchAnswered(kind: Kind, body: Body, answer: string) {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(answer));
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

test.each(kinds)('%s: without a limit one call goes over all, as long as a Worker may ask so often', async (kind) => {
  const ids = await insertMany(300);
  const whole = await batchAnswered(kind, { primaryUse: 'all' }, nothingFound);
  expect(idsOf(whole)).toEqual(ids);
  expect(whole).toMatchObject({ totalOptics: 300, nextCursor: null, calls: 300 });
  await insertOptics(1, good);
  const begun = await batchAnswered(kind, { primaryUse: 'all' }, nothingFound);
  expect(idsOf(begun)).toEqual(ids);
  expect(begun).toMatchObject({ totalOptics: 301, nextCursor: ids[299], calls: 300 });
});

test('once so much is found that a Worker could hardly hold it, no further search begins', async () => {
  const ids = await insertMany(300);
  const thumbnail = `data:image/png;base64,${'A'.repeat(8000)}`;
  const row = { title: 'RMR', link: 'https://a.example/', original: 'https://a.example/', thumbnail };
  const body = await batchAnswered(
    'images',
    { primaryUse: 'all' },
    JSON.stringify({ images_results: Array(12).fill(row) }),
  );
  const length = JSON.stringify(body.results).length;
  expect(length).toBeGreaterThan(7_000_000);
  expect(length).toBeLessThan(9_000_000);
  expect(body.nextCursor).toBe(ids[body.results.length - 1]);
});

test.each(kinds)('%s: no row fails because others had to be asked for twice', async (kind) => {
  await insertOptics(30, () => faulty('flaky'));
  const { results } = await batch(kind, { primaryUse: 'all' });
  expect(results.filter(({ success }) => !success)).toEqual([]);
});

test.each([
  ['key', 'refuses the key in the setting IMAGE_SEARCH_KEY.'],
  ['credit', 'has no searches left.'],
  ['limited', 'takes no more requests for now. Please try again later.'],
])('what is wrong with the account (%s) is not asked about again and again', async (fault, message) => {
  const marked = mark();
  const ids = await insertOptics(12, () => `${marked} ${faulty(fault)}`);
  const body = await batch('images', { primaryUse: 'all', limit: 11 });
  expect(body.results.map(({ error }) => error)).toEqual(Array(11).fill(expect.stringContaining(message)));
  expect(body.nextCursor).toBe(ids[10]);
  expect(await asked(marked)).toHaveLength(5);
  expect(JSON.stringify(logged.mock.calls)).toContain('11 of 11 searches failed');
});

test('what nobody foresaw stays out of its row, and is what the log is told of', async () => {
  await insertOptics(3, good);
  const answers = [
    new Response('', { status: 404 }),
    Object.defineProperty(new Response(), 'status', {
      get: () => {
        throw new TypeError('a bug of ours');
      },
    }),
    Response.json({ images_results: [] }),
  ];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? new Response());
  const { results } = await batch('images', { primaryUse: 'all' });
  fetched.mockRestore();
  expect(results.map(({ error }) => error)).toEqual([
    'The image search refused the request.',
    'Something went wrong on our side.',
    null,
  ]);
  expect(logged).toHaveBeenCalledOnce();
  expect(JSON.stringify(logged.mock.calls)).toMatch(/2 of 3 searches failed.*a bug of ours/);
});

test.each(kinds)('%s: however much is found, an answer stays small', async (kind) => {
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

test('once time is nearly up no further search begins', async () => {
  const ids = await insertOptics(7, good);
  const body = await batch('images', { primaryUse: 'all' }, { SEARCH_TIMEOUT_MS: '90000' });
  expect(idsOf(body)).toEqual(ids.slice(0, 5));
  expect(body.nextCursor).toBe(ids[4]);
});

test('five are searched for at once, and when who asked hangs up no other is', async () => {
  const marked = mark();
  await insertOptics(9, () => `${marked} ${faulty('slow')}`);
  const caller = new AbortController();
  const response = post('images', { primaryUse: 'all' }, { signal: caller.signal });
  await vi.waitFor(async () => expect(await asked(marked)).toHaveLength(5));
  caller.abort();
  await response;
  await vi.waitFor(async () =>
    expect((await asked(marked)).map(({ aborted }) => aborted)).toEqual([true, true, true, true, true]),
  );
  expect(logged).not.toHaveBeenCalled();
});

test('an empty catalog is gone over at once', async () => {
  expect(await batch('images', { primaryUse: 'all' })).toEqual({ results: [], totalOptics: 0, nextCursor: null });
});

test.each([
  ['no use', {}, 'primaryUse'],
  ['a use that is none', { primaryUse: 'shotgun' }, 'primaryUse'],
  ['a negative cursor', { primaryUse: 'all', cursor: -1 }, 'cursor'],
  ['a text as cursor', { primaryUse: 'all', cursor: '1' }, 'cursor'],
  ['a limit of none', { primaryUse: 'all', limit: 0 }, 'limit'],
  ['a limit beyond what one call takes', { primaryUse: 'all', limit: 301 }, 'limit'],
])('%s is refused', async (_, body, path) => {
  for (const kind of kinds) {
    const { issues } = await refusal(await post(kind, body), 'invalid');
    expect(issues?.map((issue) => issue.path)).toEqual([path]);
  }
});
