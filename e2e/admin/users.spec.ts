import type { Page } from '@playwright/test';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { button, toast } from '../support/controls.ts';
import { expect, holdCalls, ownContext, test } from '../support/fixtures.ts';
import { mailedLink, mailsTo, openAccount } from '../support/members.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page, email: string) => button(page, `Actions for ${email}`);
const choose = async (page: Page, email: string, action: string) => {
  await menu(page, email).click();
  await page.getByRole('menuitem', { name: action }).click();
};
const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row');

test('users can be searched and show their details', async ({ page, site }) => {
  const member = await openAccount(page);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/users', 'Users Management');
  await expect(page.getByRole('heading', { name: /^All Users \([\d,]+\)$/ })).toBeVisible();
  await page.getByPlaceholder('Search users...').fill(member.handle.toUpperCase());
  await expect(page.getByRole('heading', { name: /^1 of [\d,]+ users$/ })).toBeVisible();
  const joined = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
  await expect(rows(page).getByRole('cell')).toHaveText([
    /^\d+$/,
    member.email,
    member.handle,
    '–not stated',
    joined.format(new Date()),
    'Verified',
    `History of ${member.email}`,
  ]);
  await expect(page).toHaveURL(/\?q=/);
  await checkAccess(page, 'users');
  await page.getByPlaceholder('Search users...').fill('nobody has this name');
  await expect(page.getByText('No users found', { exact: true })).toBeVisible();
  await button(page, 'Clear search').click();
  await expect(page).toHaveURL('/admin/users');
  await expect(rows(page).first()).toBeVisible();
});

test('a link that is clicked while a search waits for a pause leads to its page', { tag: ownContext }, async ({
  page,
  site,
}) => {
  await page.clock.install();
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/users', 'Users Management');
  const letGo = await holdCalls(page, '**/assets/*.js');
  await page.getByPlaceholder('Search users...').fill('nobody');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'FAQs' }).click();
  await page.clock.fastForward('00:01');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs Management' })).toBeVisible();
});

test('a member is made an administrator, demoted, suspended and reinstated', async ({ page, site, browser }) => {
  site.allow(/status of 400/);
  const { email, password } = await openAccount(page);
  const own = await signInAsAdmin(page);
  await openAdmin(page, site, `/admin/users?q=${email}`, 'Users Management');
  await choose(page, email, 'Make Admin');
  await expect(dialog(page)).toContainText(email);
  await page.keyboard.press('Escape');
  await expect(menu(page, email)).toBeFocused();
  await choose(page, email, 'Make Admin');
  await page.getByLabel('Your password', { exact: true }).fill('not the password');
  await button(page, 'Make Admin').click();
  await expect(dialog(page)).toContainText('Incorrect password');
  await page.getByLabel('Your password', { exact: true }).fill(own.password);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('User promoted');
  await expect(toast(page)).toContainText('The user is now an admin.');
  await expect(rows(page)).toContainText('AdminVerified');
  await expect(menu(page, email)).toBeFocused();

  const { baseURL = '' } = test.info().project.use;
  const context = await browser.newContext({ baseURL });
  const { request } = context;
  const signIn = () => request.post('/api/login', { data: { email, password }, headers: { Origin: baseURL } });
  const statusOf = async (path: string) => (await request.get(path)).status();
  expect((await signIn()).status()).toBe(200);
  expect(await statusOf('/api/admin/check')).toBe(200);

  await choose(page, email, 'Remove Admin');
  await page.getByLabel('Your password', { exact: true }).fill('not the password');
  await button(page, 'Remove Admin').click();
  await expect(dialog(page)).toContainText('Incorrect password');
  await page.getByLabel('Your password', { exact: true }).fill(own.password);
  await button(page, 'Remove Admin').click();
  await expect(toast(page).filter({ hasText: 'Admin rights removed' })).toBeVisible();
  await expect(rows(page)).not.toContainText('Admin rights');
  expect(await statusOf('/api/admin/check')).toBe(403);

  await choose(page, email, 'End Sessions');
  await expect(dialog(page)).toContainText('This signs the user out on every device.');
  await button(page, 'End Sessions').click();
  await expect(toast(page).filter({ hasText: 'Sessions ended' })).toBeVisible();
  await expect(menu(page, email)).toBeFocused();
  expect(await statusOf('/api/user')).toBe(401);

  await choose(page, email, 'Suspend');
  await checkAccess(page, 'dialog', '[role=dialog]');
  await page.getByLabel('Your password', { exact: true }).fill(own.password);
  await button(page, 'Suspend').click();
  await expect(rows(page)).toContainText('SuspendedVerified');
  const refused = await signIn();
  expect([refused.status(), (await refused.json()).message]).toEqual([403, 'This account is suspended.']);
  await choose(page, email, 'Reinstate');
  await button(page, 'Reinstate').click();
  await expect(rows(page)).not.toContainText('Suspended');
  expect((await signIn()).status()).toBe(200);
  await context.close();
});

test('resending the verification email voids the earlier link', async ({ page, site }) => {
  const { email } = await openAccount(page, { verified: false });
  const { search: earlier } = new URL(await mailedLink(page.request, email));
  await signInAsAdmin(page);
  await openAdmin(page, site, `/admin/users?q=${email}`, 'Users Management');
  await expect(rows(page)).toContainText('Unverified');
  await menu(page, email).click();
  const promote = page.getByRole('menuitem', { name: 'Make Admin Once their email is verified' });
  await expect(promote).toBeDisabled();
  await checkAccess(page, 'menu', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Resend Verification' }).click();
  await expect(dialog(page)).toContainText('Earlier links no longer work.');
  await button(page, 'Send Verification Email').click();
  await expect(toast(page)).toContainText('Verification email sent');
  await expect(menu(page, email)).toBeFocused();
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(2);
  expect((await page.request.get(`/api/verify-email${earlier}`)).status()).toBe(400);
  const { search } = new URL(await mailedLink(page.request, email));
  expect((await page.request.get(`/api/verify-email${search}`)).status()).toBe(200);
});
