import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makePistol, readPistol } from '../../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../../support/admin/admins.ts';
import { button, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';

const item = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('a cut and a plate are created, and a pistol that gets the cut follows both', async ({ page, site }) => {
  await signInAsAdmin(page);
  const word = randomBytes(4).toString('hex');
  await openAdmin(page, site, '/admin/cuts', 'Cuts Management');
  await checkAccess(page, 'the table of cuts');
  await page.getByRole('link', { name: 'Add New Cut' }).click();
  await field(page, 'Name *').fill(`Cut ${word}`);
  await expect(field(page, 'Key *')).toHaveValue(`cut-${word}`);
  await button(page, 'Add Footprint').click();
  await item(page, 'footprint 1').getByRole('combobox').fill('Shield RMSc');
  await item(page, 'footprint 1').getByLabel('Note').fill('On the front posts');
  await button(page, 'Add footprint that doesn’t fit').click();
  await item(page, 'footprint that doesn’t fit 1').getByRole('combobox').selectOption('Aimpoint ACRO');
  await button(page, 'Create Cut').click();
  await expect(field(page, 'Maker *')).toHaveAccessibleDescription(/^Maker is required/);
  await expect(item(page, 'footprint that doesn’t fit 1').getByRole('textbox')).toHaveAccessibleDescription(
    /^The reason is required/,
  );
  await checkAccess(page, 'the form of a cut with errors');
  await field(page, 'Maker *').fill('Acme');
  await item(page, 'footprint that doesn’t fit 1').getByRole('textbox').fill('The cut is too narrow');
  await button(page, 'Create Cut').click();
  await expect(toast(page).last()).toContainText('Cut created');

  await openAdmin(page, site, '/admin/plates/new', 'Add New Plate or Mount');
  await field(page, 'Key *').fill(`plate-${word}`);
  await field(page, 'Name *').fill(`Plate ${word}`);
  await page.getByLabel('Sits On').selectOption(`Cut ${word}`);
  await expect(page.getByRole('button', { name: `Remove Cut ${word}` })).toBeVisible();
  await field(page, 'Takes').selectOption('Trijicon RMR');
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence.getByRole('listitem').filter({ hasText: 'Sits On' })).toContainText(`Cut ${word}`);
  await button(page, 'Create Plate').click();
  await expect(toast(page).last()).toContainText('Plate created');

  const pistol = await makePistol(page);
  await openAdmin(page, site, `/admin/pistols/${pistol.id}`, `Edit ${pistol.brand} Model`);
  await button(page, 'Add Cut').click();
  await item(page, 'cut 1').getByRole('combobox').selectOption(`Cut ${word}`);
  const mounts = page.getByRole('region', { name: 'What mounts' });
  await expect(mounts.getByRole('listitem')).toHaveText(['Shield RMSc, directly', 'Trijicon RMR, with a plate']);
  await expect(mounts.getByRole('link', { name: `Cut ${word}` })).toHaveAttribute('href', /\/admin\/cuts\/\d+$/);
  await expect(button(page, 'Add Footprint')).toBeHidden();
  await button(page, 'Update Pistol').click();
  await expect(toast(page).last()).toContainText('Pistol updated');
  expect(await readPistol(page, pistol.id)).toMatchObject({
    footprints: [{ footprintName: 'Shield RMSc' }, { footprintName: 'Trijicon RMR', requiresAdapter: true }],
  });

  await site.open(`/pistols/${pistol.brand.toLowerCase()}-model`);
  const table = page.getByRole('table', { name: /^Red dots that fit/ });
  await expect(table.getByRole('rowheader', { name: /^Fits/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(new RegExp(`Plate ${word}\\s*Sold separately`));

  site.allow(/status of 409/);
  await openAdmin(page, site, `/admin/cuts?q=${word}`, 'Cuts Management');
  await button(page, `Delete Cut ${word}`).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await button(dialog, 'Delete').click();
  await expect(dialog).toContainText(`Pistol ${pistol.brand} Model, Plate Plate ${word}`);
});
