import type { Page } from '@playwright/test';
import { makeOptic, readOptic } from '../../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin } from '../../support/admin/admins.ts';
import { button, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { productPage } from '../../support/outside-search.ts';

const evidence = (page: Page) => page.getByRole('region', { name: 'Evidence' });
const facts = (page: Page) => evidence(page).getByRole('listitem');
const proposals = (page: Page) => page.getByRole('table', { name: 'Proposals' }).locator('tbody').getByRole('row');
const today = () => new Date().toISOString().slice(0, 10);

const piece = {
  field: 'weightOz',
  url: 'https://maker.example/dot',
  kind: 'maker',
  words: 'Weight: 1.5 oz',
  value: 1.5,
  readOn: '2026-11-20',
};

// The tests that read pages share the pace at which a host is asked.
test.describe.configure({ mode: 'default' });

test('a page that an administrator has read is added by hand, checked like the form, and deleted again', async ({
  page,
  site,
}) => {
  const { id, brand } = await makeOptic(page, { weightOz: 1.5, evidence: [piece] });
  const open = () => openAdmin(page, site, `/admin/optics/${id}/edit`, `Edit ${brand} Line`);
  await open();
  await expect(facts(page).filter({ hasText: 'Weight (oz): 1.5' })).toContainText('Verified');
  await expect(facts(page).filter({ hasText: 'Weight (oz): 1.5' })).toContainText(
    /Weight: 1\.5 oz.*maker\.example.*\(Manufacturer\), read on November 20, 2026 by you/,
  );

  await button(evidence(page), 'Add evidence').press('Enter');
  await expect(field(page, 'Fact')).toBeFocused();
  await field(page, 'Fact').selectOption('Battery Life (hours)');
  await field(page, 'Page URL').fill('nonsense');
  await field(page, 'Value: Battery Life (hours)').press('Enter');
  await expect(field(page, 'Page URL')).toBeFocused();
  await expect(field(page, 'Page URL')).toHaveAccessibleDescription('Must be a web address: https://…');
  await expect(field(page, 'Quote')).toHaveAccessibleDescription(/^Quote is required/);
  await field(page, 'Page URL').fill('https://shop.example/dot');
  await field(page, 'Kind of source').selectOption('shop');
  await field(page, 'Quote').fill('Up to 50,000 hours');
  await field(page, 'Value: Battery Life (hours)').fill('50000');
  await field(page, 'Value: Battery Life (hours)').press('Enter');
  await expect(page.getByRole('heading', { name: 'Evidence', exact: true })).toBeFocused();
  await expect(field(page, 'Battery Life (hours)'), 'a fact that was not stated is filled').toHaveValue('50000');
  await expect(facts(page).filter({ hasText: 'Battery Life (hours): 50000' })).toContainText('Verified');

  await button(page, 'Add price').click();
  await field(page, 'Price seen').fill('249.5');
  await field(page, 'Page URL').fill('https://shop.example/dot');
  await button(page, 'Add price').click();
  await expect(field(page, 'Min Price ($)')).toHaveValue('249.5');
  await expect(page.getByText(/^The price shown comes from 1 observation\./)).toBeVisible();
  await checkAccess(page, 'evidence');
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  expect(await readOptic(page, id)).toMatchObject({
    batteryLifeHours: 50_000,
    evidence: [
      { field: 'weightOz', replacedOn: null },
      { field: 'batteryLifeHours', kind: 'shop', words: 'Up to 50,000 hours', value: 50_000, readOn: today() },
    ],
    sources: ['https://maker.example/dot', 'https://shop.example/dot'],
    priceObservations: [{ price: 249.5, currency: 'USD', source: 'page', observedOn: today() }],
    minPrice: 249.5,
    maxPrice: 249.5,
    version: 2,
  });

  await open();
  await page.getByRole('button', { name: /^Delete evidence for Battery Life/ }).click();
  await expect(page.getByRole('heading', { name: 'Evidence', exact: true })).toBeFocused();
  await expect(facts(page).filter({ hasText: 'Battery Life (hours): 50000' })).toContainText('Not yet verified');
  await page.getByRole('button', { name: /^Delete price 249\.50 USD/ }).click();
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  expect(await readOptic(page, id)).toMatchObject({ evidence: [{ field: 'weightOz' }], priceObservations: [] });
});

test('a page is read in the form: what agrees or fills is accepted, what differs is decided', async ({
  page,
  site,
}) => {
  const sample = productPage('/products/sample.html');
  const { id, brand } = await makeOptic(page, { productLine: 'Sample', weightOz: 1.2 });
  await openAdmin(
    page,
    site,
    `/admin/optics/${id}/edit?readPage=${encodeURIComponent(sample)}`,
    `Edit ${brand} Sample`,
  );
  await expect(field(page, 'Page to read')).toHaveValue(sample);
  await button(page, 'Read page').click();
  await expect(proposals(page)).toHaveCount(2);
  await expect(proposals(page).filter({ hasText: 'Battery Type' })).toContainText(/Not stated.*CR2032.*Fills/);
  await expect(proposals(page).filter({ hasText: 'Weight' })).toContainText(/1\.2.*Weight: 1\.2 oz.*Agrees/);
  await field(page, 'Weight (oz)').fill('2');
  await expect(proposals(page).filter({ hasText: 'Weight' }), 'the form counts').toContainText('Differs');
  await checkAccess(page, 'proposals');

  await button(page, 'Accept all that agree or fill (1)').click();
  await expect(field(page, 'Battery Type')).toHaveValue('CR2032');
  await field(page, 'Value of Weight (oz)').fill('1.25');
  await button(page, 'Accept Weight (oz)').click();
  await expect(field(page, 'Weight (oz)')).toHaveValue('1.25');
  await expect(page.getByText('2 proposals accepted. Save the form to keep them.')).toBeVisible();
  await page.getByLabel('Kind of source').first().selectOption('maker');
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  expect(await readOptic(page, id)).toMatchObject({
    batteryType: 'CR2032',
    weightOz: 1.25,
    evidence: [
      { field: 'batteryType', value: 'CR2032', words: 'Battery: CR2032', kind: 'maker', readOn: today() },
      { field: 'weightOz', value: 1.25, words: 'Weight: 1.2 oz (34 g)', kind: 'maker' },
    ],
    version: 2,
  });
});
