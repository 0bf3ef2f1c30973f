import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { mailedLink, mailsTo, openAccount, ownAddress, signIn, stranger } from '../support/members.ts';
import { phone } from '../support/pages.ts';

const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('a form to register shows its errors, then a taken email, and a double click registers once', async ({
  page,
  site,
}) => {
  site.allow(/status of 409/);
  const member = await openAccount(page);
  const { email: newEmail, password: secret } = stranger();
  const confirmation = page.getByLabel('Confirm password');
  await site.open('/auth?tab=register');
  await button(page, 'Register').click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription(/^Please enter a valid email address/);
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(password(page)).toHaveAccessibleDescription(/^Password must be at least 8 characters/);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Please enter a valid email address. Password must be at least 8 characters',
  );
  await email(page).fill(member.email.toUpperCase());
  await expect(email(page), 'typing clears the error').not.toHaveAttribute('aria-invalid');
  await password(page).fill(secret);
  await confirmation.fill('87654321');
  await button(page, 'Register').click();
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  expect(site.apiCalls).toEqual([]);

  await confirmation.fill(secret);
  await page.getByLabel('City (optional)').fill('Boise');
  await button(page, 'Register').click();
  await expect(toast(page)).toContainText('Registration failed');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(password(page)).toHaveValue(secret);
  await expect(page.getByLabel('City (optional)')).toHaveValue('Boise');

  await email(page).fill(newEmail);
  await button(page, 'Register').dblclick();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(site.apiCalls, 'the refused one, and one for the double click').toEqual(['/api/register', '/api/register']);
  expect(await mailsTo(page.request, newEmail)).toHaveLength(1);
});

test('the Login and Register tabs share what was typed, and their fields have autocomplete hints', async ({
  page,
  site,
}) => {
  await site.open('/auth');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(email(page)).toHaveAttribute('type', 'email');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await email(page).fill('somebody@example.com');
  await password(page).fill('12345678');
  await button(page, 'Show password').click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('12345678');
  await button(page, 'Hide password').click();
  await expect(password(page)).toHaveAttribute('type', 'password');

  await tab('Register').click();
  await expect(tab('Register')).toBeFocused();
  await expect(tab('Register'), 'after a click').toHaveCSS('outline-style', 'none');
  await expect(email(page)).toHaveValue('somebody@example.com');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel('Confirm password')).toHaveAttribute('autocomplete', 'new-password');
  await page.getByLabel('City (optional)').fill('Boise');
  await tab('Register').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Login')).toBeFocused();
  await expect(tab('Login'), 'after a key press').toHaveCSS('outline-style', 'solid');
  await tab('Register').click();
  await expect(page.getByLabel('City (optional)')).toHaveValue('Boise');
});

test("on a phone a toast does not cover a dialog's fields and buttons", async ({ page, site }) => {
  site.allow(/status of 403/);
  const member = await openAccount(page, { verified: false });
  await page.setViewportSize(phone);
  await site.open('/auth');
  await email(page).fill(member.email);
  await password(page).fill(member.password);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Login' }).click();
  await expect(toast(page)).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const shown = page.getByRole('region', { name: /Notifications/, includeHidden: true });
  const { y = 0, height = 0 } = (await shown.getByRole('listitem', { includeHidden: true }).boundingBox()) ?? {};
  const field = await page.getByRole('dialog').getByLabel('Email').boundingBox();
  expect(y + height).toBeLessThan(field?.y ?? 0);
});

test('registration reports an email that was not sent, and offers to resend it', async ({ page, site }) => {
  await site.open('/auth?tab=register');
  const message = 'Registration successful, but the verification email could not be sent.';
  await page.route('/api/register', (route) => route.fulfill({ status: 201, json: { message, mailSent: false } }));
  await email(page).fill('somebody@example.com');
  await password(page).fill('12345678');
  await page.getByLabel('Confirm password').fill('12345678');
  await button(page, 'Register').click();
  await expect(page.getByRole('main')).toContainText(message);
  await button(page, 'Resend Verification Email').click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('somebody@example.com');
});

test('an unverified member can resend the email, which voids the first link', async ({ page, site }) => {
  site.allow(/status of 40[03]|^Admin check failed: 403/);
  const member = await openAccount(page, { verified: false });
  const first = await mailedLink(page.request, member.email);
  await site.open('/auth');
  await email(page).fill(member.email);
  await password(page).fill(member.password);
  await button(page, 'Login').click();
  await expect(toast(page)).toContainText('Login failed');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Please verify your email before logging in.');
  await alert.getByRole('button', { name: 'Resend Verification Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resend Verification Email' });
  await expect(dialog.getByLabel('Email')).toHaveValue(member.email);
  await dialog.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(toast(page)).toContainText('Verification email has been resent. Please check your inbox.');
  await expect(dialog).toBeHidden();
  await expect(alert.getByRole('button')).toBeFocused();

  await expect.poll(async () => (await mailsTo(page.request, member.email)).length).toBe(2);
  const second = await mailedLink(page.request, member.email);
  await page.goto(first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Failed');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is not valid.');
  await page.goto(second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  expect(
    site.apiCalls.filter((call) => call.startsWith('/api/verify-email')),
    'once per link',
  ).toHaveLength(2);
});

test('verification reports a missing network, a server error and a missing token', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  const abort = await holdCalls(page, '/api/verify-email*', (route) => route.abort());
  await site.open('/verify-email?token=x');
  await expect(page.getByText('Verifying your email...')).toBeVisible();
  abort();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('An error occurred during verification');
  await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth');
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('/api/verify-email*', (route) => route.fulfill({ status: 500, body: '<p>broken' }));
  await site.open('/verify-email?token=y');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Verification failed');
  await site.open('/verify-email');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is incomplete.');
});

const forms: [path: string, fields: [label: string, value: string][], send: string, title: string][] = [
  [
    '/auth',
    [
      ['Email', 'a@example.com'],
      ['Password', '12345678'],
    ],
    'Login',
    'Login failed',
  ],
  ['/auth/forgot-password', [['Email', 'a@example.com']], 'Send Reset Link', 'Failed to send reset email'],
  [
    '/auth/reset-password?token=x',
    [
      ['New password', '12345678'],
      ['Confirm password', '12345678'],
    ],
    'Save new password',
    'Password not changed',
  ],
];

for (const [path, fields, send, title] of forms) {
  test(`${path} reports a missing network and keeps what was typed`, async ({ page, site }) => {
    await site.open(path);
    for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value);
    await site.goOffline();
    await button(page, send).click();
    const text = 'The server didn’t respond. Check your connection and try again.';
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    for (const [label, value] of fields) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(button(page, send)).toBeEnabled();
  });
}

test('too many logins are answered with a request to wait', async ({ page, site }) => {
  site.allow(/status of 4(01|29)/);
  await ownAddress(page);
  await site.open('/auth');
  await email(page).fill(stranger().email);
  await password(page).fill('12345678');
  // Ten logins in a calendar minute are allowed, and ten wrong passwords before delays that double.
  let status = 0;
  for (let attempts = 0; attempts < 21 && status !== 429; attempts += 1) {
    const answered = page.waitForResponse('/api/login');
    await button(page, 'Login').click();
    status = (await answered).status();
    await expect(button(page, 'Login')).toBeVisible();
  }
  await expect(toast(page)).toContainText('Login failed');
  await expect(toast(page)).toContainText(/Too many attempts.* Please wait .+ and try again\./);
});

// Which addresses are followed is a rule with tests of its own: safeRedirect.
test('signing in does not redirect to another site', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`/auth?next=${encodeURIComponent('/\\example.org')}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Red Dot Optic');
});
