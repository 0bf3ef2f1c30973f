import type { Page } from '@playwright/test';
import { expect, type Site, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { choices, desktop, pages, phone } from '../support/pages.ts';

const filtered = '/pistol?brand=Holosun&color=Green';
const all = [...pages.map((page) => page.path), ...choices];

for (const path of [...all, filtered]) {
  test(`${path} does not shift during hydration at ${desktop.width} px`, async ({ page, site }) => {
    await page.setViewportSize(desktop);
    await expectNoShifts(page, site, path);
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

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [phone.width, 320, 768, 1024]) {
    await page.setViewportSize({ ...phone, width });
    await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
      for (const details of all) details.open = true;
    });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}
