import type { Page } from '@playwright/test';
import { makeFootprint, readFootprint } from '../../support/admin/admin-footprints.ts';
import { button, field } from '../../support/admin/admin-optics.ts';
import { checkAccess, openAdmin, signInAsAdmin, toast } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';
import { productPage } from '../../support/product-pages.ts';

const facts = (page: Page) => page.getByRole('region', { name: 'Evidence' }).getByRole('listitem');
const proposals = (page: Page) => page.getByRole('table', { name: 'Proposals' }).locator('tbody').getByRole('row');

test('a page about a footprint is read in its form: facts are accepted, and one is disputed', async ({
  page,
  site,
}) => {
  const { id, name, key } = await makeFootprint(page, { torqueInLb: 15, screwThread: null, bosses: '2' });
  await openAdmin(page, site, `/admin/footprints/${id}`, `Edit ${name}`);
  const url = productPage(`/footprints/table-01?${key}`);
  await field(page, 'Page to read').fill(url);
  await button(page, 'Read page').click();
  // The page is about the RMR, so all is for the administrator to decide.
  await expect(proposals(page)).toHaveCount(4);
  await expect(proposals(page).filter({ hasText: 'Torque' })).toContainText(/15.*Torque: 12 in-lb.*Ambiguous/);
  await checkAccess(page, 'proposals');

  await field(page, 'Value of Torque (in-lb)').fill('12');
  await button(page, 'Keep ours, record as dispute for Torque (in-lb)').click();
  await expect(proposals(page).filter({ hasText: 'Torque' })).toContainText('Disputed');
  await expect(field(page, 'Torque (in-lb)')).toHaveValue('15');
  await expect(facts(page).filter({ hasText: 'Torque (in-lb): 15' })).toContainText('Disputed');
  await field(page, 'Value of Screw Thread').fill('#6-32');
  await button(page, 'Accept Screw Thread').click();
  await expect(field(page, 'Screw Thread')).toHaveValue('#6-32');
  await button(page, 'Update Footprint').click();
  await expect(toast(page)).toContainText('Footprint updated');
  expect(await readFootprint(page, id)).toMatchObject({
    torqueInLb: 15,
    screwThread: '#6-32',
    disputedFields: ['torqueInLb'],
    sources: [url],
    version: 2,
  });
});

test('what a page says of the footprint itself is accepted at once', async ({ page, site }) => {
  // Nothing is saved, because other tests look at this footprint, too.
  await signInAsAdmin(page);
  const [{ id }] = await (await page.request.get('/api/admin/footprints-table?q=Trijicon%20RMR&sort=key')).json();
  await openAdmin(page, site, `/admin/footprints/${id}`, 'Edit Trijicon RMR');
  await field(page, 'Page to read').fill(productPage('/footprints/comparison-03'));
  await button(page, 'Read page').click();
  await expect(proposals(page).filter({ hasText: 'Screw Spacing' })).toContainText(/Not stated.*15.*Fills/);
  await expect(proposals(page).filter({ hasText: 'Bosses' })).toContainText('Agrees');
  await page.getByRole('button', { name: /^Accept all that agree or fill \(4\)/ }).click();
  await expect(field(page, 'Screw Spacing (mm)')).toHaveValue('15');
  await expect(field(page, 'Bosses')).toHaveValue('2 round, ahead of the screws');
  await expect(facts(page).filter({ hasText: 'Torque (in-lb): 12' })).toContainText('Verified');
});
