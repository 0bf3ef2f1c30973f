import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { searchImages } from './client.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

function search(answer: unknown, most = 60) {
  fetched.mockResolvedValueOnce(Response.json(answer));
  return searchImages(env, 'RMR', most, new AbortController().signal);
}

const inline = (length: number) => `data:image/png;base64,${'A'.repeat(length - 22)}`;
const long = `https://a.example/${'x'.repeat(2031)}`;
const row = {
  original: 'https://a.example/rmr.png',
  thumbnail: 'https://a.example/small.png',
  title: 'RMR',
  link: 'https://shop.example/rmr',
};

test.each([
  ['a page URL with another scheme', { link: 'javascript:alert(1)' }, { link: row.original }],
  ['a page URL with a user name', { link: 'https://amazon.com@evil.example/' }, { link: row.original }],
  ['no page', { link: undefined }, { link: row.original }],
  ['an http page', { link: 'http://shop.example/' }, { link: 'http://shop.example/' }],
  ['an http thumbnail', { thumbnail: 'http://a.example/small.png' }, { thumbnail: row.original }],
  ['a thumbnail that is a page', { thumbnail: 'data:text/html;base64,AAAA' }, { thumbnail: row.original }],
  ['a small inline thumbnail', { thumbnail: inline(8192) }, { thumbnail: inline(8192) }],
  ['a large inline thumbnail', { thumbnail: inline(8193) }, { thumbnail: row.original }],
  ['no title', { title: 7 }, { title: '' }],
  ['a long title', { title: ` ${'x'.repeat(301)}` }, { title: 'x'.repeat(300) }],
])('%s', async (_, told, shown) => {
  expect(await search({ images_results: [{ ...row, ...told }] })).toEqual([{ ...row, ...shown }]);
});

test.each([
  ['no address', undefined],
  ['a script', 'javascript:alert(1)'],
  ['http', 'http://a.example/rmr.png'],
  ['inline data', inline(100)],
  ['a URL that is too long', long],
])('an image with %s is dropped, and dropping all is no failure', async (_, original) => {
  expect(await search({ images_results: [{ ...row, original }, null, row] })).toEqual([row]);
  expect(await search({ images_results: [{ ...row, original }] })).toEqual([]);
});

test('no more images are parsed than requested', async () => {
  expect(await search({ images_results: Array(100).fill(row) }, 12)).toHaveLength(12);
});

test.each([{ error: null }, { search_metadata: { status: 'Processing' } }, { search_metadata: 'lost' }])(
  'results with %j are no failure',
  async (beside) => {
    expect(await search({ images_results: [row], ...beside })).toEqual([row]);
  },
);
