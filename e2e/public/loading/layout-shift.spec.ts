import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../../support/fixtures.ts';
import { layoutShifts } from '../../support/layout-shifts.ts';
import { choices, desktop, pages, phone } from '../../support/pages.ts';

const filtered = '/pistol?brand=Holosun&color=Green';
const all = [...pages.map((page) => page.path), ...choices];

for (const path of [...all, filtered]) {
  test(`${path} does not shift during hydration at ${desktop.width} px`, async ({ page, site }) => {
    await page.setViewportSize(desktop);
    await expectNoShifts(page, site, path);
  });
}

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

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const path of all) {
    test(`${path} does not shift during hydration, and has no horizontal overflow`, async ({ page, site }) => {
      await expectNoShifts(page, site, path);
      await expectNoOverflow(page);
    });
  }

  test(`${filtered} does not shift during hydration`, async ({ page, site }) => {
    await expectNoShifts(page, site, filtered);
  });

  for (const path of ['/nope', '/pistol?q=zzz', '/pistol?view=map', '/pistol?view=table']) {
    test(`${path} has no horizontal overflow`, async ({ page, site }) => {
      if (path === '/nope') site.allow(/status of 404/);
      await openChosen(page, site, path);
      await expectNoOverflow(page);
    });
  }
});

/** Opens a page as a visitor who has chosen a theme and optics to compare. */
async function openChosen(page: Page, site: Site, path: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('red-dot-atlas:compare', '[1,2]');
    localStorage.setItem('theme', 'dark');
  });
  await site.open(path);
}

async function expectNoShifts(page: Page, site: Site, path: string): Promise<void> {
  await openChosen(page, site, path);
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts(page)).toEqual([]);
}

function columnWidths(page: Page): Promise<number[]> {
  return page
    .locator('.fit-table thead th')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [phone.width, 320, 640, 768, 1024]) {
    await page.setViewportSize({ ...phone, width });
    await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}
