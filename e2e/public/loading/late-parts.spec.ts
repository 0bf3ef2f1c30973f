import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { post, signIn } from '../../support/members.ts';
import { dialog, writeButton } from '../../support/reviews.ts';

/** Chunks that load on demand. */

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

test('so it is in the profile', async ({ page, site }) => {
  await signIn(page, site);
  await post(page, '/api/reviews', { opticId: 41, rating: 2, reviewText: 'The glass is dark.' });
  await site.open('/profile');
  await page.route(scripts, (route) => route.abort());
  const edit = page.getByRole('button', { name: /^Edit or delete/ });
  await edit.click();
  await expect(alert(page)).toContainText(lost);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  await page.unrouteAll({ behavior: 'wait' });
  await alert(page).getByRole('button', { name: 'Reload the page' }).click();
  await edit.click();
  await expect(dialog(page).getByRole('radio', { name: '2 stars' })).toBeFocused();
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
