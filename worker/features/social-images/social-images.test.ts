import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { adminOpticSchema } from '#domain/api/admin.schema.ts';
import { socialObjectKey } from '#domain/social-images/social-images.ts';
import worker from '#worker/index.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { read, request } from '#worker/testing/request.ts';
import { db, follow, insertFootprint, insertOptic, insertPistol, insertPost } from '#worker/testing/rows.ts';
import { drawing, fakeRasterizer } from '#worker/testing/social-images.ts';
import { postEffects } from '../blog/effects.ts';
import { opticEffects } from '../optics/effects.ts';
import { drawDueImages } from './draw-images.ts';
import { claimImage } from './due-images.ts';

const admin = await member({ isAdmin: true });
await insertFootprint();
const purged: string[] = [];

async function nextMinute(bindings: Env): Promise<void> {
  const purge = async ({ tags = [] }: { tags?: string[] }) => {
    purged.push(...tags);
    return { success: true, errors: [] };
  };
  const minute = createScheduledController({ scheduledTime: new Date(), cron: '* * * * *' });
  await worker.scheduled(
    minute,
    bindings,
    Object.assign(createExecutionContext(), { cache: { purge, invalidate: purge } }),
  );
}

const rowOf = (key: string) =>
  env.DB.prepare('SELECT version, due_at AS dueAt, changes FROM social_images WHERE key = ?')
    .bind(key)
    .first<{ version: string | null; dueAt: string | null; changes: number }>();
const objectOf = (key: string) => env.IMAGES.get(socialObjectKey(key));
const textOf = async (key: string) => (await objectOf(key))?.text();
const isPng = (bytes: Uint8Array) => bytes.subarray(0, 4).toHex() === '89504e47';
const imageOf = async (id: number) => (await read('/api/optic/:id', `/api/optic/${id}`)).body.socialImage;
const makeAllDue = () =>
  env.DB.prepare("UPDATE social_images SET due_at = '2026-01-01T00:00:00.000Z' WHERE due_at IS NOT NULL").run();

async function headOf(path: string): Promise<string> {
  const response = await request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const table of ['red_dot_optics', 'pistols', 'blog_posts', 'social_images'])
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  await env.IMAGES.delete((await env.IMAGES.list()).objects.map(({ key }) => key));
  await forgetPurges();
  purged.length = 0;
});

test('an image is drawn after the write of its row, named in the head, follows a change and goes with the row', async () => {
  const input = opticInput({ brand: 'Holosun', productLine: '507C', moa: '2' });
  const send = (path: string, method: string, body?: object) =>
    admin.send(path, { method, ...(body && { body: JSON.stringify(body) }) }, drawing);
  const { id, version } = await bodyOf(await send('/api/admin/optics', 'POST', input), adminOpticSchema, 201);
  const path = (await imageOf(id)) ?? '';
  expect(path).toMatch(new RegExp(`^/social-images/optic/${id}/[0-9a-f]{16}\\.png$`));

  const head = await headOf(`/optic/${id}`);
  for (const meta of [
    `property="og:image" content="http://localhost${path}"`,
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="Holosun 507C"',
    'name="twitter:card" content="summary_large_image"',
    `name="twitter:image" content="http://localhost${path}"`,
  ])
    expect(head).toContain(`<meta ${meta}/>`);

  const image = await request(path);
  expect([image.status, image.headers.get('Content-Type'), image.headers.get('Cache-Control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect(image.headers.get('Cache-Tag')).toBe(`optic-${id}`);
  const png = await image.bytes();
  expect(isPng(png)).toBe(true);

  const changed = { ...input, productLine: '508T', version };
  expect((await send(`/api/admin/optics/${id}`, 'PUT', changed)).status).toBe(200);
  const next = (await imageOf(id)) ?? '';
  expect(next).not.toBe(path);
  const former = await request(path, { redirect: 'manual' });
  expect([former.status, former.headers.get('Location'), former.headers.get('Cache-Control')]).toEqual([
    302,
    next,
    'private, no-store',
  ]);
  const nextPng = await (await request(next)).bytes();
  expect([isPng(nextPng), nextPng.toHex() === png.toHex()]).toEqual([true, false]);

  expect((await send(`/api/admin/optics/${id}`, 'DELETE')).status).toBe(200);
  await refusalOfPage(next);
  expect([await objectOf(`optic/${id}`), await rowOf(`optic/${id}`)]).toEqual([null, null]);
  expect([await objectOf('brand/holosun'), await rowOf('brand/holosun')]).toEqual([null, null]);
});

const refusalOfPage = async (path: string) => expect((await request(path)).status).toBe(404);

test('while drawing is paused pages share one image, and nothing fails', async () => {
  const { id } = await bodyOf(
    await admin.send('/api/admin/optics', { method: 'POST', body: JSON.stringify(opticInput()) }),
    adminOpticSchema,
    201,
  );
  await nextMinute(env);
  expect(await imageOf(id)).toBeNull();
  expect(await headOf(`/optic/${id}`)).toContain('property="og:image" content="http://localhost/og-image.jpg"');
  await refusalOfPage(`/social-images/optic/${id}/0123456789abcdef.png`);
});

async function insertOneOfEach(footprint: string) {
  const optic = await insertOptic({ brand: 'Acme', productLine: 'One' });
  const pistol = await insertPistol({ brand: 'Acme', model: 'P1' });
  await insertFootprint({ key: footprint, name: 'New One' });
  const post = await insertPost({
    title: 'A public post',
    status: 'published',
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  return { optic, pistol, post };
}

test('the cron draws what is due and purges the pages', async () => {
  const { optic, pistol, post } = await insertOneOfEach('new-one');
  await forgetPurges();
  await nextMinute(drawing);
  for (const key of [`optic/${optic}`, `pistol/${pistol}`, 'footprint/new-one', 'brand/acme', `post/${post}`]) {
    const bytes = await (await objectOf(key))?.bytes();
    expect([key, bytes && isPng(bytes)]).toEqual([key, true]);
  }
  expect(purged.sort()).toEqual(['blog', 'footprints', `optic-${optic}`, 'optics', `pistol-${pistol}`]);
});

test('a run draws a few of what is due, each once', async () => {
  const { svgs, rasterize } = fakeRasterizer();
  const { optic, pistol, post } = await insertOneOfEach('new-two');
  await drawDueImages(drawing, db, rasterize);
  expect(svgs).toHaveLength(5);
  expect(await textOf(`optic/${optic}`)).toContain('Acme One');
  expect(await textOf(`pistol/${pistol}`)).toContain('Acme P1');
  expect(await textOf('footprint/new-two')).toContain('New One');
  expect(await textOf('brand/acme')).toContain('Acme');
  expect(await textOf(`post/${post}`)).toContain('A public post');
  await drawDueImages(drawing, db, rasterize);
  expect(svgs).toHaveLength(5);
  for (let count = 0; count < 12; count += 1) await insertPistol({ brand: 'Acme' });
  await drawDueImages(drawing, db, rasterize);
  expect(svgs).toHaveLength(5 + 8);
});

test('drafts and posts with an image of their own have none', async () => {
  const { svgs, rasterize } = fakeRasterizer();
  const draft = await insertPost({ title: 'A secret draft' });
  await insertPost({ status: 'published', publishedAt: '2026-01-01T00:00:00.000Z', featuredImageUrl: '/images/a.png' });
  await drawDueImages(drawing, db, rasterize);
  expect(svgs).toEqual([]);
  await env.DB.prepare(
    "UPDATE blog_posts SET status = 'published', published_at = '2026-01-01T00:00:00.000Z' WHERE id = ?",
  )
    .bind(draft)
    .run();
  await follow(postEffects, draft);
  await drawDueImages(drawing, db, rasterize);
  expect(await textOf(`post/${draft}`)).toContain('A secret draft');
  await env.DB.prepare("UPDATE blog_posts SET status = 'draft' WHERE id = ?").bind(draft).run();
  await follow(postEffects, draft);
  await drawDueImages(drawing, db, rasterize);
  expect(await objectOf(`post/${draft}`)).toBeNull();
});

test('a change that the image does not show draws nothing', async () => {
  const { svgs, rasterize } = fakeRasterizer();
  const id = await insertOptic();
  await drawDueImages(drawing, db, rasterize);
  const before = svgs.length;
  await env.DB.prepare("UPDATE red_dot_optics SET description = 'New' WHERE id = ?").bind(id).run();
  await follow(opticEffects, id);
  expect((await rowOf(`optic/${id}`))?.dueAt).not.toBeNull();
  await drawDueImages(drawing, db, rasterize);
  expect([svgs.length, (await rowOf(`optic/${id}`))?.dueAt]).toEqual([before, null]);
});

test('a change while the image is drawn makes it due again', async () => {
  const { rasterize } = fakeRasterizer();
  const id = await insertOptic({ productLine: 'Before' });
  const forgetBrand = () => env.DB.prepare("DELETE FROM social_images WHERE key LIKE 'brand/%'").run();
  await forgetBrand();
  let isFirst = true;
  await drawDueImages(drawing, db, async (svg) => {
    if (isFirst) {
      isFirst = false;
      await env.DB.prepare("UPDATE red_dot_optics SET product_line = 'After' WHERE id = ?").bind(id).run();
      await follow(opticEffects, id);
      await forgetBrand();
      // Nobody else draws it meanwhile.
      expect(await claimImage(db)).toBeUndefined();
    }
    return rasterize(svg);
  });
  expect(await textOf(`optic/${id}`)).toContain('After');
});

test('a failure fails no write; the image is tried again later', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const full = {
    ...drawing,
    IMAGES: { put: () => Promise.reject(new Error('The bucket is full')) } as unknown as R2Bucket,
  };
  const { id } = await bodyOf(
    await admin.send('/api/admin/optics', { method: 'POST', body: JSON.stringify(opticInput()) }, full),
    adminOpticSchema,
    201,
  );
  expect(await imageOf(id)).toBeNull();
  expect(JSON.stringify(logged.mock.calls)).toContain('Social images not drawn');
  await expect(drawDueImages(drawing, db, () => Promise.reject(new Error('Out of memory')))).rejects.toThrow(
    'Out of memory',
  );
  const { rasterize } = fakeRasterizer();
  expect(await drawDueImages(drawing, db, rasterize)).toBe(0);
  expect(await imageOf(id)).toBeNull();
  await makeAllDue();
  await drawDueImages(drawing, db, rasterize);
  expect(await imageOf(id)).not.toBeNull();
  logged.mockRestore();
});

test('an image that is not there is not found', async () => {
  for (const path of ['/social-images/', '/social-images/optic/1/0123456789abcdef.png', '/social-images/optic/1.png'])
    await refusalOfPage(path);
});
