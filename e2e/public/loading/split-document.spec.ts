import { expect, test } from '../../support/fixtures.ts';
import { layoutShifts, layoutShiftsAfter } from '../../support/layout-shifts.ts';
import { phone } from '../../support/pages.ts';
import { openInTwoParts } from '../../support/split-document.ts';

test.beforeEach(({ site }) => {
  // The server of a split document has a port of its own.
  site.allow(/^request to http:\/\/localhost:\d+$/);
});

test('buttons of the bar of which only some have come are not painted', async ({ page, baseURL }) => {
  await page.setViewportSize(phone);
  await openInTwoParts(page, `${baseURL}/about`, '<search', {
    async first() {
      await page.locator('a[href="/auth"]').waitFor({ state: 'attached' });
      // By then it would have been painted.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 1000 })));
    },
    async whole() {
      expect(await layoutShiftsAfter(page, 0)).toEqual([]);
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
      expect(await layoutShiftsAfter(page, 0), 'the rest moves something').not.toEqual([]);
      expect(await layoutShifts(page)).toEqual([]);
      await page.evaluate(() => document.querySelector('main')?.prepend('First'));
      await expect.poll(() => layoutShifts(page)).not.toEqual([]);
    },
  });
});
