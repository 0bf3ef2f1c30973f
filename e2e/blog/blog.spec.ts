import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { dayAndTime, expectTitles, guide, posts, published } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';
import { desktop, phone } from '../support/pages.ts';

test('the blog lists posts newest first, with publication and read times', async ({ page, site }) => {
  await site.open('/blog');
  const all = await published(page);
  expect(all.length).toBeGreaterThanOrEqual(6);
  expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
    all.map(({ publishedAt }) => publishedAt).toSorted((a, b) => b.localeCompare(a)),
  );
  await expectTitles(page, all.slice(0, 12));
  const first = posts(page).first();
  await expect(first.getByRole('time')).toHaveText(dayAndTime);
  await expect(first.getByRole('time')).toHaveAttribute('datetime', all[0]?.publishedAt ?? '');
  await expect(first.getByText(/^\d+ min read$/)).toBeVisible();
  await first.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(`/blog/${all[0]?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a category has its own page', async ({ page, site }) => {
  await site.open('/blog');
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: guide.category.name }).click();
  await expect(page).toHaveURL(guide.category.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.category.name);
  await expect(categories.getByRole('link', { name: guide.category.name })).toHaveAttribute('aria-current', 'true');
  await expectTitles(page, await published(page, 'category=fit-and-mounting'));
  await categories.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL('/blog');
});

test('search and tag filters combine in the URL and can be removed one by one', async ({ page, site }) => {
  await site.open('/blog');
  await page
    .getByRole('navigation', { name: 'Tags' })
    .getByRole('link', { name: /^footprint \d/ })
    .click();
  await expect(page).toHaveURL('/blog?tag=footprint');
  await expectTitles(page, await published(page, 'tag=footprint'));
  await expectAccessibleAtBothWidths(page, 'posts of a tag');
  await page.setViewportSize(desktop);
  await page.getByRole('searchbox', { name: 'Search the blog' }).focus();
  await page.keyboard.type('plates');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog?tag=footprint&q=plates');
  const both = await published(page, 'tag=footprint&q=plates');
  expect(both.map(({ slug }) => slug)).toContain(guide.slug);
  await expectTitles(page, both);
  await page.getByRole('link', { name: 'Remove filter Tag: footprint' }).click();
  await expect(page).toHaveURL('/blog?q=plates');
  await page.goBack();
  await expect(page).toHaveURL('/blog?tag=footprint&q=plates');
  await site.open('/blog?q=zzzz');
  await expect(page.getByText('No posts found.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no posts');
  await page.getByRole('link', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('searchbox', { name: 'Search the blog' })).toHaveValue('');
});

test('a page beyond the last links to it, and an invalid page shows an error', async ({ page, site }) => {
  await site.open('/blog?page=99');
  await page.getByRole('link', { name: /^Go to page \d+, the last one$/ }).click();
  await expect(posts(page).first()).toBeVisible();
  site.allow(/status of 400/);
  expect((await site.open('/blog?page=abc')).status()).toBe(400);
  await expect(page.getByRole('alert')).toContainText('This blog link isn’t valid.');
});

test('a post shows its author and date, and its table of contents works', async ({ page, site }) => {
  await site.open(guide.path);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(guide.title);
  await expect(article.getByText('By Red Dot Atlas')).toBeVisible();
  await expect(article.getByRole('time').first()).toHaveText(dayAndTime);
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

test('a link to a heading scrolls to it', async ({ page, site }) => {
  await site.open(`${guide.path}#sources`);
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

test('an unknown post is 404 and links to the blog', async ({ page, site }) => {
  site.allow(/status of 404/);
  expect((await site.open('/blog/no-such-post')).status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post not found');
  await expect(page).toHaveTitle('Post not found | Red Dot Atlas');
  expect(site.apiCalls, 'the failed request is not repeated').toEqual([]);
  await expectAccessibleAtBothWidths(page, 'an unknown post');
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test('a list and a post that fail to load offer a retry', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await site.open('/about');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch posts');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  const newest = posts(page).first().getByRole('heading');
  const title = (await newest.textContent()) ?? '';
  await newest.getByRole('link').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch post');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
