import type { Page } from '@playwright/test';
import { type MadePost, makeAuthor, makePost, pixel } from '../../support/admin/admin-blog.ts';
import { signInAsAdmin } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';

/** A post whose image and author image fail to load. */
async function makeWithoutImages(page: Page): Promise<MadePost> {
  await page.route('**/test-images/*', (route) => route.fulfill({ status: 404 }));
  await signInAsAdmin(page);
  const author = await makeAuthor(page, { name: 'Ada Lovelace', avatarUrl: '/test-images/face.png' });
  return makePost(page, { authorId: author.id, status: 'published', featuredImageUrl: '/test-images/post.png' });
}

const images = (page: Page) => page.getByRole('main').locator('img');
const initials = (page: Page) => page.getByText('AL', { exact: true }).first();

test('images that fail before hydration give way to title and initials', async ({ page, site }) => {
  site.allow(/status of 404/);
  const post = await makeWithoutImages(page);
  let scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  for (const path of [`/blog/${post.slug}`, `/blog/author/${post.authorId}`]) {
    scripts = Promise.withResolvers();
    const failed = page.waitForResponse('**/test-images/post.png');
    const opened = site.open(path);
    await failed;
    await expect
      .poll(() =>
        images(page).evaluateAll((elements) =>
          elements.map((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0),
        ),
      )
      .not.toContain(false);
    scripts.resolve();
    await opened;
    await expect(images(page)).toHaveCount(0);
    await expect(initials(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
  }
});

test('images that fail after hydration give way too', async ({ page, site }) => {
  site.allow(/status of 404/);
  const post = await makeWithoutImages(page);
  await site.open('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  const card = page.getByRole('article').filter({ hasText: post.title });
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('img')).toHaveCount(0);
  await card.getByRole('link', { name: post.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
  await expect(initials(page)).toBeVisible();
  await expect(images(page)).toHaveCount(0);
});

test('an image that loads is shown', async ({ page, site }) => {
  await page.route('**/test-images/*', (route) => route.fulfill({ contentType: 'image/png', body: pixel.buffer }));
  const post = await makePost(page, { status: 'published', featuredImageUrl: '/test-images/post.png' });
  await site.open(`/blog/${post.slug}`);
  await expect(images(page).first()).toHaveAttribute('src', '/test-images/post.png');
});
