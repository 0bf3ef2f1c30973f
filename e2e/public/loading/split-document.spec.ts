import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { layoutShifts } from '../../support/layout-shifts.ts';
import { phone } from '../../support/pages.ts';
import { openInTwoParts } from '../../support/split-document.ts';

test.beforeEach(async ({ page, site }) => {
  // The server of a split document has a port of its own.
  site.allow(/^request to http:\/\/localhost:\d+$/);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

/** How far things moved, also while the document was on its way. */
const allShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);

test('buttons of the bar of which only some have come are not painted', async ({ page, baseURL }) => {
  await page.setViewportSize(phone);
  await openInTwoParts(page, `${baseURL}/about`, '<search', {
    async first() {
      await page.locator('a[href="/auth"]').waitFor({ state: 'attached' });
      // By then it would have been painted.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
    },
    async whole() {
      expect(await allShifts(page)).toEqual([]);
    },
  });
});

test('what moves while a partly painted document becomes whole is not a layout shift, what moves later is', async ({
  page,
  baseURL,
}) => {
  await openInTwoParts(page, `${baseURL}/pistol`, '>Table<', {
    async first() {
      await page.getByRole('link', { name: 'Cards' }).waitFor();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    },
    async whole() {
      await expect.poll(() => allShifts(page), 'the rest moves something').not.toEqual([]);
      expect(await layoutShifts(page)).toEqual([]);
      await page.evaluate(() => document.querySelector('main')?.prepend('First'));
      await expect.poll(() => layoutShifts(page)).not.toEqual([]);
    },
  });
});
