import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { searchProducts } from './client.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

function search(answer: unknown) {
  fetched.mockResolvedValueOnce(Response.json(answer));
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
const ofAsin = 'https://www.amazon.de/dp/B012345678';

test.each([
  ['a product of a known number', { asin: 'B012345678' }, { link: ofAsin }],
  [
    'a link that counts clicks',
    { asin: 'B012345678', link: `https://aax.example/click?to=${ofAsin}` },
    { link: ofAsin },
  ],
  ['a number, and no link', { asin: 'B012345678', link: undefined }, { link: ofAsin }],
  ['a number that is none', { asin: '../../x' }, {}],
  ['no place in the list', { position: '1' }, { position: null }],
  ['an image by http', { image: 'http://a.example/small.png' }, { image: null }],
  ['an image in the text', { image: inline(8192) }, { image: inline(8192) }],
  ['a large image in the text', { image: inline(8193) }, { image: null }],
  ['a price without words', { price: { value: 5, currency: 'USD' } }, { price: null }],
  ['a price of many words', { price: { raw: '9'.repeat(41) } }, { price: null }],
  ['a rating of 7 in 5', { rating: 7 }, { rating: null }],
  ['half a rating', { ratings_total: 1.5 }, { ratings_total: null }],
  ['a word for prime', { is_prime: 'yes' }, { prime: false }],
])('%s', async (_, told, shown) => {
  expect(await search({ search_results: [{ ...row, ...told }] })).toEqual([{ ...product, ...shown }]);
});

test.each([
  ['a script', { link: 'javascript:alert(1)' }],
  ['a link behind a name', { link: 'https://amazon.com@evil.example/' }],
  ['no link', { link: undefined }],
  ['a link that is too long', { link: `https://a.example/${'x'.repeat(2031)}` }],
  ['no title', { title: 7 }],
  ['an empty title', { title: ' ' }],
])('a product with %s is left out, and nothing is wrong where all are', async (_, told) => {
  expect(await search({ search_results: [{ ...row, ...told }, null, row] })).toEqual([product]);
  expect(await search({ search_results: [{ ...row, ...told }] })).toEqual([]);
});

test('no more products are read than anyone looks through', async () => {
  expect(await search({ search_results: Array(100).fill(row) })).toHaveLength(60);
});

test('a success without results has found nothing', async () => {
  expect(await search({ request_info: { success: true } })).toEqual([]);
});
