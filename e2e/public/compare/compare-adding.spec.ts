import type { Page } from '@playwright/test';
import { columns, comparison, removal, startWith, stored, values } from '../../support/compare.ts';
import { expect, test } from '../../support/fixtures.ts';
import { phone } from '../../support/pages.ts';

const add = (page: Page) => comparison(page).getByRole('button', { name: 'Add an optic' });

test('the empty column finds another optic by keyboard and adds it to the comparison', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await startWith(page, '[3,17]');
  await site.open('/compare?ids=3,17');
  expect(site.apiCalls).toEqual([]);
  await add(page).press('Enter');
  const box = page.getByRole('combobox', { name: 'Optic' });
  await expect(box).toBeFocused();
  await box.fill('aimpoint acro');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('ACRO');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/compare\?ids=3,17,\d+$/);
  await expect(columns(page)).toHaveCount(3);
  await expect(columns(page).last()).toContainText('ACRO');
  await expect(add(page), 'three columns are full').toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeFocused();
  const [, id] = /ids=3,17,(\d+)/.exec(page.url()) ?? [];
  expect(await stored(page)).toBe(`[3,17,${id}]`);
});

test("adding to a shared comparison leaves the visitor's list alone, and compared optics are not offered", async ({
  page,
  site,
  request,
}) => {
  const { brand, productLine } = await (await request.get('/api/optic/3')).json();
  await startWith(page, '[5]');
  await site.open('/compare?ids=3');
  await add(page).click();
  const box = page.getByRole('combobox', { name: 'Optic' });
  await box.fill(`${brand} ${productLine}`);
  await expect(page.getByRole('status').filter({ hasText: 'No optics match.' })).toBeVisible();
  await box.fill('trijcon');
  await expect(page.getByRole('option', { name: /^Trijicon/ }), 'a typing error is forgiven').toHaveCount(8);
  await box.fill('holsun 407');
  await expect(page.getByRole('option').first()).toContainText('Holosun 407');
  await box.fill('507k');
  await page.getByRole('option', { name: /507K/ }).first().click();
  await expect(columns(page)).toHaveCount(2);
  expect(await stored(page)).toBe('[5]');
});

test('an unknown fact is a dash, differs from nothing and wins nothing', async ({ page, site, request }) => {
  type Stated = { id: number; weightOz: number | null };
  const optics: Stated[] = await (await request.get('/api/optics/pistol')).json();
  const known = optics.filter(({ weightOz }) => weightOz !== null);
  const unknown = optics.find(({ weightOz }) => weightOz === null);
  const [a] = known;
  const b = known.find(({ weightOz }) => weightOz !== a?.weightOz);
  await site.open(`/compare?ids=${a?.id},${unknown?.id},${b?.id}`);
  const weights = values(page, 'Weight (oz)');
  await expect(weights.filter({ hasText: '✓ lightest of the 2 known' })).toHaveCount(1);
  await removal(page).last().click();
  await expect(columns(page)).toHaveCount(2);
  await expect(weights.nth(1)).toHaveText('–not stated');
  await expect(page.getByRole('rowheader', { name: 'Weight (oz)' })).toHaveText('Weight (oz)', { useInnerText: true });
  await expect(weights.filter({ hasText: '✓' })).toHaveCount(0);
});
