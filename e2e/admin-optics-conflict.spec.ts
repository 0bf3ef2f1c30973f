import type { Page } from '@playwright/test';
import { button, changeElsewhere, field, makeOptic, readOptic } from './admin-optics.ts';
import { checkAccess, openAdmin, otherAdmin, toast } from './admins.ts';
import { expect, test } from './fixtures.ts';

const conflict = (page: Page) => page.getByRole('region', { name: 'This optic was changed meanwhile' });

/** Lets the next save reach the server, but not its answer the page. */
async function loseAnswer(page: Page, id: number): Promise<void> {
  await page.route(
    `**/api/admin/optics/${id}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('of two versions nothing is overwritten unseen: each field is chosen, and then saved', async ({ page, site }) => {
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
  await expect(panel.getByRole('alert')).toContainText('Another administrator saved it after you opened it.');
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

test('one takes all of theirs, or goes on in the form; a third version is noticed too', async ({ page, site }) => {
  site.allow(/status of 409/);
  const optic = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics/${optic.id}/edit`, `Edit ${optic.brand} Line`);
  const other = await otherAdmin(page);
  await changeElsewhere(other, optic, { moa: '3' });
  await field(page, 'MOA').fill('6');
  await field(page, 'Model').fill('Typed');
  await button(page, 'Update Optic').click();
  await button(page, 'Take theirs for all').click();
  await button(page, 'Keep mine for all').click();
  await button(page, 'Edit further').click();
  await expect(field(page, 'Model')).toHaveValue('Typed');
  await expect(field(page, 'MOA')).toHaveValue('6');

  await changeElsewhere(other, { ...optic, version: 2 }, { moa: '9' });
  await button(page, 'Update Optic').click();
  await expect(page.getByRole('group', { name: /^MOA/ })).toContainText('9');
  await button(page, 'Take theirs for all').click();
  await button(page, 'Save this version').click();
  await expect(toast(page)).toContainText('Optic updated');
  expect(await readOptic(page, optic.id)).toMatchObject({ model: null, moa: '9', version: 3 });
});

test('a save whose answer was lost is saved when it is tried again', async ({ page, site }) => {
  site.allow(/status of 409|Failed to load resource/);
  const optic = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics/${optic.id}/edit`, `Edit ${optic.brand} Line`);
  await field(page, 'Model').fill(' Typed ');
  await field(page, 'Weight (oz)').fill('1.50');
  await field(page, 'Variants').fill('One\n\nTwo');
  await loseAnswer(page, optic.id);
  await button(page, 'Update Optic').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server did not answer.');
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Optic updated');
  await expect(page).toHaveURL('/admin/optics');
  expect(await readOptic(page, optic.id)).toMatchObject({ model: 'Typed', weightOz: 1.5, version: 2 });
});

test('one’s own save is not taken for that of somebody else', async ({ page, site }) => {
  site.allow(/status of 409|Failed to load resource/);
  const optic = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics/${optic.id}/edit`, `Edit ${optic.brand} Line`);
  await field(page, 'Model').fill('First');
  await loseAnswer(page, optic.id);
  await button(page, 'Update Optic').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('The server did not answer.');
  await field(page, 'Model').fill('Second');
  await button(page, 'Update Optic').click();
  await expect(conflict(page).getByRole('alert')).toContainText('The last save is your own');
  await expect(conflict(page)).not.toContainText('Another administrator');
  await expect(conflict(page).getByRole('group', { name: 'Model · Changed in both' })).toContainText(
    'In this formSecondSavedFirst',
  );
  await button(page, 'Save this version').click();
  await expect(toast(page)).toContainText('Optic updated');
  expect(await readOptic(page, optic.id)).toMatchObject({ model: 'Second', version: 3 });
});

test('an optic that was deleted meanwhile is not saved, and what was typed stays', async ({ page, site }) => {
  site.allow(/status of 404/);
  const optic = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics/${optic.id}/edit`, `Edit ${optic.brand} Line`);
  const { baseURL = '' } = test.info().project.use;
  await page.request.delete(`/api/admin/optics/${optic.id}`, { headers: { Origin: baseURL } });
  await field(page, 'Model').fill('Typed');
  await button(page, 'Update Optic').click();
  await expect(toast(page)).toContainText('Failed to update optic. Please check the form and try again.');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This optic was deleted meanwhile.');
  await expect(field(page, 'Model')).toHaveValue('Typed');
  await expect(button(page, 'Update Optic')).toBeFocused();
});

test('a name that another optic has is refused as such, not as a newer version', async ({ page, site }) => {
  site.allow(/status of 409/);
  const optic = await makeOptic(page);
  const other = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics/${optic.id}/edit`, `Edit ${optic.brand} Line`);
  await field(page, 'Brand *').fill(other.brand);
  await button(page, 'Update Optic').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('There is an optic of this brand');
  await expect(field(page, 'Brand *')).toHaveValue(other.brand);
});
