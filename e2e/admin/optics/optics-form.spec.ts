import { makeOptic, readOptic, rows } from '../../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../../support/admin/admins.ts';
import { button, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';

test('the form shows errors next to their fields and creates the optic once they are fixed', async ({ page, site }) => {
  const { brand } = await makeOptic(page);
  await openAdmin(page, site, '/admin/optics/new', 'Add New Optic');
  await expect(field(page, 'Primary Use *')).toHaveValue('Pistol');
  await field(page, 'Brand *').fill('   ');
  await field(page, 'Min Price ($)').fill('-1');
  await button(page, 'Create Optic').click();
  await expect(toast(page)).toContainText('Validation Error');
  await expect(toast(page)).toContainText('Please correct the errors in the form.');
  await expect(field(page, 'Brand *')).toBeFocused();
  await expect(field(page, 'Brand *')).toHaveAccessibleDescription('Brand is required');
  await expect(field(page, 'Product Line *')).toHaveAccessibleDescription('Product line is required');
  await expect(field(page, 'Footprint *')).toHaveAccessibleDescription(/^Footprint is required/);
  await expect(field(page, 'Min Price ($)')).toHaveAccessibleDescription(/^Min price must be a positive number/);
  expect(site.apiCalls.filter((call) => call === '/api/admin/optics')).toEqual([]);

  await field(page, 'Brand *').fill(` ${brand} `);
  await expect(field(page, 'Brand *'), 'typing clears the error').not.toHaveAttribute('aria-invalid');
  await field(page, 'Product Line *').fill('Second');
  await field(page, 'Footprint *').fill('MOS plate 02');
  await field(page, 'Min Price ($)').fill('300');
  await field(page, 'Max Price ($)').fill('299.99');
  await field(page, 'Sources').fill('https://example.com/a\n\njavascript:alert(1)');
  await button(page, 'Create Optic').click();
  await expect(field(page, 'Min Price ($)')).toBeFocused();
  await expect(field(page, 'Min Price ($)')).toHaveAccessibleDescription(/^Min price cannot be greater than max price/);
  await expect(field(page, 'Sources')).toHaveAccessibleDescription(/^“javascript:alert\(1\)”: /);

  await field(page, 'Max Price ($)').fill('349.5');
  await field(page, 'Sources').fill('https://example.com/a');
  await field(page, 'Features').fill('Light\nSmall');
  await field(page, 'Variants').fill('Green\n\nRed ');
  await field(page, 'Shake Awake').check();
  await button(page, 'Create Optic').dblclick();
  await expect(toast(page)).toContainText('Optic created');
  await expect(page).toHaveURL('/admin/optics?q=Second');
  await expect(rows(page).filter({ hasText: brand })).toHaveCount(1);
  expect(site.apiCalls.filter((call) => call === '/api/admin/optics')).toHaveLength(1);

  await page.getByLabel('Search optics').fill(brand);
  await expect(rows(page)).toHaveCount(3);
  const href = await page.getByRole('link', { name: `Edit ${brand} Second` }).getAttribute('href');
  expect(await readOptic(page, Number(href?.match(/\d+/)?.[0]))).toMatchObject({
    brand,
    productLine: 'Second',
    model: null,
    footprint: 'MOS plate 02',
    minPrice: 300,
    maxPrice: 349.5,
    features: 'Light\nSmall',
    variants: ['Green', 'Red'],
    shakeAwake: true,
    sources: ['https://example.com/a'],
  });
});

test('the form takes a suggested footprint or any text, draws the optic, and passes axe', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics/new', 'Add New Optic');
  const footprint = page.getByRole('combobox', { name: 'Footprint' });
  const drawing = page.getByRole('complementary', { name: 'Drawing' }).getByRole('img');

  await test.step('the footprint is suggested and recognized', async () => {
    await expect(footprint).toHaveAccessibleDescription('Choose a known footprint or type your own');
    await footprint.fill('dpp');
    await expect(footprint).toHaveAccessibleDescription('Recognized as Leupold DeltaPoint Pro');
    await footprint.fill('My own rail');
    await expect(footprint).toHaveAccessibleDescription(/^Not a known footprint/);
  });

  await test.step('links lead to the parts of the form', async () => {
    await page.getByRole('navigation', { name: 'Sections of the form' }).getByRole('link', { name: 'Body' }).click();
    const part = page.getByRole('group', { name: 'Body' });
    await expect(part).toBeFocused();
    await expect(part.getByLabel('Weight (oz)', { exact: true })).toBeInViewport();
    await expect(page).toHaveURL('/admin/optics/new');
  });

  await test.step('the drawing follows the form', async () => {
    await field(page, 'Brand *').fill('Acme');
    await field(page, 'Window Width (mm)').fill('25');
    await field(page, 'Window Height (mm)').fill('20.5');
    await field(page, 'MOA').fill('2');
    await field(page, 'Colors').fill('Green');
    await expect(drawing).toHaveAccessibleName(/^Acme .*window 25 by 20\.5 mm; 2 MOA dot in green$/);
  });

  await button(page, 'Add evidence').click();
  await button(page, 'Add price').click();
  await button(page, 'Add price').click();
  await field(page, 'Manufacturer Website').fill('nothing');
  await button(page, 'Create Optic').click();
  await expect(field(page, 'Manufacturer Website')).toHaveAttribute('aria-invalid', 'true');
  await checkAccess(page, 'errors');
});

test('leaving asks only if there are unsaved changes', async ({ page, site }) => {
  const { id, brand } = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics/${id}/edit`, `Edit ${brand} Line`);
  await field(page, 'Model').fill('X');
  await field(page, 'Model').fill('');
  await page.getByRole('link', { name: 'Back to Optics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Optics Management');

  await page.goBack();
  await field(page, 'Model').fill('X');
  await page.getByRole('link', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await button(dialog, 'Stay').click();
  await expect(field(page, 'Model')).toHaveValue('X');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(field(page, 'Model')).toHaveValue('X');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await button(dialog, 'Leave').click();
  await expect(page).toHaveURL('/admin/optics');
  expect(await readOptic(page, id)).toMatchObject({ model: null, version: 1 });
});

test('an edit is saved and appears in the history', async ({ page, site }) => {
  const { id, brand } = await makeOptic(page, { sources: ['https://example.com/a'], unverified: ['someday'] });
  await openAdmin(page, site, `/admin/optics/${id}/edit`, `Edit ${brand} Line`);
  await field(page, 'Weight (oz)').fill('1.25');
  await field(page, 'Primary Use *').selectOption('Both');
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Optics Management');
  expect(await readOptic(page, id)).toMatchObject({
    weightOz: 1.25,
    primaryUse: 'Both',
    version: 2,
    unverified: ['weightOz'],
  });
  await page.goBack();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveText([/^Keeper updated it /, /^Keeper created it /]);
  await expect(history.first().locator('dl > div')).toHaveText([
    'Primary UsePistol → Both',
    'Weight (oz)–not stated → 1.25',
    'Not Yet Verified+ Weight (oz)',
  ]);
});
