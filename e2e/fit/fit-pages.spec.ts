import { expect, test } from '../support/fixtures.ts';

test('from the list of pistols to a pistol, its optics by price, and one of them', async ({ page, site }) => {
  await site.open('/pistols');
  await page.getByRole('list', { name: 'Glock' }).getByRole('link', { name: 'G43X MOS', exact: true }).click();
  await expect(page).toHaveURL('/pistols/glock-g43x-mos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red dots that fit the Glock G43X MOS');
  const table = page.getByRole('table', { name: 'Red dots that fit the Glock G43X MOS' });
  await expect(table.getByRole('rowheader', { name: /^Fits Shield RMSc, mounts directly/ })).toBeVisible();
  await table.getByRole('link', { name: /^Price/ }).click();
  await expect(page).toHaveURL('/pistols/glock-g43x-mos?sort=price');
  await expect(table.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table.getByRole('columnheader', { name: 'How it mounts' })).toBeVisible();
  await table.getByRole('rowheader').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
});

test('from the list of footprints to one, to one that looks alike, and to a pistol that takes it', async ({
  page,
  site,
}) => {
  await site.open('/footprints');
  await page.getByRole('link', { name: /^Shield RMSc/ }).click();
  await expect(page).toHaveURL('/footprints/rmsc');
  await page.getByRole('region', { name: 'Similar footprints' }).getByRole('link', { name: 'Holosun K' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holosun K footprint');
  await page
    .getByRole('list', { name: 'Glock, With a plate sold separately' })
    .getByRole('link', { name: 'Glock G43X MOS' })
    .click();
  await expect(page).toHaveURL('/pistols/glock-g43x-mos');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a pistol, a footprint and a brand can be read, filtered, and sorted', async ({ page }) => {
    await page.goto('/pistols/glock-g43x-mos');
    await expect(page.getByText('The Glock G43X MOS is cut for Shield RMSc.').first()).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Filters' })
      .getByRole('link', { name: /^Enclosed/ })
      .click();
    await expect(page).toHaveURL('/pistols/glock-g43x-mos?emitterType=Enclosed');
    await expect(page.getByRole('table').getByRole('cell', { name: 'Open', exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: /^Weight/ }).click();
    await expect(page).toHaveURL('/pistols/glock-g43x-mos?emitterType=Enclosed&sort=weight');
    await expect(page.getByRole('columnheader', { name: 'Weight' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('link', { name: 'Shield RMSc', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shield RMSc footprint');
    await page.goto('/brands/glock');
    await page.getByRole('region', { name: 'Glock pistols' }).getByRole('link', { name: 'G19 Gen5 MOS' }).click();
    await expect(page).toHaveURL('/pistols/glock-g19-gen5-mos');
  });
});

test('an optic’s pistols are an open list that a search narrows', async ({ page, site }) => {
  await site.open('/optic/2');
  const pistols = page.getByRole('region', { name: 'Fits these pistols' });
  const rows = pistols.getByRole('listitem');
  await expect(rows).toHaveCount(12);
  await pistols.getByText(/^Show all \d+$/).click();
  await expect(rows).not.toHaveCount(12);
  const all = await rows.count();
  await expect(pistols.getByRole('status')).toHaveText(`${all} pistols`);
  await expect(pistols.getByRole('heading', { name: /^Needs a plate Sold separately \(\d+\)/ })).toBeAttached();
  const search = pistols.getByRole('searchbox', { name: 'Find your pistol' });
  await search.fill('g19 mos');
  await expect(rows.first()).toContainText('Glock G19');
  const some = await rows.count();
  expect(some).toBeLessThan(10);
  await expect(pistols.getByRole('status')).toHaveText(`${some} of ${all} pistols`);
  await search.fill('nothing like it');
  await expect(pistols.getByRole('status')).toHaveText('No pistols match.');
  await search.fill('');
  await expect(rows).toHaveCount(12);
});
