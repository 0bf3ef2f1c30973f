import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { member } from '#worker/testing/members.ts';
import { asked, faulty, mark } from '#worker/testing/outside/fake-searches.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { db, insertOptic } from '#worker/testing/rows.ts';
import { history } from '../audit/history.ts';
import { searchProducts } from './marketplace.ts';

const { cookie, send } = await member({ isAdmin: true });

const found = contracts['POST /api/admin/optics/:id/search-amazon'].response;
const search = async (id: number, bindings?: Env) =>
  bodyOf(await send(`/api/admin/optics/${id}/search-amazon`, { method: 'POST' }, bindings), found);

const call = contracts['POST /api/admin/optics/:id/update-amazon-url'];
const post = (id: number, body: unknown) =>
  send(`/api/admin/optics/${id}/update-amazon-url`, { method: 'POST', body: JSON.stringify(body) });
const update = async (id: number, body: z.input<typeof call.body>) => bodyOf(await post(id, body), call.response);

test('marketplace search queries the optic’s names and returns only the fields in use', async () => {
  const productLine = `RMR HD ${mark()}`;
  const id = await insertOptic({ brand: 'Trijicon', productLine });
  const { success, products, error } = await search(id, { ...env, MARKETPLACE_DOMAIN: 'amazon.co.uk' });
  expect([success, error]).toEqual([true, null]);
  expect(products.length).toBeGreaterThan(3);
  expect(products[0]).toEqual({
    position: 1,
    title: expect.stringContaining('Trijicon RMR'),
    image: expect.stringMatching(/^data:image\/png/),
    link: expect.stringMatching(/^https:\/\/www\.amazon\.co\.uk\//),
    price: expect.stringMatching(/^\$\d+\.\d\d$/),
    rating: expect.any(Number),
    ratings_total: expect.any(Number),
    prime: expect.any(Boolean),
  });
  expect(await asked(productLine)).toEqual([
    {
      path: '/request',
      query: {
        type: 'search',
        amazon_domain: 'amazon.co.uk',
        search_term: `Trijicon ${productLine} red dot sight`,
        exclude_sponsored: 'true',
        api_key: 'key of the marketplace search',
      },
      aborted: false,
    },
  ]);
});

test('marketplace search skips unreadable rows and non-web links', async () => {
  const { products } = await search(await insertOptic({ brand: 'Trijicon', productLine: faulty('rows') }));
  expect(products).toMatchObject([{ title: expect.stringContaining('Trijicon') }]);
});

test('updating the link stores it unchanged, audits it and purges the public page', async () => {
  const cache = new EdgeCache();
  const id = await insertOptic();
  const publicLink = async () =>
    JSON.parse(await (await cache.fetch(`/api/optic/${id}`)).text()).recommendedPurchaseLink;
  expect(await publicLink()).toBeNull();
  const amazonUrl = 'https://www.amazon.com/dp/B012345678?keywords=rmr&tag=somebody-20';
  await cache.fetch(`/api/admin/optics/${id}/update-amazon-url`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
    body: JSON.stringify({ amazonUrl }),
  });
  expect(await publicLink()).toBe(amazonUrl);
  expect(await history(db, 'optic', id)).toMatchObject([
    { action: 'update', changes: { recommendedPurchaseLink: { from: null, to: amazonUrl } } },
  ]);
});

test.each([
  [
    'https://www.amazon.com/dp/B012345678?tag=somebody-20#reviews',
    'ours-20',
    'https://www.amazon.com/dp/B012345678?tag=ours-20',
  ],
  ['https://shop.example/rmr', ' ours-20 ', 'https://shop.example/rmr?tag=ours-20'],
])('an affiliate tag replaces the query of %s', async (amazonUrl, affiliateTag, link) => {
  const id = await insertOptic({ moa: '3.25' });
  const { success, optic, error } = await update(id, { amazonUrl, affiliateTag });
  expect([success, error]).toEqual([true, null]);
  expect(optic).toMatchObject({ id, recommendedPurchaseLink: link, moa: '3.25', version: 2 });
  expect((await read('/api/optic/:id', `/api/optic/${id}`)).body.recommendedPurchaseLink).toBe(link);
});

test('concurrent identical updates are audited once', async () => {
  const id = await insertOptic();
  const amazonUrl = 'https://shop.example/rmr';
  const both = await Promise.all([update(id, { amazonUrl }), update(id, { amazonUrl })]);
  expect(both.map(({ optic }) => optic.recommendedPurchaseLink)).toEqual([amazonUrl, amazonUrl]);
  expect(await history(db, 'optic', id)).toHaveLength(1);
});

test.each([
  ['a link that is not a URL', { amazonUrl: 'amazon rmr' }, 'amazonUrl'],
  ['a link with a user name', { amazonUrl: 'https://amazon.com@evil.example/' }, 'amazonUrl'],
  [
    'a link that the tag makes too long',
    { amazonUrl: `https://a.example/${'x'.repeat(2020)}`, affiliateTag: 'ours-20' },
    'amazonUrl',
  ],
  ['an empty link', { amazonUrl: '' }, 'amazonUrl'],
  ['a tag with an ampersand', { amazonUrl: 'https://shop.example/', affiliateTag: 'a&b=c' }, 'affiliateTag'],
])('%s returns 400', async (_, body, path) => {
  const id = await insertOptic();
  const { issues } = await refusal(await post(id, body), 'invalid');
  expect(issues?.map((issue) => issue.path)).toEqual([path]);
  expect(await history(db, 'optic', id)).toEqual([]);
});

test('updating the link of an unknown optic returns 404', async () => {
  await refusal(await post(999_999, { amazonUrl: 'https://shop.example/' }), 'not_found');
});

test("a product's price becomes an observation, once a day", async () => {
  const id = await insertOptic();
  const link = 'https://shop.example/dp/B012345678';
  for (const price of ['$329.99', '$310.00']) {
    const { optic } = await update(id, { amazonUrl: link, affiliateTag: 'x-20', price });
    expect(optic.recommendedPurchaseLink).toContain('tag=x-20');
  }
  const { optic } = await update(id, { amazonUrl: link, price: 'ask in the shop' });
  expect(optic.priceObservations).toMatchObject([{ price: 310, currency: 'USD', url: link, source: 'marketplace' }]);
  expect(optic).toMatchObject({ minPrice: 310, maxPrice: 310 });
});

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

function searchJson(json: unknown) {
  fetched.mockResolvedValueOnce(Response.json(json));
  return searchProducts({ ...env, MARKETPLACE_DOMAIN: 'amazon.de' }, 'RMR', new AbortController().signal);
}

const inline = (length: number) => `data:image/png;base64,${'A'.repeat(length - 22)}`;
const row = {
  position: 1,
  title: 'RMR',
  link: 'https://shop.example/rmr',
  image: 'https://a.example/small.png',
  price: { raw: '$329.99' },
  rating: 4.5,
  ratings_total: 7,
  is_prime: true,
};
const { is_prime: prime, ...facts } = row;
const product = { ...facts, price: '$329.99', prime };
const asinLink = 'https://www.amazon.de/dp/B012345678';

test.each([
  ['an ASIN', { asin: 'B012345678' }, { link: asinLink }],
  ['an ASIN without a link', { asin: 'B012345678', link: undefined }, { link: asinLink }],
  ['a malformed ASIN', { asin: '../../x' }, {}],
  ['an http image', { image: 'http://a.example/small.png' }, { image: null }],
  ['an inline image over 8 kB', { image: inline(8193) }, { image: null }],
  ['a price that is too long', { price: { raw: '9'.repeat(41) } }, { price: null }],
  ['a rating of 7', { rating: 7 }, { rating: null }],
  ['is_prime as text', { is_prime: 'yes' }, { prime: false }],
])('normalizes %s', async (_, change, expected) => {
  expect(await searchJson({ search_results: [{ ...row, ...change }] })).toEqual([{ ...product, ...expected }]);
});

test.each([
  ['a javascript: link', { link: 'javascript:alert(1)' }],
  ['a link that is too long', { link: `https://a.example/${'x'.repeat(2031)}` }],
  ['an empty title', { title: ' ' }],
])('skips a product with %s, even if none remain', async (_, change) => {
  expect(await searchJson({ search_results: [{ ...row, ...change }, null, row] })).toEqual([product]);
  expect(await searchJson({ search_results: [{ ...row, ...change }] })).toEqual([]);
});

test('returns at most 60 products', async () => {
  expect(await searchJson({ search_results: Array(100).fill(row) })).toHaveLength(60);
});
