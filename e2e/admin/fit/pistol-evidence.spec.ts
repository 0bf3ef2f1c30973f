import type { Page } from '@playwright/test';
import { button, field } from '../../support/admin/admin-optics.ts';
import { makePistol, readPistol } from '../../support/admin/admin-pistols.ts';
import { checkAccess, openAdmin, toast } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';
import { productPage } from '../../support/product-pages.ts';

const facts = (page: Page) => page.getByRole('region', { name: 'Evidence' }).getByRole('listitem');
const proposals = (page: Page) => page.getByRole('table', { name: 'Proposals' }).locator('tbody').getByRole('row');

test('a page about a pistol is read in its form: facts are accepted, and one is disputed', async ({ page, site }) => {
  const { id, brand } = await makePistol(page, { model: 'OX9 Compact', footprints: [], weightOz: 25, capacity: 15 });
  await openAdmin(page, site, `/admin/pistols/${id}`, `Edit ${brand} OX9 Compact`);
  await field(page, 'Page to read').fill(productPage('/pistols/shopify-01'));
  await button(page, 'Read page').click();
  await expect(proposals(page).filter({ hasText: 'Capacity' })).toContainText(/15.*Capacity: 15\+1.*Agrees/);
  await expect(proposals(page).filter({ hasText: 'Barrel Length' })).toContainText(/Not stated.*3\.98.*Fills/);
  await expect(proposals(page).filter({ hasText: 'Weight' })).toContainText('Differs');
  await checkAccess(page, 'proposals');
  await page.getByRole('button', { name: /^Accept all that agree or fill/ }).click();
  await expect(field(page, 'Barrel Length (in)')).toHaveValue('3.98');
  await expect(field(page, 'Default Footprint')).toHaveValue('Shield RMSc');

  await field(page, 'Value of Weight (oz)').fill('25');
  await button(page, 'Keep ours, record as dispute for Weight (oz)').click();
  await expect(field(page, 'Value of Weight (oz)')).toHaveAccessibleDescription('This is what the form says');
  await field(page, 'Value of Weight (oz)').fill('22.4');
  await button(page, 'Keep ours, record as dispute for Weight (oz)').click();
  await expect(proposals(page).filter({ hasText: 'Weight' })).toContainText(/Differs.*Disputed/);
  await expect(field(page, 'Weight (oz)')).toHaveValue('25');
  await expect(facts(page).filter({ hasText: 'Weight (oz): 25' })).toContainText('Disputed');
  await button(page, 'Update Pistol').click();
  await expect(toast(page)).toContainText('Pistol updated');
  expect(await readPistol(page, id)).toMatchObject({
    barrelLength: 3.98,
    weightOz: 25,
    msrp: 599,
    disputedFields: ['weightOz'],
    readers: [{ id: expect.any(Number) }],
    version: 2,
  });
});

test('evidence for a pistol’s footprints is added by hand, and visitors see that of its screws', async ({
  page,
  site,
}) => {
  const screws = { field: 'screws', url: 'https://maker.example/pistol', kind: 'maker', words: 'Optic screws: 6-32' };
  const { id, brand } = await makePistol(page, {
    screws: '6-32 x 3/8"',
    evidence: [{ ...screws, value: '6-32 x 3/8"', readOn: '2026-11-20' }],
  });
  await openAdmin(page, site, `/admin/pistols/${id}`, `Edit ${brand} Model`);
  await button(page, 'Add evidence').click();
  await field(page, 'Fact').selectOption('Footprints');
  await expect(field(page, 'Value: Footprints')).toHaveValue('Trijicon RMR');
  await field(page, 'Page URL').fill('https://maker.example/pistol');
  await field(page, 'Words').fill('Slide cut: RMR');
  await button(page, 'Add to the form').click();
  await expect(facts(page).filter({ hasText: 'Footprints: Trijicon RMR' })).toContainText('Verified');
  await checkAccess(page, 'evidence');
  await button(page, 'Update Pistol').click();
  await expect(toast(page)).toContainText('Pistol updated');
  expect(await readPistol(page, id)).toMatchObject({
    evidence: [{ field: 'screws' }, { field: 'footprints', value: ['Trijicon RMR'] }],
    sources: ['https://maker.example/pistol'],
    verifiedFacts: 2,
  });
  await site.open(`/pistol-wizard?brand=${brand}&model=Model&plate=rmr`);
  await expect(page.getByText(/^6-32 x 3\/8": read on maker\.example \(maker\) on November 20, 2026/)).toBeVisible();
});
