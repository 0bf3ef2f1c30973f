import type { Page } from '@playwright/test';
import { addPost, makeAuthor, makePost } from '../support/admin/admin-blog.ts';
import { makeOptic } from '../support/admin/admin-catalog.ts';
import { signInAsAdmin } from '../support/admin/admins.ts';
import { expect, holdCalls, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout.ts';
import { phone } from '../support/pages.ts';

async function upload(page: Page): Promise<string> {
  const dataUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 });
    const context = canvas.getContext('2d');
    for (let at = 0; context && at < 3000; at += 1) {
      context.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`;
      context.fillRect(Math.random() * 2000, Math.random() * 1500, 60, 60);
    }
    return canvas.toDataURL('image/jpeg');
  });
  const buffer = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
  const { baseURL = '' } = test.info().project.use;
  const response = await page.request.post('/api/admin/upload-image', {
    multipart: { image: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
    headers: { Origin: baseURL },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).imageUrl;
}

function recordImages(page: Page): string[] {
  const asked: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname.startsWith('/images/')) asked.push(url.search);
  });
  return asked;
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2 });

  test('a phone gets uploaded images as wide as its screen, and nothing moves when they come', async ({
    page,
    site,
  }) => {
    await signInAsAdmin(page);
    const url = await upload(page);
    const { id } = await makeOptic(page, { frontImageUrl: url });
    const { slug } = await addPost(page, {
      title: 'A post with photos',
      content: `Before\n\n![In the text](${url})\n\nAfter`,
      featuredImageUrl: url,
      status: 'published',
    });
    for (const [path, name] of [
      [`/optic/${id}`, /front view$/],
      [`/blog/${slug}`, 'In the text'],
    ] as const) {
      const asked = recordImages(page);
      await site.open(path);
      const image = page.getByRole('img', { name });
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
        .toMatch(/w=960$/);
      expect(new Set(asked)).toEqual(new Set(['?w=960']));
      expect(await layoutShifts(page)).toEqual([]);
      page.removeAllListeners('response');
    }
  });
});

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

const gone = 'https://pictures.example/gone.png';

for (const when of ['before', 'after'] as const) {
  test(`an image that fails ${when} hydration shows a placeholder`, async ({ page, site }) => {
    site.allow(/ERR_FAILED|pictures\.example/);
    await signInAsAdmin(page);
    const { id } = await makeOptic(page, { frontImageUrl: gone });
    const { promise: hydrated, resolve: fail } = Promise.withResolvers<void>();
    await page.route(gone, async (route) => {
      if (when === 'after') await hydrated;
      await route.abort();
    });
    const failed = page.waitForEvent('requestfailed', (request) => request.url() === gone);
    await page.route('**/assets/index-*.js', async (route) => {
      if (when === 'before') await failed;
      await route.continue();
    });
    await site.open(`/optic/${id}`);
    fail();
    await expect(page.getByRole('region', { name: 'Images' })).toHaveText('Image could not be loaded');
  });
}

test('images of a post that fail before hydration give way to title and initials', async ({ page, site }) => {
  site.allow(/status of 404/);
  await page.route('**/test-images/*', (route) => route.fulfill({ status: 404 }));
  await signInAsAdmin(page);
  const author = await makeAuthor(page, { name: 'Ada Lovelace', avatarUrl: '/test-images/face.png' });
  const featuredImageUrl = '/test-images/post.png';
  const post = await makePost(page, { authorId: author.id, status: 'published', featuredImageUrl });
  const run = await holdCalls(page, /\/assets\/.*\.js$/);
  const images = page.getByRole('main').locator('img');
  const failed = page.waitForResponse('**/test-images/post.png');
  const opened = site.open(`/blog/${post.slug}`);
  await failed;
  const haveFailed = () =>
    images.evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.complete && image.naturalWidth === 0));
  await expect.poll(haveFailed).not.toContain(false);
  run();
  await opened;
  await expect(images).toHaveCount(0);
  await expect(page.getByText('AL', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
});
