import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { makePistol, readPistol } from '../../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../../support/admin/admins.ts';
import { button, field, toast } from '../../support/controls.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ownAddress, post } from '../../support/members.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Pistols' }).getByRole('row');
const footprint = (page: Page, number: number) => page.getByRole('listitem', { name: `Footprint ${number}` });

test('a pistol is created with its footprints and found in the table and the wizard', async ({ page, site }) => {
  await signInAsAdmin(page);
  const brand = `Maker${randomBytes(4).toString('hex')}`;
  await openAdmin(page, site, '/admin/pistols', 'Pistols Management');
  await checkAccess(page, 'the table');
  await page.getByRole('link', { name: 'Add New Pistol' }).click();
  await field(page, 'Brand *').fill(brand);
  await field(page, 'Capacity').fill('17.5');
  await button(page, 'Add Footprint').click();
  await expect(footprint(page, 1).getByRole('combobox')).toBeFocused();
  await footprint(page, 1).getByRole('combobox').fill('Nonsense');
  await button(page, 'Create Pistol').click();
  await expect(field(page, 'Model *')).toBeFocused();
  await expect(field(page, 'Model *')).toHaveAccessibleDescription('Model is required');
  await expect(field(page, 'Capacity')).toHaveAccessibleDescription(/^Capacity must be a whole number above zero/);
  await expect(footprint(page, 1).getByRole('combobox')).toHaveAccessibleDescription(
    /^No footprint is known by this name/,
  );
  await checkAccess(page, 'the form with errors');

  await field(page, 'Model *').fill('One');
  await field(page, 'Capacity').fill('17');
  await field(page, 'Included Plates').selectOption('Trijicon RMR');
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
  await expect(rows(page).nth(1)).toContainText('0 of 4');
  const href = await page.getByRole('link', { name: `Edit ${brand} One` }).getAttribute('href');
  expect(await readPistol(page, Number(href?.match(/\d+/)?.[0]))).toMatchObject({
    capacity: 17,
    includesPlates: ['Trijicon RMR'],
    footprints: [
      { footprintName: 'MOS plate 02', requiresAdapter: true, adapterInfo: 'MOS 02, in the box' },
      { footprintName: 'Shield RMSc', requiresAdapter: false, adapterInfo: null },
    ],
  });
  await page.getByRole('link', { name: `View ${brand} One` }).click();
  await expect(page).toHaveURL(`/pistol-wizard?brand=${brand}&model=One`);
  await expect(page.getByRole('main')).toContainText(/In the pistol’s box\s\(\d+\)\s*MOS 02/);
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
  await expect(dialog).toContainText(`Posts link to this pistol by its name: “${name}”. Change their links first.`);

  const { baseURL = '' } = test.info().project.use;
  await page.request.delete(`/api/admin/blog/posts/${made.id}`, { headers: { Origin: baseURL } });
  await button(dialog, 'Delete').click();
  await expect(toast(page).last()).toContainText('Pistol deleted');
  await expect(page.getByText('No pistols found')).toBeVisible();
  expect((await page.request.get(`/api/pistols/${id}`)).status()).toBe(404);
});
