import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink, mailsTo, openAccount, post, signIn } from '../support/members.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('resetting another member’s password signs out this browser, and the page shows it', async ({ page, site }) => {
  const { handle } = await signIn(page, site);
  const other = await openAccount(page);
  await expect(await post(page, '/api/forgot-password', { email: other.email })).toBeOK();
  await expect.poll(async () => (await mailsTo(page.request, other.email)).length).toBe(2);
  const { pathname, search } = new URL(await mailedLink(page.request, other.email));
  await site.open(pathname + search);
  await expect(button(page, handle)).toBeVisible();
  await page.getByLabel('New password').fill('a new password');
  await page.getByLabel('Confirm password').fill('a new password');
  await button(page, 'Save new password').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Register' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('a failed download reports a missing network or an ended session', async ({ page, site }) => {
  site.allow(/status of 401|Failed to load resource/);
  await signIn(page, site);
  await site.open('/profile');
  await expect(page.getByText(/^No (favorites|reviews) yet\./)).toHaveCount(2);
  await page.route('/api/user/data', (route) => route.abort());
  await button(page, 'Download my data').click();
  const data = page.getByRole('region', { name: 'Your data' });
  await expect(data.getByRole('alert')).toContainText('The server didn’t respond.');
  await page.unrouteAll({ behavior: 'wait' });
  await page.context().clearCookies({ name: 'session' });
  await button(page, 'Download my data').click();
  await expect(data.getByRole('alert')).toContainText('Your session has ended.');
  await expect(data.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/auth?next=%2Fprofile');
});

test('reloading the page after verification still says verified', async ({ page, site }) => {
  const { email } = await openAccount(page, { verified: false });
  const { pathname, search } = new URL(await mailedLink(page.request, email));
  await site.open(pathname + search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  await expect(page).toHaveURL('/verify-email');
  await site.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Login' })).toBeVisible();
  expect(site.apiCalls.filter((call) => call.startsWith('/api/verify-email'))).toHaveLength(1);
});

test('the profile follows changes in other tabs and on other devices', async ({ page, site, context }) => {
  await signIn(page, site);
  await post(page, '/api/favorites', { opticId: 50 });
  await site.open('/profile');
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveAttribute('href', '/optic/50');
  await expect(page.getByRole('region', { name: 'Your reviews' })).toContainText('No reviews yet.');

  const other = await context.newPage();
  await other.goto('/optic/50');
  const heart = other.getByRole('button', { name: /^Favorite / });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(favorites).toContainText('No favorites yet.');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^About/);
  await post(page, '/api/reviews', { opticId: 51, rating: 3, reviewText: 'From another device.' });
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Your reviews' })).toContainText('From another device.');
});
