import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { searchProducts } from './marketplace.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

function search(json: unknown) {
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
  expect(await search({ search_results: [{ ...row, ...change }] })).toEqual([{ ...product, ...expected }]);
});

test.each([
  ['a javascript: link', { link: 'javascript:alert(1)' }],
  ['a link that is too long', { link: `https://a.example/${'x'.repeat(2031)}` }],
  ['an empty title', { title: ' ' }],
])('skips a product with %s, even if none remain', async (_, change) => {
  expect(await search({ search_results: [{ ...row, ...change }, null, row] })).toEqual([product]);
  expect(await search({ search_results: [{ ...row, ...change }] })).toEqual([]);
});

test('returns at most 60 products', async () => {
  expect(await search({ search_results: Array(100).fill(row) })).toHaveLength(60);
});
