import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { button, field } from '../../support/admin/admin-optics.ts';
import { directRmr, makePistol, readPistol } from '../../support/admin/admin-pistols.ts';
import { checkAccess, openAdmin, otherAdmin, signInAsAdmin, toast } from '../../support/admin/admins.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ownAddress, post } from '../../support/members.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Pistols' }).getByRole('row');
const footprint = (page: Page, number: number) => page.getByRole('listitem', { name: `Footprint ${number}` });
const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

test('a pistol is created with its footprints and found in the table and the wizard', async ({ page, site }) => {
  await signInAsAdmin(page);
  const brand = `Maker${randomBytes(4).toString('hex')}`;
  await openAdmin(page, site, '/admin/pistols', 'Pistols Management');
  await checkAccess(page, 'the table');
  await page.getByRole('link', { name: 'Add New Pistol' }).click();
  await field(page, 'Brand *').fill(brand);
  await field(page, 'Capacity').fill('17.5');
  await field(page, 'Included Plates').fill('RMR\nNonsense');
  await button(page, 'Add Footprint').click();
  await expect(footprint(page, 1).getByRole('combobox')).toBeFocused();
  await footprint(page, 1).getByRole('combobox').fill('Nonsense');
  await button(page, 'Create Pistol').click();
  await expect(field(page, 'Model *')).toBeFocused();
  await expect(field(page, 'Model *')).toHaveAccessibleDescription('Model is required');
  await expect(field(page, 'Capacity')).toHaveAccessibleDescription(/^Capacity must be a whole number above zero/);
  await expect(field(page, 'Included Plates')).toHaveAccessibleDescription(
    /^‘Nonsense’: No footprint is known by this name/,
  );
  await expect(footprint(page, 1).getByRole('combobox')).toHaveAccessibleDescription(
    /^No footprint is known by this name/,
  );
  await checkAccess(page, 'the form with errors');

  await field(page, 'Model *').fill('One');
  await field(page, 'Capacity').fill('17');
  await field(page, 'Included Plates').fill('RMR');
  await footprint(page, 1).getByRole('combobox').fill('Shield RMSc');
  await button(page, 'Add Footprint').click();
  await footprint(page, 2).getByRole('combobox').fill('MOS plate 02');
  await footprint(page, 2).getByLabel('Plate or Remark').fill('MOS 02, in the box');
  await footprint(page, 2).getByLabel('Needs a plate').check();
  await button(page, 'Add Footprint').click();
  await button(page, 'Remove footprint 3').click();
  await expect(button(page, 'Remove footprint 2')).toBeFocused();
  await button(page, 'Move up footprint 2').click();
  await expect(button(page, 'Move up footprint 1')).toBeFocused();
  await expect(footprint(page, 1).getByRole('combobox')).toHaveValue('MOS plate 02');
  await button(page, 'Create Pistol').click();
  await expect(toast(page)).toContainText('Pistol created');
  await expect(page).toHaveURL('/admin/pistols');

  await page.getByLabel('Search pistols').fill(`${brand} o`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('0 of 4 facts');
  const href = await page.getByRole('link', { name: `Edit ${brand} One` }).getAttribute('href');
  expect(await readPistol(page, Number(href?.match(/\d+/)?.[0]))).toMatchObject({
    capacity: 17,
    includesPlates: ['RMR'],
    footprints: [
      { footprintName: 'MOS plate 02', requiresAdapter: true, adapterInfo: 'MOS 02, in the box' },
      { footprintName: 'Shield RMSc', requiresAdapter: false, adapterInfo: null },
    ],
  });
  await page.getByRole('link', { name: `View ${brand} One` }).click();
  await expect(page).toHaveURL(`/pistol-wizard?brand=${brand}&model=One`);
  await expect(page.getByRole('main')).toContainText('MOS 02, in the pistol’s box');
});

test('a conflict is resolved field by field, and the history shows both saves', async ({ page, site }) => {
  site.allow(/status of 409/);
  const pistol = await makePistol(page, { caliber: '9mm' });
  const path = `/admin/pistols/${pistol.id}`;
  await openAdmin(page, site, path, `Edit ${pistol.brand} Model`);
  const { baseURL = '' } = test.info().project.use;
  const theirs = [directRmr, { footprintName: 'Shield RMSc', requiresAdapter: true, adapterInfo: 'Plate 7' }];
  const other = await otherAdmin(page);
  const saved = await other.put(`/api${path}`, {
    data: { caliber: '.45 ACP', footprints: theirs, version: pistol.version },
    headers: { Origin: baseURL },
  });
  expect(saved.status()).toBe(200);
  await field(page, 'Caliber').fill('10mm');
  await field(page, 'Screws').fill('M3 × 8 mm');
  await footprint(page, 1).getByLabel('Plate or Remark').fill('Direct, low');
  await button(page, 'Update Pistol').click();

  const panel = page.getByRole('region', { name: 'This pistol has a newer version' });
  await expect(panel.getByRole('alert')).toContainText('It was saved after you opened it.');
  await expect(panel.getByRole('group', { name: 'Footprints · Both changed this' })).toContainText(
    'Trijicon RMR, directly: Direct, lowTheirsTrijicon RMR, directly: Direct Shield RMSc, with a plate: Plate 7',
  );
  await checkAccess(page, 'the conflict');
  await panel
    .getByRole('group', { name: /^Footprints/ })
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  await button(panel, 'Save this version').click();
  await expect(toast(page)).toContainText('Pistol updated');
  expect(await readPistol(page, pistol.id)).toMatchObject({
    caliber: '10mm',
    screws: 'M3 × 8 mm',
    footprints: theirs,
  });

  await page.getByLabel('Search pistols').fill(pistol.brand);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: `Edit ${pistol.brand} Model` }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history).toContainText('Shield RMSc, with a plate: Plate 7');
  await button(page, 'Add Footprint').click();
  await page.getByRole('link', { name: 'Back to Pistols' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await button(question, 'Leave').click();
  await expect(page).toHaveURL(/\/admin\/pistols\?q=/);
});

test('a pistol that a post links to is kept, any other deleted', async ({ page, site }) => {
  site.allow(/status of 409/);
  const { id, brand } = await makePistol(page);
  const headers = await ownAddress(page);
  const name = `Post ${brand}`;
  const author = await (await post(page, '/api/admin/blog/authors', { name: `Author ${brand}` }, headers)).json();
  const draft = { title: name, slug: brand.toLowerCase(), authorId: author.id, categoryIds: [] };
  const link = `[fits](/pistol-wizard?brand=${brand}&model=Model)`;
  const made = await (await post(page, '/api/admin/blog/posts', { ...draft, content: link }, headers)).json();
  await openAdmin(page, site, `/admin/pistols?q=${brand}`, 'Pistols Management');
  await button(page, `Delete ${brand} Model`).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await button(dialog, 'Delete').click();
  await expect(dialog).toContainText(`Posts link to this pistol by its name: ‘${name}’. Change their links first.`);
  await checkAccess(page, 'the refused deletion');

  const { baseURL = '' } = test.info().project.use;
  await page.request.delete(`/api/admin/blog/posts/${made.id}`, { headers: { Origin: baseURL } });
  await button(dialog, 'Delete').click();
  await expect(toast(page).last()).toContainText('Pistol deleted');
  await expect(page.getByText('No pistols found')).toBeVisible();
  expect((await page.request.get(`/api/pistols/${id}`)).status()).toBe(404);
});

test('a file of pistols is checked, then applied', async ({ page, site }) => {
  const { id, brand } = await makePistol(page);
  await openAdmin(page, site, '/admin/pistols/import', 'Import and export');
  const file = [{ id, footprints: [{ ...directRmr, footprintName: 'Nonsense' }] }];
  const choose = (rows: object[]) =>
    page.getByLabel('File to import').setInputFiles({
      name: 'pistols.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(rows)),
    });
  await choose(file);
  await expect(page.getByRole('row', { name: '1 Footprints No footprint is known by this name' })).toBeVisible();
  await choose([
    { id, footprints: [] },
    { brand, model: 'New' },
  ]);
  await expect(page.getByRole('link', { name: `${brand} Model` })).toHaveAttribute('href', `/admin/pistols/${id}`);
  await checkAccess(page, 'the preview');
  await button(page, 'Apply to 2 pistols').click();
  await expect(page.getByRole('heading', { name: 'pistols.json was imported' })).toBeVisible();
  expect(await readPistol(page, id)).toMatchObject({ footprints: [] });
  await expect(alert(page)).toHaveCount(0);
});
