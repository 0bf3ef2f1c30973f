import { env } from 'cloudflare:workers';
import { afterEach, expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member } from '#worker/testing/members.ts';
import { asked, faulty, mark } from '#worker/testing/outside/fake-searches.ts';
import { insertOptic } from '#worker/testing/rows.ts';
import { searchImages } from './image-search.ts';

const { send } = await member({ isAdmin: true });
const { response } = contracts['POST /api/admin/optics/:id/search-images'];

const search = async (id: number) =>
  bodyOf(await send(`/api/admin/optics/${id}/search-images`, { method: 'POST' }), response);

test('image search queries the optic’s names and returns only the fields in use', async () => {
  const productLine = `RMR HD ${mark()}`;
  const id = await insertOptic({ brand: 'Trijicon', productLine, model: 'RM06' });
  const { images, optic } = await search(id);
  expect(optic).toEqual({ id, brand: 'Trijicon', productLine, model: 'RM06' });
  expect(images.length).toBeGreaterThan(5);
  expect(images[0]).toEqual({
    thumbnail: expect.stringMatching(/^data:image\/png;base64,/),
    original: expect.stringMatching(/^https:\/\/pictures\.example\/trijicon-rmr.*\.png$/),
    title: expect.stringMatching(/^Trijicon RMR.*front$/),
    link: expect.stringMatching(/^https:\/\/shop\.example\//),
  });
  expect(await asked(productLine)).toEqual([
    {
      path: '/search.json',
      query: {
        engine: 'google_images',
        q: `Trijicon ${productLine} RM06 red dot sight`,
        api_key: 'key of the image search',
      },
      aborted: false,
    },
  ]);
});

test('image search skips unreadable rows and non-https images', async () => {
  const { images } = await search(await insertOptic({ brand: 'Trijicon', productLine: faulty('rows') }));
  expect(images).toMatchObject([{ title: expect.stringContaining('Trijicon') }]);
});

test('image search truncates very long names', async () => {
  const marked = mark();
  const productLine = `${marked} ${'x'.repeat(180)}`;
  await search(await insertOptic({ productLine, model: 'y'.repeat(9000) }));
  const [request] = await asked(marked);
  expect(request?.query.q?.length).toBeLessThan(220);
});

const fetched = vi.spyOn(globalThis, 'fetch');
afterEach(() => fetched.mockReset());

function searchJson(json: unknown, max = 60) {
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
  expect(await searchJson({ images_results: [{ ...row, ...change }] })).toEqual([{ ...row, ...expected }]);
});

test.each([
  ['no URL', undefined],
  ['an http URL', 'http://a.example/rmr.png'],
  ['a URL that is too long', long],
])('skips an image with %s, even if none remain', async (_, original) => {
  expect(await searchJson({ images_results: [{ ...row, original }, null, row] })).toEqual([row]);
  expect(await searchJson({ images_results: [{ ...row, original }] })).toEqual([]);
});

test('returns at most as many images as requested', async () => {
  expect(await searchJson({ images_results: Array(100).fill(row) }, 12)).toHaveLength(12);
});

test.each([{ error: null }])('ignores %j when there are images', async (extra) => {
  expect(await searchJson({ images_results: [row], ...extra })).toEqual([row]);
});
