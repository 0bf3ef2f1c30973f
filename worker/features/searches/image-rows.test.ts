import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { searchImages } from './images.ts';

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

function search(json: unknown, max = 60) {
  fetched.mockResolvedValueOnce(Response.json(json));
  return searchImages(env, 'RMR', max, new AbortController().signal);
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
  ['a link with another scheme', { link: 'javascript:alert(1)' }, { link: row.original }],
  ['a missing link', { link: undefined }, { link: row.original }],
  ['an http thumbnail', { thumbnail: 'http://a.example/small.png' }, { thumbnail: row.original }],
  ['a thumbnail that is HTML', { thumbnail: 'data:text/html;base64,AAAA' }, { thumbnail: row.original }],
  ['an inline thumbnail over 8 kB', { thumbnail: inline(8193) }, { thumbnail: row.original }],
  ['a long title', { title: ` ${'x'.repeat(301)}` }, { title: 'x'.repeat(300) }],
])('normalizes %s', async (_, change, expected) => {
  expect(await search({ images_results: [{ ...row, ...change }] })).toEqual([{ ...row, ...expected }]);
});

test.each([
  ['no URL', undefined],
  ['an http URL', 'http://a.example/rmr.png'],
  ['a URL that is too long', long],
])('skips an image with %s, even if none remain', async (_, original) => {
  expect(await search({ images_results: [{ ...row, original }, null, row] })).toEqual([row]);
  expect(await search({ images_results: [{ ...row, original }] })).toEqual([]);
});

test('returns at most as many images as requested', async () => {
  expect(await search({ images_results: Array(100).fill(row) }, 12)).toHaveLength(12);
});

test.each([{ error: null }])('ignores %j when there are images', async (extra) => {
  expect(await search({ images_results: [row], ...extra })).toEqual([row]);
});
