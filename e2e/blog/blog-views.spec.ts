import type { Page } from '@playwright/test';
import { guide } from '../support/blog.ts';
import { expect, ownContext, test } from '../support/fixtures.ts';

const endpoint = `/api/blog/posts/${guide.slug}/view`;

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  // No time counts while a page loads, because its tab is hidden.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  });
});

/** Shows the hidden tab. */
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

test('a post in a hidden tab does not count as read', { tag: ownContext }, async ({ page, site }) => {
  await site.open(guide.path);
  await page.clock.runFor(20_000);
  expect(site.apiCalls).toEqual([]);
  await show(page);
  await Promise.all([page.waitForRequest(`**${endpoint}`), page.clock.runFor(6000)]);
});
