import type { Locator, Page } from '@playwright/test';
import { toast } from '../support/controls.ts';
import { expect, ownContext, test } from '../support/fixtures.ts';
import { dialog, logIn, type Member, openAccount, post, signIn, writeButton } from '../support/members.ts';

const heart = (page: Page): Locator => page.getByRole('button', { name: /^Favorite / });
const account = (page: Page, { handle }: Member) => page.getByRole('banner').getByRole('button', { name: handle });

async function expectLit(page: Page, lit: boolean): Promise<void> {
  await expect(heart(page)).toHaveAttribute('aria-pressed', String(lit));
}

async function changeMember(page: Page, { email, password }: Member): Promise<void> {
  await expect(await post(page, '/api/login', { email, password })).toBeOK();
}

async function fetchJson(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(path)).json();
}

test('other tabs follow a logout, the next login and a deletion of the account', async ({ page, site, context }) => {
  // A call may be on its way when the session ends.
  site.allow(/status of 401/);
  const first = await signIn(page, site);
  await post(page, '/api/favorites', { opticId: 30 });
  await site.open('/optic/30');
  const other = await context.newPage();
  await other.goto('/optic/30');
  const profile = await context.newPage();
  await profile.goto('/profile');
  await expectLit(other, true);
  await expect(account(profile, first)).toBeVisible();

  await account(page, first).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectLit(page, false);
  await expectLit(other, false);
  await expect(other.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect(profile).toHaveURL('/auth?next=%2Fprofile');

  const second = await openAccount(page);
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await logIn(page, second);
  await expect(account(page, second)).toBeVisible();
  await expect(account(other, second)).toBeVisible();
  await expectLit(other, false);
  await expect(profile, 'signed in there too').toHaveURL('/profile');
  await expect(profile.getByLabel('Email', { exact: true })).toHaveValue(second.email);
  await expect(profile.getByRole('region', { name: 'Favorites' })).toContainText('No favorites yet.');

  await profile.getByRole('button', { name: 'Delete account' }).click();
  await dialog(profile).getByLabel('Password').fill(second.password);
  await dialog(profile).getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login / Register' })).toBeVisible();
});

test('what a former member began does not count for the next member', async ({ page, site }) => {
  site.allow(/status of 401/);
  const first = await signIn(page, site);
  const second = await openAccount(page);

  await test.step('a tap on a heart', async () => {
    await site.open('/optic/31');
    await page.waitForLoadState('networkidle');
    await changeMember(page, second);
    await heart(page).click();
    await expect(account(page, second)).toBeVisible();
    await expect(toast(page)).toContainText('Nothing was changed');
    await expect(toast(page)).toContainText(second.handle);
    await expectLit(page, false);
    expect(await fetchJson(page, '/api/favorites')).toEqual([]);
    await heart(page).click();
    await expect
      .poll(() => fetchJson(page, '/api/favorites'), 'the next member’s tap counts')
      .toMatchObject([{ id: 31 }]);
    await expectLit(page, true);
  });

  await test.step('a draft of a review is neither sent nor shown', async () => {
    await writeButton(page).click();
    await dialog(page).getByRole('radio', { name: '4 stars', exact: true }).check();
    await dialog(page).getByRole('textbox').fill('From the former member.');
    await changeMember(page, first);
    await dialog(page).getByRole('button', { name: 'Submit review' }).click();
    await expect(account(page, first)).toBeAttached();
    await expect(dialog(page)).toBeHidden();
    expect(await fetchJson(page, '/api/optics/31/reviews')).toEqual([]);
    await writeButton(page).click();
    await expect(dialog(page).getByRole('textbox')).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('a profile is not saved', async () => {
    await site.open('/profile');
    await page.getByLabel('City (optional)').fill('Boise');
    await changeMember(page, second);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(second.email);
    await expect(page.getByLabel('City (optional)')).toHaveValue('');
    expect(await fetchJson(page, '/api/user')).toMatchObject({ email: second.email, city: null });
  });
});

test('an ended session drops the member’s data once the page notices', { tag: ownContext }, async ({
  page,
  site,
  context,
}) => {
  site.allow(/status of 401/);
  await signIn(page, site);
  await post(page, '/api/favorites', { opticId: 33 });
  // Wait for the member's last call: without a session it would log a console error.
  const adminCheck = page.waitForResponse('**/api/admin/check');
  await site.open('/optic/33');
  await expectLit(page, true);
  await adminCheck;
  await context.clearCookies();
  // The user query goes stale after five minutes.
  await page.clock.setFixedTime(Date.now() + 6 * 60_000);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  // The page has to be shown: its URL comes first, and going back at once would leave the optic's page as it is.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expectLit(page, false);
});

test('hearts and the profile follow another tab', async ({ page, site, context }) => {
  await signIn(page, site);
  await post(page, '/api/favorites', { opticId: 50 });
  await site.open('/profile');
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveAttribute('href', '/optic/50');
  const other = await context.newPage();
  await other.goto('/optic/50');
  const third = await context.newPage();
  await third.goto('/optic/50');
  await expectLit(third, true);
  await expectLit(other, true);
  await heart(other).click();
  await expectLit(third, false);
  await expect(favorites).toContainText('No favorites yet.');
});
