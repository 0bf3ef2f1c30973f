import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

const expectBackground = (page: Page, color: string) =>
  expect(page.locator('html')).toHaveCSS('background-color', color);

const paper = 'rgb(243, 244, 242)';
const night = 'rgb(15, 18, 20)';

test('the theme follows the system until one is chosen, and the choice survives a reload', async ({ page, site }) => {
  await site.open('/about');
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await expect(theme).toHaveValue('system');
  await expectBackground(page, paper);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectBackground(page, night);

  await theme.selectOption('Light');
  await expectBackground(page, paper);
  await site.reload();
  await expect(theme).toHaveValue('light');
  await expectBackground(page, paper);

  await page.emulateMedia({ colorScheme: 'light' });
  await theme.selectOption('Dark');
  await site.reload();
  await expect(theme).toHaveValue('dark');
  await expectBackground(page, night);

  await theme.selectOption('System');
  await site.reload();
  await expect(theme).toHaveValue('system');
  await expectBackground(page, paper);
});

test('a chosen theme is set before the first paint, once', async ({ page, site }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver(() => {
      changes.push(`${document.documentElement.dataset.theme} ${document.body ? 'after' : 'before'} the body`);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme'] });
  });
  await site.open('/pistol');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as Window & { changes?: string[] }).changes)).toEqual([
    'dark before the body',
  ]);
});

test('an invalid stored theme is ignored', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
  await site.open('/about');
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('system');
  await expectBackground(page, paper);
});
