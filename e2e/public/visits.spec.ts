import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { expectNoOverflow } from '../support/overflow.ts';
import { choices, pages, phone } from '../support/pages.ts';
import { head, served } from '../support/served-document.ts';

/** Each public page is visited on a desktop and on a phone, and all that shows at once is checked there: a load costs more. */

/** Becomes a visitor who has chosen a theme, and optics to compare unless these would open instead of the page. */
async function choose(page: Page, path: string): Promise<void> {
  await page.addInitScript((compared) => {
    if (compared) localStorage.setItem('red-dot-atlas:compare', '[1,2]');
    localStorage.setItem('theme', 'dark');
  }, path !== '/compare');
}

for (const path of [...pages.map((page) => page.path), ...choices]) {
  test(`${path} is as the server rendered it, shifts and overflows nowhere, and has no axe violations`, async ({
    page,
    site,
    request,
  }) => {
    await choose(page, path);
    await test.step('on a desktop', async () => {
      const response = await site.open(path);
      expect(response.status()).toBe(200);
      await page.waitForLoadState('networkidle');
      expect(await layoutShifts(page), 'layout shifts on a desktop').toEqual([]);
      expect(site.apiCalls, 'calls for what the document has').toEqual([]);
      await expectServedHead(page, request, path);
    });
    await test.step('on a phone', async () => {
      await page.setViewportSize(phone);
      await site.open(path);
      await page.waitForLoadState('networkidle');
      expect(await layoutShifts(page), 'layout shifts on a phone').toEqual([]);
      await page.getByRole('combobox', { name: 'Theme' }).selectOption('System');
      await expectAccessibleAtBothWidths(page, path);
      await expectNoOverflow(page);
    });
  });
}

/** Checks that the head is what the server wrote, and that a page without choices has a title and a description of its own, and the site's image. */
async function expectServedHead(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const document = await served(page, request, path);
  expect(document.headings).toBe(1);
  await expect(page).toHaveTitle(document.title);
  expect(await head(page), 'hydration keeps the head').toEqual(document.head);
  const known = pages.find((one) => one.path === path);
  if (known === undefined) return;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(known.heading);
  const { origin } = new URL(page.url());
  expect(document.title).toMatch(/Red Dot Atlas$/);
  expect(document.description?.length).toBeGreaterThan(50);
  expect(document.canonical).toBe(`${origin}${path}`);
  expect(document.social).toEqual([
    document.title,
    document.description,
    `${origin}${path}`,
    `${origin}/og-image.jpg`,
    'summary_large_image',
  ]);
}
