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

test('an invalid stored theme is ignored', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
  await site.open('/about');
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('system');
  await expectBackground(page, paper);
});
