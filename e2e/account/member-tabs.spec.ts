import type { Locator, Page } from '@playwright/test';
import { expect, ownContext, test } from '../support/fixtures.ts';
import { type Member, openAccount, post, signIn } from '../support/members.ts';
import { dialog, writeButton } from '../support/reviews.ts';

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
const heart = (page: Page): Locator => page.getByRole('button', { name: /^Favorite / });
const account = (page: Page, { handle }: Member) => page.getByRole('banner').getByRole('button', { name: handle });

async function expectLit(page: Page, lit: boolean): Promise<void> {
  await expect(heart(page)).toHaveAttribute('aria-pressed', String(lit));
}

async function logIn(page: Page, { email, password }: Member): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Signs another member in without telling the open tabs. */
async function changeMember(page: Page): Promise<Member> {
  const other = await openAccount(page);
  const { email, password } = other;
  await expect(await post(page, '/api/login', { email, password })).toBeOK();
  return other;
}

async function fetchJson(page: Page, path: string): Promise<unknown> {
  return (await page.request.get(path)).json();
}

test('other tabs follow a logout and the next login', async ({ page, site, context }) => {
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
});

test('other tabs follow an account deletion', async ({ page, site, context }) => {
  const member = await signIn(page, site);
  await site.open('/profile');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(account(other, member)).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByLabel('Password').fill(member.password);
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(other.getByRole('link', { name: 'Login / Register' })).toBeVisible();
});

test('a former member’s tap on a heart does not count for the next member', async ({ page, site }) => {
  site.allow(/status of 401/);
  await signIn(page, site);
  await site.open('/optic/31');
  await page.waitForLoadState('networkidle');
  const next = await changeMember(page);
  await heart(page).click();
  await expect(account(page, next)).toBeVisible();
  await expect(toast(page)).toContainText('Nothing was changed');
  await expect(toast(page)).toContainText(next.handle);
  await expectLit(page, false);
  expect(await fetchJson(page, '/api/favorites')).toEqual([]);
  await heart(page).click();
  await expect
    .poll(() => fetchJson(page, '/api/favorites'), 'the next member’s tap counts')
    .toMatchObject([{ id: 31 }]);
  await expectLit(page, true);
});

test('a former member’s draft is neither sent nor shown for the next member', async ({ page, site }) => {
  site.allow(/status of 401/);
  await signIn(page, site);
  await site.open('/optic/32');
  await writeButton(page).click();
  await dialog(page).getByRole('textbox').fill('From the former member.');
  const next = await changeMember(page);
  await dialog(page).getByRole('button', { name: 'Submit review' }).click();
  await expect(account(page, next)).toBeAttached();
  await expect(dialog(page)).toBeHidden();
  expect(await fetchJson(page, '/api/optics/32/reviews')).toEqual([]);
  await writeButton(page).click();
  await expect(dialog(page).getByRole('textbox')).toHaveValue('');
});

test('a former member’s profile is not saved for the next member', async ({ page, site }) => {
  site.allow(/status of 401/);
  await signIn(page, site);
  await site.open('/profile');
  await page.getByLabel('City (optional)').fill('Boise');
  const next = await changeMember(page);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next.email);
  await expect(page.getByLabel('City (optional)')).toHaveValue('');
  expect(await fetchJson(page, '/api/user')).toMatchObject({ email: next.email, city: null });
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
