import type { Page } from '@playwright/test';
import { expect, test, waitForHydration, waitForLaterParts } from '../../support/fixtures.ts';
import { cards } from '../../support/list.ts';
import { dialog, signIn, writeButton } from '../../support/members.ts';

test('a link to a page whose script a deployment has replaced brings the document anew, and then that page', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource|dynamically imported module|Error loading route module/);
  await site.open('/pistol');
  await waitForLaterParts(page);
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  // A new document names files that are there.
  await page.route('**/pistol', async (route) => {
    await page.unroute('**/assets/**');
    await route.continue();
  });
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const optic = (await link.getAttribute('aria-label')) ?? '';
  const reloaded = page.waitForEvent('load');
  await link.click();
  await reloaded;
  await waitForHydration(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: optic })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${optic}`));
});

const alert = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
const scripts = /\/assets\/(review-(dialog|form)|account-menu)[^/]*\.js$/;
const lost = 'This part of the page didn’t load. Please check your connection and reload the page.';

test.beforeEach(({ site }) => site.allow(/Failed to load resource|dynamically imported module/));

test('a review dialog that fails to load is reported, with a button to reload', async ({ page, site }) => {
  await signIn(page, site);
  await site.open('/optic/40');
  await page.route(scripts, (route) => route.abort());
  await writeButton(page).click();
  await expect(alert(page)).toContainText(lost);
  await page.unrouteAll({ behavior: 'wait' });
  await alert(page).getByRole('button', { name: 'Reload the page' }).click();
  await writeButton(page).click();
  await expect(alert(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveAccessibleName('Write a review');
});

test('an account menu that fails to load becomes a link to the profile, which loads it', async ({ page, site }) => {
  const { handle } = await signIn(page, site);
  await page.route(scripts, (route) => route.abort());
  await site.open('/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: handle })).toHaveAttribute('href', '/profile');
  await page.unrouteAll({ behavior: 'wait' });
  await banner.getByRole('link', { name: handle }).click();
  await expect(page).toHaveURL('/profile');
  await banner.getByRole('button', { name: handle }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});
