import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { answer } from '#worker/testing/answer.ts';
import { member } from '#worker/testing/members.ts';
import { asked, faulty, mark } from '#worker/testing/outside/fake-searches.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });
const { response } = contracts['POST /api/admin/optics/:id/search-images'];

const search = async (id: number) =>
  answer(await send(`/api/admin/optics/${id}/search-images`, { method: 'POST' }), response);

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
