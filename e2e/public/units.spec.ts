import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout.ts';
import { cards, fact, total } from '../support/list.ts';
import { phone } from '../support/pages.ts';

const units = (page: Page) => page.getByRole('combobox', { name: 'Units' });
const weight = (page: Page) => fact(cards(page).first(), 'Weight');

/** As a visitor sees or copies it. */
const reads = (page: Page, text: string | RegExp) => expect(weight(page)).toHaveText(text, { useInnerText: true });

test('units change at once, last, and reach other tabs', async ({ page, site, context }) => {
  await page.setViewportSize(phone);
  await site.open('/pistol?brand=Holosun');
  await expect(units(page)).toHaveValue('published');
  await reads(page, /^[\d.]+ oz/);
  const other = await context.newPage();
  await other.goto('/pistol?brand=Holosun');
  await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });

  await units(page).selectOption('Metric');
  await reads(page, /^\d+ g/);
  await expect(weight(page)).toMatchAriaSnapshot(`- definition: /^\\d+ g/`);
  await expect(weight(other).getByText(/ g$/)).toBeVisible();
  await expect(units(other)).toHaveValue('metric');

  await site.reload();
  await expect(units(page)).toHaveValue('metric');
  await reads(page, /^\d+ g/);

  await units(page).selectOption('US, sizes in mm');
  await reads(page, /^[\d.]+ oz/);
  expect(await page.evaluate(() => localStorage.getItem('units'))).toBeNull();
});

test('a chosen theme and units are set before the first paint, once, and shift nothing', async ({ page, site }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('units', 'metric');
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver((records) => {
      const { theme, units } = document.documentElement.dataset;
      const when = document.body ? 'after' : 'before';
      for (const { attributeName } of records) changes.push(`${attributeName} ${theme} ${units} ${when} the body`);
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-theme', 'data-units'] });
  });
  await site.open('/pistol');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as Window & { changes?: string[] }).changes)).toEqual([
    'data-theme dark metric before the body',
    'data-units dark metric before the body',
  ]);
  expect(await layoutShifts(page)).toEqual([]);
});

test('a weight in grams filters the list, and the address has ounces', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('units', 'metric'));
  await site.open('/pistol');
  await expect(page.getByRole('textbox', { name: 'Max oz' })).toBeHidden();
  const all = (await total(page).textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Max g' }).fill('34');
  await page.getByRole('textbox', { name: 'Max g' }).press('Enter');
  await expect(page).toHaveURL('/pistol?maxWeight=1.21');
  await expect(page.getByRole('link', { name: 'Remove filter Up to 34 g' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Max g' })).toHaveValue('34');
  await expect(total(page)).not.toHaveText(all);
  for (const grams of await fact(cards(page), 'Weight').locator('.to-si').allTextContents())
    expect(Number.parseFloat(grams)).toBeLessThanOrEqual(34);
});

test('an optic, a comparison and the simulator are metric, or in inches', async ({ page, site }) => {
  const optics: { id: number; productLine: string }[] = await (await page.request.get('/api/optics/pistol')).json();
  const [one, other] = ['507C X2', '509T X2'].map((line) => optics.find(({ productLine }) => productLine === line)?.id);
  await site.open(`/optic/${one}`);
  await units(page).selectOption('Metric');
  const specification = page.getByRole('region', { name: 'Technical specifications' });
  await specification.scrollIntoViewIfNeeded();
  await expect(specification.locator('div', { has: page.getByText('Weight', { exact: true }) }).last()).toHaveText(
    /43 g/,
    { useInnerText: true },
  );
  const glass = page.getByRole('region', { name: 'What you see through the glass' });
  await glass.scrollIntoViewIfNeeded();
  const toTarget = glass.getByRole('slider', { name: 'Eye to target' });
  await expect(toTarget).toHaveAttribute('aria-valuetext', '23 meters');
  await toTarget.press('End');
  await expect(toTarget).toHaveAttribute('aria-valuetext', '91 meters');
  await expect(glass.getByRole('img', { name: /at 91 meters, sight 61 centimeters from the eye$/ })).toBeVisible();

  await units(page).selectOption({ label: 'US' });
  await expect(toTarget).toHaveAttribute('aria-valuetext', '100 yards');
  await expect(page.getByText('0.25 in', { exact: true })).toBeVisible();

  await site.open(`/compare?ids=${one},${other}`);
  await units(page).selectOption('Metric');
  await expect(page.getByRole('rowheader', { name: /^Weight \(g\)/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Target at 25 meters, .*: 14\.5 mm/ }).first()).toBeVisible();
});

const expectBackground = (page: Page, color: string) =>
  expect(page.locator('html')).toHaveCSS('background-color', color);

const paper = 'rgb(238, 241, 245)';
const night = 'rgb(12, 15, 19)';

test('the theme follows the system until one is chosen, and the choice survives a reload', async ({ page, site }) => {
  await site.open('/about');
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await expect(theme).toHaveValue('system');
  await expectBackground(page, paper);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectBackground(page, night);

  await theme.selectOption('Light');
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
