import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { dialog, reviews, signIn, writeButton, writeReviews } from '../support/members.ts';
import { phone } from '../support/pages.ts';

/** A handle has one member. */
const run = randomBytes(2).toString('hex');
const ratings = [5, 4, 4, 1, 5, 3, 5];
/** Has seven reviews: two pages on the optic's page, three on its card. */
const opticId = 120;

function written(page: Page) {
  return reviews(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ browser }) =>
  writeReviews(
    browser,
    opticId,
    ratings.map((rating, index) => ({
      rating,
      handle: index === 0 ? `${'W'.repeat(46)}${run}` : index === 1 ? `דנה ${run}` : `Reader ${index} ${run}`,
      text: index === 0 ? 'x'.repeat(300) : index === 3 ? null : `Text ${index}\n<b>not bold</b>`,
    })),
  ),
);

test('the document has five reviews, their average and the ratings by stars', async ({ page, site }) => {
  await site.open(`/optic/${opticId}`);
  await expect(written(page)).toHaveCount(5);
  await expect(written(page).first()).toContainText('Reader 6');
  await expect(written(page).first()).toContainText('<b>not bold</b>');
  await expect(reviews(page).getByText('3.9', { exact: true })).toBeVisible();
  await expect(reviews(page).getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem')).toHaveText([
    '5 stars3 reviews',
    '4 stars2 reviews',
    '3 stars1 review',
    '2 stars0 reviews',
    '1 star1 review',
  ]);
  await page.waitForLoadState('networkidle');
  expect(site.apiCalls).toEqual([]);
});

test('reviews have pages and three sort orders, each with its URL', async ({ page, site }) => {
  const response = await site.open(`/optic/${opticId}?sort=nonsense&page=-1`);
  expect(response.status()).toBe(200);
  await expect(written(page)).toHaveCount(5);
  await reviews(page).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/optic/${opticId}?page=2#reviews`);
  await expect(written(page)).toHaveCount(2);
  await expect(reviews(page)).toContainText('Page 2 of 2');

  await reviews(page).getByRole('link', { name: 'Lowest' }).click();
  await expect(page).toHaveURL(`/optic/${opticId}?sort=lowest#reviews`);
  await expect(written(page).first().getByRole('img')).toHaveAccessibleName('1 of 5 stars');
  await reviews(page).getByRole('link', { name: 'Highest' }).click();
  await expect(written(page).first().getByRole('img')).toHaveAccessibleName('5 of 5 stars');
  await expect(written(page).first(), 'newest first among the best').toContainText('Reader 6');
  await expect(reviews(page).getByRole('link', { name: 'Highest' })).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(written(page).first().getByRole('img')).toHaveAccessibleName('1 of 5 stars');
  await site.reload();
  await expect(written(page).first().getByRole('img')).toHaveAccessibleName('1 of 5 stars');
});

test('a card shows its rating, and its reviews three at a time', async ({ page, site, request }) => {
  const optic = await (await request.get(`/api/optic/${opticId}`)).json();
  const list = optic.primaryUse === 'Long gun' ? 'rifle' : 'pistol';
  await site.open(`/${list}?q=${encodeURIComponent(optic.productLine)}`);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="/optic/${opticId}"]`) });
  await expect(card.getByRole('img', { name: '3.9 of 5 stars, 7 reviews' })).toHaveText('★ 3.9 (7)');
  await card.getByText(/Details$/).click();
  await expect(card.getByText('Page 1 of 3')).toBeVisible();
  await expect(card.getByRole('time')).toHaveCount(3);
  await card.getByRole('button', { name: 'Next' }).click();
  await card.getByRole('button', { name: 'Next' }).click();
  await expect(card.getByText('Page 3 of 3')).toBeVisible();
  await expect(card.getByRole('time')).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test("reviews and dialog pass axe, and fit a phone's width", async ({ page, site }) => {
  await signIn(page, site);
  await site.open(`/optic/${opticId}?sort=lowest`);
  await expectAccessibleAtBothWidths(page, 'reviews');
  const report = await written(page).first().getByRole('link', { name: 'Report' }).boundingBox();
  expect(report?.height, 'a thumb can press it').toBeGreaterThanOrEqual(44);
  await writeButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page, 'dialog', '[role=dialog]');
  await page.keyboard.press('Escape');
  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ ...phone, width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('links sort and page reviews', async ({ page }) => {
    await page.goto(`/optic/${opticId}`);
    await reviews(page).getByRole('link', { name: 'Lowest' }).click();
    await expect(page).toHaveURL(`/optic/${opticId}?sort=lowest#reviews`);
    await expect(written(page).first().getByRole('img')).toHaveAccessibleName('1 of 5 stars');
    await reviews(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`/optic/${opticId}?sort=lowest&page=2#reviews`);
    await expect(written(page)).toHaveCount(2);
  });
});
