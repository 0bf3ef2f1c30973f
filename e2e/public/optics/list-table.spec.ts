import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/fixtures.ts';
import { results, settled } from '../../support/list.ts';

test('a list is a table with columns to choose, orders by column, and rows to download and compare', async ({
  page,
  site,
}) => {
  await site.open('/pistol');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).click();
  await expect(page).toHaveURL('/pistol?view=table');
  const rows = results(page).getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(98);

  await page
    .locator('summary')
    .filter({ hasText: /^Columns$/ })
    .click();
  await expect(page.getByRole('checkbox', { name: 'Footprint', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'My pistol' }), 'nobody has a pistol').toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'My pistol' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Solar', exact: true }).last().check();
  await expect(page).toHaveURL(/view=table&columns=.*solar/);
  await expect(page.getByRole('columnheader', { name: 'Solar' })).toBeVisible();

  for (const [head, sort] of [
    ['Footprint', 'footprint'],
    ['Emitter', 'emitter'],
    ['Dot (MOA)', 'dot'],
    ['Weight', 'weight'],
  ] as const) {
    await page.getByRole('columnheader', { name: head }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await settled(page);
    await expect(page.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending');
  }

  const tick = (row: number) => rows.nth(row).getByRole('checkbox');
  for (const row of [1, 2, 3, 4]) await tick(row).check();
  await expect(results(page).getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(5);
  expect(text).toContain('"Weight (oz)"');
  await tick(4).uncheck();
  await tick(3).uncheck();
  await results(page).getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
});

test('head and names stay in sight while the table scrolls', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open('/rifle?view=table');
  const table = page.getByRole('region', { name: 'Table of optics' });
  await table.evaluate((element) => element.scrollTo(400, 1500));
  const frame = await table.boundingBox();
  const head = await page.getByRole('columnheader', { name: 'Optic' }).boundingBox();
  expect(head?.y).toBeCloseTo((frame?.y ?? 0) + 1, 0);
  expect(head?.x).toBeCloseTo((frame?.x ?? 0) + 1, 0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table reads, sorts and takes columns', async ({ page }) => {
    await page.goto('/pistol?view=table');
    await expect(results(page).getByRole('table').getByRole('row')).toHaveCount(98);
    await page
      .locator('summary')
      .filter({ hasText: /^Columns$/ })
      .click();
    await page.locator('input[name=columns][value=price]').uncheck();
    await page.getByRole('button', { name: 'Show columns' }).click();
    await expect(page).toHaveURL(/view=table.*columns=footprint/);
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveCount(0);
    await page.getByRole('columnheader', { name: 'Weight' }).getByRole('link').click();
    await expect(page).toHaveURL(/sort=weight/);
  });
});
