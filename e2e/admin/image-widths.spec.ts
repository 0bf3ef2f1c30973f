import type { Page } from '@playwright/test';
import { addPost } from '../support/admin/admin-blog.ts';
import { makeOptic } from '../support/admin/admin-optics.ts';
import { signInAsAdmin } from '../support/admin/admins.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { phone } from '../support/pages.ts';

test.use({ viewport: phone, deviceScaleFactor: 2 });

/** Uploads a picture as wide as photos are uploaded. */
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

/** The images that a page asks for, as width and type. */
function recordImages(page: Page): string[] {
  const asked: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    if (url.pathname.startsWith('/images/')) asked.push(`${url.search} ${response.headers()['content-type']}`);
  });
  return asked;
}

test('a phone gets uploaded images as wide as its screen, and nothing moves when they come', async ({ page, site }) => {
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
    expect(new Set(asked)).toEqual(new Set(['?w=960 image/webp']));
    expect(await layoutShifts(page)).toEqual([]);
    page.removeAllListeners('response');
  }
});
