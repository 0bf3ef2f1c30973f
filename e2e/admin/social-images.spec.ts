import { makeOptic } from '../support/admin/admin-optics.ts';
import { expect, test } from '../support/fixtures.ts';

test('a created optic gets an image of its own, which its page names', async ({ page, request }) => {
  const { id, brand } = await makeOptic(page, { widthMm: 29.2, heightMm: 29.5, moa: '2' });
  const imageOf = async () => {
    const html = await (await request.get(`/optic/${id}`)).text();
    return /property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  };
  await expect.poll(imageOf, `the image of ${brand}`).toContain(`/social-images/optic/${id}/`);
  const image = await request.get(await imageOf());
  expect(image.headers()['content-type']).toBe('image/png');
  const png = await image.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});
