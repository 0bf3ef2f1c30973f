import { changeElsewhere, makeOptic, readOptic, rows } from '../../support/admin/admin-catalog.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../../support/admin/admins.ts';
import { button, toast } from '../../support/controls.ts';
import { expect, holdCalls, ownContext, test } from '../../support/fixtures.ts';
import { post } from '../../support/members.ts';
import { desktop, phone } from '../../support/pages.ts';

const title = 'Optics Management';
const search = 'Search optics';

test('the table filters by tab and search and sorts by column, all in the URL', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics', title);
  const headers = page.getByRole('columnheader');
  await expect(headers.nth(1)).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page)).toHaveCount(51);

  await page.getByRole('tab', { name: 'Rifle Optics' }).click();
  await expect(page).toHaveURL('/admin/optics?tab=rifle');

  await page.getByLabel(search).pressSequentially('comp');
  await expect(page).toHaveURL('/admin/optics?tab=rifle&q=comp');
  await expect(rows(page).nth(1)).toContainText('CompM');
  await button(page, 'Price Range').click();
  await button(page, 'Price Range').click();
  await expect(page).toHaveURL('/admin/optics?tab=rifle&q=comp&sort=-price');
  await expect(page.getByRole('columnheader', { name: 'Price Range' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).nth(1)).toContainText(/\$[\d,]+ - \$[\d,]+/);

  await site.reload();
  await expect(page.getByLabel(search)).toHaveValue('comp');
  await expect(rows(page).nth(1)).toContainText('CompM');
});

test('fast typing sends one request, and the old rows stay until it is answered', { tag: ownContext }, async ({
  page,
  site,
}) => {
  await page.clock.install();
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics', title);
  await expect(rows(page)).toHaveCount(51);
  const release = await holdCalls(page, '**/api/admin/optics-table?*q=*');
  // On a busy machine the keys come slowly.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel(search).pressSequentially('holosun');
  await page.clock.resume();
  await expect
    .poll(() => site.apiCalls.filter((call) => call.includes('q=')))
    .toEqual(['/api/admin/optics-table?q=holosun&sort=brand&page=1&pageSize=50']);
  await expect(rows(page)).toHaveCount(51);
  release();
  await expect(rows(page).nth(1)).toContainText('Holosun');
  await expect(rows(page)).not.toHaveCount(51);
});

test('the table can be retried after a failure, is paged, and a page past the end links back', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/);
  await signInAsAdmin(page);
  await page.route('**/api/admin/optics-table?*', (route) => route.abort());
  await openAdmin(page, site, '/admin/optics?sort=id', title);
  await expect(page.getByRole('alert')).toContainText('Error loading optics');
  await page.unrouteAll({ behavior: 'wait' });
  await button(page, 'Try again').click();
  await expect(rows(page)).toHaveCount(51);
  await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('1');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/optics?sort=id&page=2');
  await expect(rows(page).nth(1).getByRole('cell').first()).toHaveText('51');
  await site.open('/admin/optics?page=999');
  await page.getByRole('link', { name: /^Go to page \d+, the last one$/ }).click();
  await expect(rows(page).nth(1)).toBeVisible();
});

test('deleting an optic asks first and names what goes with it', async ({ page, site }) => {
  const { brand, id } = await makeOptic(page);
  expect((await post(page, '/api/favorites', { opticId: id })).ok()).toBe(true);
  await openAdmin(page, site, `/admin/optics?q=${brand}`, title);
  await button(page, `Delete ${brand} Line`).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(dialog).toContainText('Are you sure you want to delete this optic? This action cannot be undone.');
  await expect(dialog).toContainText('1 favorite will be deleted too.');
  await button(dialog, 'Delete').click();
  await expect(toast(page)).toContainText('Optic deleted');
  await expect(toast(page)).toContainText('The optic has been successfully deleted.');
  await expect(page.getByText('No optics found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await page.request.get(`/api/optic/${id}`)).status()).toBe(404);
});

test('deleting an outdated optic shows the changes first', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  const optic = await makeOptic(page);
  await openAdmin(page, site, `/admin/optics?q=${optic.brand}`, title);
  await expect(rows(page).nth(1)).toContainText('$100');
  await changeElsewhere(page.request, optic, { minPrice: 1 });
  await button(page, `Delete ${optic.brand} Line`).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Delete').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Someone else changed this optic. Review the changes above before you delete it.',
  );
  const changed = dialog.getByRole('list', { name: 'Recent changes' });
  await expect(changed.getByRole('listitem')).toHaveCount(1);
  await expect(changed).toContainText('Min Price ($)100 → 1');
  await checkAccess(page, 'refused deletion');
  expect(await readOptic(page, optic.id)).toMatchObject({ version: 2 });

  await button(dialog, 'Delete').click();
  await expect(toast(page)).toContainText('Optic deleted');
  await expect(dialog).toBeHidden();
});

test('a slash focuses the search, except in a field or a dialog', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics', title);
  await page.keyboard.press('/');
  await expect(page.getByLabel(search, { exact: true })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel(search, { exact: true })).toHaveValue('/');
  await page.getByLabel(search, { exact: true }).fill('acro');
  await expect(page.getByRole('status').filter({ hasText: /^\d optics$/ })).toBeVisible();
  await button(page, 'Delete Aimpoint ACRO P-2').click();
  const cancel = button(page.getByRole('dialog'), 'Cancel');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('/');
  await expect(cancel).toBeFocused();
});

test('a row links to the page and the form, and the table passes axe and fits a phone', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics?tab=pistol&q=acro', title);
  const [view, edit] = ['View Aimpoint ACRO P-2', 'Edit Aimpoint ACRO P-2'];
  await expect(page.getByRole('link', { name: view })).toHaveAttribute('href', /^\/optic\/\d+$/);
  await page.getByRole('link', { name: edit }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Aimpoint ACRO' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Optics' }).click();
  await expect(page, 'back to the same table').toHaveURL('/admin/optics?tab=pistol&q=acro');
  await expect(rows(page).nth(1)).toBeVisible();
  await checkAccess(page, 'table');
  await page.setViewportSize(phone);
  await page.getByLabel('Sort').selectOption('Price Range, descending');
  await expect(page).toHaveURL(/sort=-price/);
  await expect(page.getByRole('columnheader', { name: 'Price Range' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByLabel('Sort').press('Tab');
  await expect(rows(page).nth(1).getByRole('link'), 'hidden headings take no focus').toBeFocused();
  await page.setViewportSize(desktop);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(/will be deleted too|no reviews or favorites/);
  await checkAccess(page, 'question', '[role=dialog]');
});
