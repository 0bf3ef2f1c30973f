import { env } from 'cloudflare:workers';
import { afterAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { contracts } from '#domain/api/api.schema.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import { opticImageField } from '#domain/outside-search/outside-search.ts';
import { history } from '#worker/features/audit/history.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { eventually } from '#worker/testing/eventually.ts';
import { member } from '#worker/testing/members.ts';
import { pictureOrigin, serveFakePictures } from '#worker/testing/outside/fake-searches.ts';
import { read, refusal } from '#worker/testing/request.ts';
import { db, insertOptic } from '#worker/testing/rows.ts';

const fetched = serveFakePictures();
afterAll(() => fetched.mockRestore());

const { id: adminId, cookie, send } = await member({ isAdmin: true, handle: 'Ada' });
const call = contracts['POST /api/admin/optics/:id/update-image'];

const post = (id: number, body: unknown, bindings?: Env) =>
  send(`/api/admin/optics/${id}/update-image`, { method: 'POST', body: JSON.stringify(body) }, bindings);
const update = async (id: number, body: z.input<typeof call.body>) => bodyOf(await post(id, body), call.response);
const optic = async (id: number) => (await read('/api/optic/:id', `/api/optic/${id}`)).body;
const kept = async () => (await env.IMAGES.list()).objects.map(({ key }) => `/images/${key}`);

test('an external image is copied by default, and the copy is set', async () => {
  const id = await insertOptic({ leftSideImageUrl: 'https://shop.example/left.png' });
  const body = await update(id, { imageUrl: `${pictureOrigin}/rmr-front.png`, imageType: 'front' });
  expect(body).toMatchObject({ imageType: 'front', optic: { id, version: 2 } });
  const { frontImageUrl, leftSideImageUrl } = await optic(id);
  expect(frontImageUrl).toMatch(/^\/images\/[0-9a-f]{64}\.png$/);
  expect(leftSideImageUrl).toBe('https://shop.example/left.png');
  expect(await kept()).toContain(frontImageUrl);
  expect(await history(db, 'optic', id)).toMatchObject([
    { by: { id: adminId }, action: 'update', changes: { frontImageUrl: { from: null, to: frontImageUrl } } },
  ]);
});

test.each(Object.entries(opticImageField))(
  '%s is set to the external URL if no copy is wanted',
  async (imageType, field) => {
    fetched.mockClear();
    const id = await insertOptic();
    const imageUrl = 'https://shop.example/picture.png';
    await update(id, { imageUrl, imageType: imageType as keyof typeof opticImageField, keepCopy: false });
    expect(await optic(id)).toMatchObject({
      frontImageUrl: null,
      leftSideImageUrl: null,
      rightSideImageUrl: null,
      [field]: imageUrl,
    });
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('an uploaded image is set without a copy', async () => {
  const id = await insertOptic();
  const { frontImageUrl } = (await update(id, { imageUrl: `${pictureOrigin}/own.png`, imageType: 'front' })).optic;
  fetched.mockClear();
  await update(id, { imageUrl: frontImageUrl ?? '', imageType: 'rightSide' });
  expect(await optic(id)).toMatchObject({ frontImageUrl, rightSideImageUrl: frontImageUrl });
  expect(fetched).not.toHaveBeenCalled();
});

const bindings = { ...env, PUBLIC_ORIGIN: 'https://atlas.example' };

test.each(['https://atlas.example', 'https://localhost'])(
  'an uploaded image with its full URL at %s is not fetched',
  async (origin) => {
    const id = await insertOptic();
    const { frontImageUrl } = (await update(id, { imageUrl: `${pictureOrigin}/full.png`, imageType: 'front' })).optic;
    fetched.mockClear();
    for (const keepCopy of [true, false]) {
      const body = { imageUrl: `${origin}${frontImageUrl}?v=1`, imageType: 'leftSide', keepCopy };
      expect((await post(id, body, bindings)).status).toBe(200);
      expect(await optic(id)).toMatchObject({ leftSideImageUrl: frontImageUrl });
    }
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('three concurrent images are all set, each with its audit entry', async () => {
  const id = await insertOptic();
  const types = Object.keys(opticImageField) as (keyof typeof opticImageField)[];
  const imageUrl = 'https://shop.example/picture.png';
  await Promise.all(types.map((imageType) => update(id, { imageUrl, imageType, keepCopy: false })));
  expect(await optic(id)).toMatchObject({
    frontImageUrl: imageUrl,
    leftSideImageUrl: imageUrl,
    rightSideImageUrl: imageUrl,
  });
  const changed = (await history(db, 'optic', id)).flatMap(({ changes }) => Object.keys(changes));
  expect(changed.toSorted()).toEqual(Object.values(opticImageField).toSorted());
});

test('of two concurrent images for one field the later one stays, and the audit log has both', async () => {
  const id = await insertOptic();
  const imageUrls = [1, 2].map((number) => `https://shop.example/${number}.png`);
  await Promise.all(imageUrls.map((imageUrl) => update(id, { imageUrl, imageType: 'front', keepCopy: false })));
  const { frontImageUrl } = await optic(id);
  const [first] = imageUrls.filter((imageUrl) => imageUrl !== frontImageUrl);
  expect((await history(db, 'optic', id)).map(({ changes }) => changes)).toEqual([
    { frontImageUrl: { from: first, to: frontImageUrl } },
    { frontImageUrl: { from: null, to: first } },
  ]);
});

test('setting the same image again changes and audits nothing', async () => {
  const id = await insertOptic();
  const picture = { imageUrl: `${pictureOrigin}/again.png`, imageType: 'front' } as const;
  await update(id, picture);
  expect((await update(id, picture)).optic.version).toBe(2);
  expect(await history(db, 'optic', id)).toHaveLength(1);
});

test('visitors see the image at once', async () => {
  const cache = new EdgeCache();
  const id = await insertOptic();
  const seen = async () => JSON.parse(await (await cache.fetch(`/api/optic/${id}`)).text()).frontImageUrl;
  expect(await seen()).toBeNull();
  await cache.fetch(`/api/admin/optics/${id}/update-image`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
    body: JSON.stringify({ imageUrl: 'https://shop.example/now.png', imageType: 'front', keepCopy: false }),
  });
  expect(await seen()).toBe('https://shop.example/now.png');
});

test.each<[name: string, code: ErrorCode]>([
  ['html.png', 'unsupported_type'],
  ['large.png', 'too_large'],
  ['endless.png', 'too_large'],
  ['loop.png', 'upstream_failed'],
  ['missing.png', 'upstream_failed'],
  ['inward.png', 'invalid'],
])("an image that can't be copied isn't set: %s", async (name, code) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = await kept();
  const id = await insertOptic({ frontImageUrl: 'https://shop.example/before.png' });
  const { message } = await refusal(await post(id, { imageUrl: `${pictureOrigin}/${name}`, imageType: 'front' }), code);
  expect(message).not.toContain('secret');
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/secret of theirs|pictures\.example/);
  expect((await optic(id)).frontImageUrl).toBe('https://shop.example/before.png');
  expect(await kept()).toEqual(before);
  logged.mockRestore();
});

const imageUrl = `${pictureOrigin}/rmr.png`;

test.each([
  ['an unknown image type', { imageUrl, imageType: 'top' }, 'imageType'],
  ['an image type in the wrong case', { imageUrl, imageType: 'Front' }, 'imageType'],
  ['no image type', { imageUrl }, 'imageType'],
  ['no address', { imageType: 'front' }, 'imageUrl'],
  ['http', { imageUrl: 'http://pictures.example/rmr.png', imageType: 'front', keepCopy: false }, 'imageUrl'],
  ['inline data', { imageUrl: 'data:image/png;base64,iVBORw0KGgo=', imageType: 'front' }, 'imageUrl'],
  ['this site', { imageUrl: 'https://localhost/rmr.png', imageType: 'front' }, 'imageUrl'],
  ['a metadata service', { imageUrl: 'https://169.254.169.254/latest/', imageType: 'front' }, 'imageUrl'],
  [
    'an IP address without a copy',
    { imageUrl: 'https://127.0.0.1/x.png', imageType: 'front', keepCopy: false },
    'imageUrl',
  ],
  [
    'a user name in the URL without a copy',
    { imageUrl: 'https://a:b@a.example/', imageType: 'front', keepCopy: false },
    'imageUrl',
  ],
  ["a path that isn't an uploaded image", { imageUrl: '/og-image.jpg', imageType: 'front' }, 'imageUrl'],
  ['a lost image', { imageUrl: `/images/${'0'.repeat(64)}.png`, imageType: 'front' }, 'imageUrl'],
  ['a malformed image path', { imageUrl: 'https://localhost/images/a%20b.png', imageType: 'front' }, 'imageUrl'],
  ['a text for keepCopy', { imageUrl, imageType: 'front', keepCopy: 'yes' }, 'keepCopy'],
])('%s is refused, and nothing is fetched', async (_, body, path) => {
  fetched.mockClear();
  const id = await insertOptic();
  const { issues } = await refusal(await post(id, body), 'invalid');
  expect(issues?.map((issue) => issue.path)).toEqual([path]);
  expect(fetched).not.toHaveBeenCalled();
  expect(await history(db, 'optic', id)).toEqual([]);
});

test('nothing is fetched for an unknown optic', async () => {
  fetched.mockClear();
  await refusal(await post(999_999, { imageUrl, imageType: 'front' }), 'not_found');
  expect(fetched).not.toHaveBeenCalled();
});

test('a caller who hangs up cancels the fetch, and nothing is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const id = await insertOptic();
  const caller = new AbortController();
  const body = JSON.stringify({ imageUrl: `${pictureOrigin}/trickle.png`, imageType: 'front' });
  fetched.mockClear();
  const path = `/api/admin/optics/${id}/update-image`;
  const answered = send(path, { method: 'POST', body, signal: caller.signal });
  await eventually(() => expect(fetched).toHaveBeenCalled());
  caller.abort();
  await refusal(await answered, 'upstream_failed');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});
