import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { toast } from '../support/controls.ts';
import { expect, holdCalls, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout.ts';
import { post, signIn } from '../support/members.ts';
import { desktop, phone } from '../support/pages.ts';

test('the pages that sign in pass axe', async ({ page, site }) => {
  site.allow(/status of 400/);
  for (const path of ['/auth', '/auth?tab=register', '/auth/forgot-password', '/auth/reset-password?token=x']) {
    await site.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').locator('[type=submit]').click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectAccessibleAtBothWidths(page, `${path} with errors`);
  }
  await site.open('/verify-email?token=x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Failed');
  await expectAccessibleAtBothWidths(page, 'verification');
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'dialog', '[role=dialog]');

  await site.open('/delete-registration?token=x');
  await expectAccessibleAtBothWidths(page, 'deletion of a registration');
});

test('the profile and the account menu pass axe', async ({ page, site }) => {
  const { handle } = await signIn(page, site);
  await post(page, '/api/favorites', { opticId: 5 });
  await post(page, '/api/reviews', { opticId: 7, rating: 2, reviewText: 'The glass is dark.' });
  await site.open('/profile');
  await expect(page.getByRole('region', { name: 'Your reviews' }).getByRole('link')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'profile');
  await page.getByRole('banner').getByRole('button', { name: handle }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'menu');
  await expect(page.getByRole('menu'), 'it is still open').toBeVisible();
});

test('the keyboard operates tabs, menu and dialogs', async ({ page, site }) => {
  await site.open('/auth');
  await page.getByRole('tab', { name: 'Login' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused();
  await expect(page).toHaveURL('/auth?tab=register');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Login' })).toBeFocused();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('link', { name: 'Forgot your password?' }), 'its fields have come').toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Resend Verification Email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeFocused();

  const { handle } = await signIn(page, site);
  await site.open('/about');
  const account = page.getByRole('button', { name: handle });
  await account.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
});

test("a member's page loads without 'Login' and without layout shift at any width", async ({ page, site }) => {
  const { handle } = await signIn(page, site);
  for (const viewport of [phone, desktop, { width: 320, height: 600 }]) {
    const at = `at ${viewport.width} px`;
    await page.setViewportSize(viewport);
    const answer = await holdCalls(page, '/api/user');
    await site.open('/about');
    const login = page.getByRole('banner').getByRole('link', { name: /^Login/ });
    await expect(login, at).toHaveCount(0);
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu', includeHidden: true });
    const before = await menu.boundingBox();
    answer();
    await expect(page.getByRole('button', { name: handle }), at).toBeInViewport({ ratio: 1 });
    expect(await menu.boundingBox(), at).toEqual(before);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, at).toBeLessThanOrEqual(0);
    expect(await layoutShifts(page), at).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test("logging out on a public page keeps the page and drops the member's data", async ({ page, site }) => {
  const { handle } = await signIn(page, site);
  // A call may be on its way when the session ends.
  site.allow(/status of 401/);
  await post(page, '/api/favorites', { opticId: 5 });
  await site.open('/optic/5');
  const heart = page.getByRole('button', { name: /^Favorite / });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const title = await page.title();
  await page.getByRole('button', { name: handle }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(toast(page)).toContainText('Logged out successfully');
  await expect(page).toHaveURL('/optic/5');
  await expect(page).toHaveTitle(title);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
