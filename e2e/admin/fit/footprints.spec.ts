import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makePistol, readPistol } from '../../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../../support/admin/admins.ts';
import { button, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Footprints' }).getByRole('row');
const item = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('a footprint is created with its parts and a page, and the pistol form knows it', async ({ page, site }) => {
  await signInAsAdmin(page);
  const word = randomBytes(4).toString('hex');
  await openAdmin(page, site, '/admin/footprints', 'Footprints Management');
  await expect(rows(page).nth(1)).toBeVisible();
  await checkAccess(page, 'the table');
  await page.getByRole('link', { name: 'Add New Footprint' }).click();
  await field(page, 'Name *').fill(`Base ${word}`);
  await field(page, 'Screw Spacing (mm)').fill('14');
  await button(page, 'Add Look-alike').click();
  await expect(item(page, 'look-alike 1').getByRole('combobox')).toBeFocused();
  await item(page, 'look-alike 1').getByRole('combobox').selectOption('Trijicon RMR');
  await button(page, 'Create Footprint').click();
  await expect(field(page, 'Key *')).toHaveValue(`base-${word}`);
  await expect(item(page, 'look-alike 1').getByRole('textbox')).toHaveAccessibleDescription(/^The reason is required/);
  await checkAccess(page, 'the form with errors');

  await field(page, 'Aliases').fill(`Alias ${word}`);
  await item(page, 'look-alike 1').getByRole('textbox').fill('The screws are further apart');
  await button(page, 'Add Plate').click();
  const plate = item(page, 'plate 1');
  await plate.getByLabel('Plate number *').fill(word);
  await plate.getByLabel('For *').fill('Slim slides');
  await plate.getByLabel('Supplied *').fill('In the box');
  await button(page, 'Add evidence for Screw Spacing (mm)').click();
  await page.getByLabel('Page URL').fill('https://maker.example/base');
  await page.getByLabel('Quote').fill('14 mm between screws');
  await button(page, 'Add evidence').click();
  await expect(page.getByText('1 of 4 facts will be verified')).toBeVisible();
  await button(page, 'Create Footprint').click();
  await expect(toast(page)).toContainText('Footprint created');

  await page.getByLabel('Search footprints').fill(word);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('1 of 4');

  const pistol = await makePistol(page);
  await openAdmin(page, site, `/admin/pistols/${pistol.id}`, `Edit ${pistol.brand} Model`);
  await field(page, 'Default Footprint').fill(`alias ${word}`);
  await expect(page.getByText(`Recognized as Base ${word}`)).toBeVisible();
  await button(page, 'Update Pistol').click();
  await expect(toast(page).last()).toContainText('Pistol updated');
  expect(await readPistol(page, pistol.id)).toMatchObject({ defaultFootprint: `alias ${word}` });

  site.allow(/status of 409/);
  await openAdmin(page, site, `/admin/footprints?q=${word}`, 'Footprints Management');
  await button(page, `Delete Base ${word}`).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await button(dialog, 'Delete').click();
  await expect(dialog).toContainText(`Pistol ${pistol.id} ${pistol.brand} Model`);
});
