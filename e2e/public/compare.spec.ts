import type { Page } from '@playwright/test';
import {
  columns,
  comparison,
  labelsOf,
  publishedLabels,
  removal,
  rowLabels,
  startWith,
  stored,
} from '../support/compare.ts';
import { expect, test } from '../support/fixtures.ts';
import { cards, textOf } from '../support/list.ts';
import { phone } from '../support/pages.ts';

test('two optics from a list are compared side by side, row by row', async ({ page, site }) => {
  await site.open('/pistol?brand=Holosun');
  for (const index of [0, 1]) {
    await cards(page)
      .nth(index)
      .getByRole('button', { name: /^Compare / })
      .click();
  }
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Compare \(/ }), 'the floating link is hidden on /compare').toBeHidden();
  expect(await labelsOf(comparison(page).getByRole('rowheader'))).toEqual(await publishedLabels(page));
});

test('differing rows are marked and can be shown alone', async ({ page, site }) => {
  await site.open('/compare?ids=65,68');
  const marked = await labelsOf(comparison(page).getByRole('rowheader').filter({ hasText: 'differs' }));
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.length).toBeLessThan(rowLabels.length);

  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(page).toHaveURL('/compare?ids=65,68&only=differences');
  expect(await labelsOf(comparison(page).getByRole('rowheader'))).toEqual(marked);
  await expect(comparison(page)).not.toContainText('differs');
  await site.reload();
  await expect(page.getByRole('checkbox', { name: 'Only differences' })).toBeChecked();
  expect(await labelsOf(comparison(page).getByRole('rowheader'))).toHaveLength(marked.length);
  await page.getByRole('checkbox', { name: 'Only differences' }).click();
  await expect(page).toHaveURL('/compare?ids=65,68');
  await expect.poll(() => labelsOf(comparison(page).getByRole('rowheader'))).toEqual(await publishedLabels(page));
});

test('columns can be removed, and removing the last shows the empty state', async ({ page, site }) => {
  await startWith(page, '[3,17,40]');
  await site.open('/compare');
  await expect(page).toHaveURL('/compare?ids=3,17,40');
  await expect(columns(page)).toHaveCount(3);
  const second = await textOf(columns(page).nth(1));
  await removal(page, second).click();
  await expect(page).toHaveURL('/compare?ids=3,40');
  await expect(columns(page)).toHaveCount(2);
  await expect(comparison(page).getByRole('link', { name: second })).toHaveCount(0);
  expect(await stored(page)).toBe('[3,40]');

  for (const left of [1, 0]) {
    await removal(page).first().click();
    await expect(columns(page)).toHaveCount(left);
  }
  await expect(page).toHaveURL('/compare');
  expect(await stored(page)).toBe('[]');
  await expect(page.getByText('No Optics Selected')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular comparisons' }).getByRole('link')).toHaveCount(6);
  await page.getByRole('main').getByRole('link', { name: 'Pistol Optics' }).click();
  await expect(page).toHaveURL('/pistol');
});

const add = (page: Page) => page.getByRole('button', { name: 'Add an optic' });

test('the dialog finds another optic by keyboard and adds it to the comparison', async ({ page, site }) => {
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
