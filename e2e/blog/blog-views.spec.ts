import type { Page } from '@playwright/test';
import { guide } from '../support/blog.ts';
import { expect, test } from '../support/fixtures.ts';

const call = `/api/blog/posts/${guide.slug}/view`;

/** Opens the post with a clock that stands still, and lets some seconds pass. */
async function read(page: Page, open: () => Promise<unknown>, seconds: number): Promise<void> {
  await open();
  await page.clock.runFor(seconds * 1000);
}

test('a post counts as read after some seconds, once a day in one browser', async ({ page, site }) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  const views = () => site.apiCalls.filter((path) => path === call).length;
  await read(page, () => site.open(guide.path), 4);
  expect(views(), 'who leaves at once has not read it').toBe(0);
  const [sent] = await Promise.all([page.waitForRequest(`**${call}`), page.clock.runFor(2000)]);
  expect(sent.method()).toBe('POST');
  expect((await sent.response())?.status()).toBe(200);
  await read(page, () => site.reload(), 20);
  expect(views()).toBe(1);
  await page.clock.setSystemTime('2026-11-22T00:10:00Z');
  await Promise.all([page.waitForRequest(`**${call}`), read(page, () => site.reload(), 6)]);
  expect(views()).toBe(2);
});

test('a post in a tab that nobody looks at does not count', async ({ page, site }) => {
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
  await Promise.all([page.waitForRequest(`**${call}`), page.clock.runFor(6000)]);
});
