import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { day, expectTitles, guide, posts, published } from '../support/blog.ts';
import { expect, ownContext, test } from '../support/fixtures.ts';
import { phone } from '../support/pages.ts';

test('the blog lists posts newest first, with publication and read times', async ({ page, site }) => {
  await site.open('/blog');
  const all = await published(page);
  expect(all.length).toBeGreaterThanOrEqual(6);
  await expectTitles(page, all.slice(0, 12));
  const first = posts(page).first();
  await expect(first.getByRole('time')).toHaveText(day);
  await expect(first.getByText(/^\d+ min read$/)).toBeVisible();
  await first.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(`/blog/${all[0]?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('search and tag filters combine in the URL and can be removed one by one', async ({ page, site }) => {
  await site.open('/blog');
  await page
    .getByRole('navigation', { name: 'Tags' })
    .getByRole('link', { name: /^footprint \d/ })
    .click();
  await expect(page).toHaveURL('/blog?tag=footprint');
  await expectTitles(page, await published(page, 'tag=footprint'));
  await page.getByRole('searchbox', { name: 'Search the blog' }).focus();
  await page.keyboard.type('plates');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?tag=footprint&q=plates');
  await expectTitles(page, await published(page, 'tag=footprint&q=plates'));
  await page.getByRole('link', { name: 'Remove filter Tag: footprint' }).click();
  await expect(page).toHaveURL('/blog?q=plates');
  await page.goBack();
  await expect(page).toHaveURL('/blog?tag=footprint&q=plates');
  await site.open('/blog?q=zzzz');
  await expect(page.getByText('No posts found.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no posts');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/blog');

  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: guide.category.name }).click();
  await expect(page).toHaveURL(guide.category.path);
  await expect(categories.getByRole('link', { name: guide.category.name })).toHaveAttribute('aria-current', 'true');
  await expectTitles(page, await published(page, 'category=fit-and-mounting'));
});

test('a post shows its author and date, and its table of contents works', async ({ page, site }) => {
  await site.open(guide.path);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(guide.title);
  await expect(article.getByText('By Red Dot Atlas')).toBeVisible();
  await expect(article.getByRole('time').first()).toHaveText(day);
  await expect(article.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(article.getByRole('img', { name: /^Schematic: 2 screws side by side/ })).toBeVisible();

  const contents = page.getByRole('navigation', { name: 'On this page' });
  const last = contents.getByRole('link').last();
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(page).toHaveURL(/#.+/);
  await expect(article.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
  await expect(contents, 'the table of contents is sticky').toBeInViewport();

  await page.getByRole('region', { name: 'Related posts' }).getByRole('article').first().getByRole('heading').click();
  await expect(page).not.toHaveURL(guide.path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await article
    .getByRole('region', { name: /^About / })
    .getByRole('link', { name: 'Red Dot Atlas' })
    .click();
  await expect(page).toHaveURL('/blog/author/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red Dot Atlas');
});

test('the table of contents is collapsed on a phone', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open(guide.path);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toBeHidden();
  await page.getByText('On this page').filter({ visible: true }).click();
  await contents.getByRole('link', { name: 'Sources', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Sources', exact: true })).toBeInViewport();
});

test('an optic mentioned in a post appears as a card', async ({ page, site, request }) => {
  const post = await (await request.get(`/api/blog/posts/${guide.slug}`)).json();
  const optic = await (await request.get('/api/optic/1')).json();
  const sections = [...post.sections, { kind: 'optic', ref: 'A/B' }, { kind: 'optic', ref: 'Nobody/Nothing' }];
  await site.open(guide.category.path);
  await page.route(`**/api/blog/posts/${guide.slug}`, (route) =>
    route.fulfill({ json: { ...post, sections, optics: { 'A/B': optic } } }),
  );
  await posts(page).filter({ hasText: guide.title }).getByRole('heading').getByRole('link').click();
  const card = page.getByRole('complementary', { name: 'Optics mentioned here' });
  await expect(card.getByText(optic.footprint)).toBeVisible();
  await expect(page.getByText('Nobody/Nothing')).toHaveCount(0);
  await card.getByRole('button', { name: /^Compare / }).click();
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/optic/1');
});

test("'Copy link' copies the post's URL, and a printed post has its text and drawings but no controls", async ({
  page,
  site,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open(guide.path);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + guide.path);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Schematic/ }).first()).toBeVisible();
  for (const role of ['navigation', 'button'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(role === 'button' ? 0 : 1);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await expect(page.getByText('Related posts')).toBeHidden();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'de-DE' });

  test('dates are in UTC in any time zone, before and after hydration', async ({ page, site }) => {
    const [first] = await published(page);
    const wanted = new Date(first?.publishedAt ?? '').toLocaleDateString('en-US', {
      timeZone: 'UTC',
      dateStyle: 'long',
    });
    const html = await (await page.request.get('/blog')).text();
    expect(html.replaceAll(/<[^>]+>/g, '')).toContain(wanted);
    await site.open('/blog');
    await expect(page.getByRole('article').first()).toContainText(wanted);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the optics in a guide fit their boxes', async ({ page }) => {
    await page.goto('/blog/open-or-enclosed-emitter');
    const asides = page.getByRole('complementary', { name: 'Optics mentioned here' });
    const fits = await asides.locator('svg').evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const box = drawing.getBoundingClientRect();
        const body = drawing.querySelector('.od-body')?.getBoundingClientRect() ?? new DOMRect();
        const isInside = body.left >= box.left && body.right <= box.right && body.top >= box.top;
        return isInside && body.bottom <= box.bottom && body.width > 0;
      }),
    );
    expect(fits.length).toBeGreaterThan(2);
    expect(fits).not.toContain(false);
  });
});

const endpoint = `/api/blog/posts/${guide.slug}/view`;

async function show(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('a post counts as read after a few seconds, once a day per browser', { tag: ownContext }, async ({
  page,
  site,
}) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  // No time counts while a page loads, because its tab is hidden.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  });
  const views = () => site.apiCalls.filter((path) => path === endpoint).length;
  await site.open(guide.path);
  await page.clock.pauseAt('2026-11-21T13:00:00Z');
  await show(page);
  await page.clock.runFor(4000);
  expect(views(), 'a quick bounce does not count').toBe(0);
  const [sent] = await Promise.all([page.waitForRequest(`**${endpoint}`), page.clock.runFor(2000)]);
  expect(sent.method()).toBe('POST');
  expect((await sent.response())?.status()).toBe(200);
  await page.clock.resume();

  await site.reload();
  await show(page);
  await page.clock.runFor(20_000);
  expect(views()).toBe(1);

  await page.clock.setSystemTime('2026-11-22T00:10:00Z');
  await site.reload();
  await show(page);
  await Promise.all([page.waitForRequest(`**${endpoint}`), page.clock.runFor(6000)]);
  expect(views()).toBe(2);
});
