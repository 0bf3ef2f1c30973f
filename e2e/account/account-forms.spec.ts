import type { Page } from '@playwright/test';
import { button, toast } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn, mailedLink, mailsTo, openAccount, signIn, stranger } from '../support/members.ts';

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
  await expect(password(page)).toHaveAccessibleDescription(/^Password must be at least 8 characters/);
  await email(page).fill(member.email.toUpperCase());
  await expect(email(page), 'typing clears the error').not.toHaveAttribute('aria-invalid');
  await password(page).fill(secret);
  await confirmation.fill('87654321');
  await button(page, 'Register').click();
  await expect(confirmation).toBeFocused();
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  expect(site.apiCalls).toEqual([]);

  await confirmation.fill(secret);
  await button(page, 'Register').click();
  await expect(toast(page)).toContainText('Registration failed');
  await expect(email(page)).toBeFocused();
  await expect(password(page)).toHaveValue(secret);
  await button(page, 'Show password').click();
  await expect(password(page)).toHaveAttribute('type', 'text');

  await email(page).fill(newEmail);
  await button(page, 'Register').dblclick();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(site.apiCalls, 'the refused one, and one for the double click').toEqual(['/api/register', '/api/register']);
  expect(await mailsTo(page.request, newEmail)).toHaveLength(1);
});

test('a program that opens the link in the mail leaves the person no error', async ({ page, site, browser }) => {
  site.allow(/^Admin check failed: 403/);
  const member = await openAccount(page, { verified: false });
  const link = await mailedLink(page.request, member.email);
  const program = await browser.newPage();
  await program.goto(link);
  await expect(program.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  await program.context().close();

  for (const visit of ['first', 'second']) {
    await site.open(link);
    await expect(page.getByRole('heading', { level: 1 }), visit).toHaveText('Email Verified');
    await expect(page.getByRole('status').filter({ hasText: 'Already verified. You can log in.' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, member);
  await expect(toast(page)).toContainText('Logged in successfully');
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

test('a login without a network says so and keeps what was typed', async ({ page, site }) => {
  await site.open('/auth');
  await email(page).fill('a@example.com');
  await password(page).fill('12345678');
  await site.goOffline();
  await button(page, 'Login').click();
  const text = 'The server didn’t respond. Check your connection and try again.';
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(text);
  await expect(password(page)).toHaveValue('12345678');
  await expect(button(page, 'Login')).toBeEnabled();
});

// Which addresses are followed is a rule with tests of its own: safeRedirect.
test('signing in does not redirect to another site', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(`/auth?next=${encodeURIComponent('/\\example.org')}`);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Perfect Red Dot Optic');
});
