import type { Page } from '@playwright/test';
import { changeElsewhere, formAlert, makeOptic, readOptic } from '../../support/admin/admin-catalog.ts';
import { checkAccess, loseAnswer, openAdmin, otherAdmin } from '../../support/admin/admins.ts';
import { button, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';

const conflict = (page: Page) => page.getByRole('region', { name: 'This optic has a newer version' });

test('a conflict is resolved field by field before anything is overwritten', async ({ page, site }) => {
  site.allow(/status of 409/);
  const optic = await makeOptic(page, { description: 'As it was', moa: '2' });
  await openAdmin(page, site, `/admin/optics/${optic.id}/edit`, `Edit ${optic.brand} Line`);
  await changeElsewhere(await otherAdmin(page), optic, {
    description: 'Theirs',
    moa: '2',
    waterproof: 'IPX7',
    minPrice: 90,
  });
  await field(page, 'Description').fill('Mine');
  await field(page, 'MOA').fill('6');
  await field(page, 'Min Price ($)').fill('80');
  await button(page, 'Update Optic').click();

  const panel = conflict(page);
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('alert')).toContainText('It was saved after you opened it.');
  await expect(field(page, 'Description')).toBeHidden();
  const version = (name: string, side: string) =>
    panel.getByRole('group', { name: new RegExp(`^${name}`) }).getByRole('radio', { name: new RegExp(`^${side}`) });
  await expect(panel.getByRole('group')).toHaveCount(4);
  await expect(panel.getByRole('group', { name: 'Description · Both changed this' })).toContainText(
    'MineMineTheirsTheirs',
  );
  await expect(version('Description', 'Mine')).toBeChecked();
  await expect(version('MOA', 'Mine')).toBeChecked();
  await expect(version('Waterproof', 'Theirs')).toBeChecked();
  await checkAccess(page, 'conflict');
  await version('Min Price', 'Theirs').check();
  expect(await readOptic(page, optic.id)).toMatchObject({ description: 'Theirs', version: 2 });

  await button(panel, 'Save this version').click();
  await expect(toast(page)).toContainText('Optic updated');
  await expect(page).toHaveURL('/admin/optics');
  expect(await readOptic(page, optic.id)).toMatchObject({
    description: 'Mine',
    moa: '6',
    waterproof: 'IPX7',
    minPrice: 90,
    version: 3,
  });
});

test('retrying a save whose answer was lost succeeds', async ({ page, site }) => {
  site.allow(/status of 409|Failed to load resource/);
  const optic = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics/${optic.id}/edit`, `Edit ${optic.brand} Line`);
  await field(page, 'Model').fill(' Typed ');
  await field(page, 'Weight (oz)').fill('1.50');
  await field(page, 'Variants').fill('One\n\nTwo');
  await loseAnswer(page, `**/api/admin/optics/${optic.id}`);
  await button(page, 'Update Optic').click();
  await expect(formAlert(page)).toContainText('The server didn’t respond.');
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  await expect(page).toHaveURL('/admin/optics');
  expect(await readOptic(page, optic.id)).toMatchObject({ model: 'Typed', weightOz: 1.5, version: 2 });
});

test('retrying an unanswered creation creates one optic and links to it', async ({ page, site }) => {
  site.allow(/status of 409|Failed to load resource/);
  const { brand } = await makeOptic(page);
  await openAdmin(page, site, '/admin/optics/new', 'Add New Optic');
  await field(page, 'Brand *').fill(` ${brand}`);
  await field(page, 'Product Line *').fill('Second  Line');
  await field(page, 'Footprint *').fill('RMR');
  await field(page, 'Weight (oz)').fill('1.50');
  await loseAnswer(page, '**/api/admin/optics');
  await button(page, 'Create Optic').click();
  const alert = formAlert(page);
  await expect(alert).toContainText('The server didn’t respond.');

  await field(page, 'Weight (oz)').fill('2');
  await button(page, 'Create Optic').click();
  await expect(alert).toContainText('An optic with this brand, product line, and model already exists.');
  const made = alert.getByRole('link', { name: /^Open optic \d+$/ });
  const id = Number((await made.getAttribute('href'))?.match(/\d+/)?.[0]);
  expect(await readOptic(page, id)).toMatchObject({ brand, productLine: 'Second Line', weightOz: 1.5, version: 1 });

  await made.click();
  await button(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${brand} Second Line`);
});
