import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../../support/fixtures.ts';
import { layoutShifts } from '../../support/layout-shifts.ts';
import { expectNoOverflow } from '../../support/overflow.ts';
import { desktop, phone } from '../../support/pages.ts';

/** Pages beyond those that e2e/public/visits.spec.ts visits. */

for (const path of ['/pistol-wizard?brand=Springfield+Armory&model=Echelon+4.5F', '/brands/holosun']) {
  test(`the columns of ${path} keep their widths while only its first rows are there`, async ({ page, site }) => {
    await openChosen(page, site, path);
    for (const width of [phone.width, 768, desktop.width]) {
      await page.setViewportSize({ ...desktop, width });
      const whole = await columnWidths(page);
      expect(whole.length).toBeGreaterThan(4);
      // A busy network delivers the rest later, and rows that come must not move those that are read.
      const firstRows = await page.addStyleTag({
        content: 'tbody:not(:nth-of-type(1)), tbody tr:nth-child(n + 4) { display: none }',
      });
      expect(await columnWidths(page), `${width} px`).toEqual(whole);
      await firstRows.evaluate((style) => (style as HTMLElement).remove());
    }
  });
}

test("the visitor's own comparison does not shift as it comes, and does not overflow", async ({ page, site }) => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await openChosen(page, site, '/compare');
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page), `${viewport.width} px`).toEqual([]);
  }
  await expectNoOverflow(page);
});

test('an empty list, a map and a table do not overflow', async ({ page, site }) => {
  await page.setViewportSize(phone);
  for (const path of ['/pistol?q=zzz', '/pistol?view=map', '/pistol?view=table'])
    await test.step(path, async () => {
      await openChosen(page, site, path);
      await expectNoOverflow(page);
    });
});

/** Opens a page as a visitor who has chosen a theme and optics to compare. */
async function openChosen(page: Page, site: Site, path: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('red-dot-atlas:compare', '[1,2]');
    localStorage.setItem('theme', 'dark');
  });
  await site.open(path);
}

function columnWidths(page: Page): Promise<number[]> {
  return page
    .locator('.fit-table thead th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
}
