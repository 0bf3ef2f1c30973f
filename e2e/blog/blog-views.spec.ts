import type { Page } from '@playwright/test';
import { guide } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';

const endpoint = `/api/blog/posts/${guide.slug}/view`;

/** Opens the post with a paused clock and advances it. */
async function read(page: Page, open: () => Promise<unknown>, seconds: number): Promise<void> {
  await open();
  await page.clock.runFor(seconds * 1000);
}

test('a post counts as read after a few seconds, once a day per browser', async ({ page, site }) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  const views = () => site.apiCalls.filter((path) => path === endpoint).length;
  await read(page, () => site.open(guide.path), 4);
  expect(views(), 'a quick bounce does not count').toBe(0);
  const [sent] = await Promise.all([page.waitForRequest(`**${endpoint}`), page.clock.runFor(2000)]);
  expect(sent.method()).toBe('POST');
  expect((await sent.response())?.status()).toBe(200);
  await read(page, () => site.reload(), 20);
  expect(views()).toBe(1);
  await page.clock.setSystemTime('2026-11-22T00:10:00Z');
  await Promise.all([page.waitForRequest(`**${endpoint}`), read(page, () => site.reload(), 6)]);
  expect(views()).toBe(2);
});

test('a post in a hidden tab does not count as read', async ({ page, site }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  });
  await read(page, () => site.open(guide.path), 20);
  expect(site.apiCalls).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await Promise.all([page.waitForRequest(`**${endpoint}`), page.clock.runFor(6000)]);
});
