import { expect, test } from '../support/fixtures.ts';

const plate = 'RMSc-to-K plate for the slimline Glock MOS';

test('from a pistol to its plate, the plate’s cut, and the footprint on top', async ({ page, site }) => {
  await site.open('/pistols/glock-g43x-mos');
  const cut = page.getByRole('region', { name: 'Optic cut', exact: true });
  await expect(cut.getByRole('link', { name: 'slimline Glock MOS', exact: true })).toHaveAttribute(
    'href',
    '/plates#glock-slimline-mos',
  );
  await page.getByRole('link', { name: plate }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plate);
  await page.getByRole('link', { name: 'slimline Glock MOS', exact: true }).first().click();
  await expect(page).toHaveURL('/plates#glock-slimline-mos');
  await expect(page.getByRole('heading', { name: 'slimline Glock MOS', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: plate }).click();
  await page.getByRole('link', { name: 'Holosun K', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holosun K footprint');
});

test('a search narrows the cuts by plate, pistol, or footprint', async ({ page, site }) => {
  await site.open('/plates');
  const cuts = page.getByRole('main').getByRole('heading', { level: 4 });
  const all = await cuts.count();
  const search = page.getByRole('searchbox', { name: 'Find a pistol, cut, plate, or footprint' });
  await search.fill('glock mos plate 02');
  await expect(cuts).toHaveText(['Glock MOS (9mm and .40)']);
  await search.fill('nothing like it');
  await expect(page.getByText('No cuts match.')).toBeVisible();
  await search.fill('');
  await expect(cuts).toHaveCount(all);
});

test('an unknown plate says so', async ({ page, site }) => {
  site.allow(/status of 404/);
  await page.goto('/plates/nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plate not found');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the cuts and a plate can be read', async ({ page }) => {
    await page.goto('/plates');
    await expect(page.getByRole('searchbox', { name: /^Find a pistol/ })).toBeHidden();
    await page.getByRole('heading', { name: 'Glock', exact: true }).click();
    await page.getByRole('link', { name: 'Glock MOS plate 02' }).click();
    await expect(page.getByText('takes optics with the Trijicon RMR footprint')).toBeVisible();
    await page
      .getByRole('list', { name: 'Sold separately' })
      .or(page.getByRole('list', { name: 'In the box' }))
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/pistols\/glock-/);
  });
});
