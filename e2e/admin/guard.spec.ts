import type { Page } from '@playwright/test';
import { administrator } from '../support/admin/administrator.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { expect, ownContext, test } from '../support/fixtures.ts';
import { logIn, ownAddress, signIn } from '../support/members.ts';
import { phone } from '../support/pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

const overview = { label: 'Overview', path: '/admin/dashboard', heading: 'Admin Dashboard' };
const others = [
  { label: 'Contributions', path: '/admin/contributions', heading: 'Contributions' },
  { label: 'Optics', path: '/admin/optics', heading: 'Optics Management' },
  { label: 'Pistols', path: '/admin/pistols', heading: 'Pistols Management' },
  { label: 'Footprints', path: '/admin/footprints', heading: 'Footprints Management' },
  { label: 'Read Pages', path: '/admin/read-pages', heading: 'Read Pages' },
  { label: 'Images', path: '/admin/images', heading: 'Image Management' },
  { label: 'Amazon URLs', path: '/admin/amazon', heading: 'Amazon URL Management' },
  { label: 'Source checks', path: '/admin/source-checks', heading: 'Source checks' },
  { label: 'Blog', path: '/admin/blog', heading: 'Blog Management' },
  { label: 'FAQs', path: '/admin/faqs', heading: 'FAQs Management' },
  { label: 'Users', path: '/admin/users', heading: 'Users Management' },
  { label: 'Activity', path: '/admin/activity', heading: 'Activity' },
  { label: 'Security', path: '/admin/security', heading: 'Security Log' },
];

test('a visitor signs in and continues to the requested page', async ({ page, site }) => {
  await ownAddress(page);
  await site.open('/admin/users?q=keeper');
  await expect(page).toHaveURL(`/auth?next=${encodeURIComponent('/admin/users?q=keeper')}`);
  await logIn(page, administrator);
  await expect(heading(page)).toHaveText('Users Management');
  await expect(page).toHaveURL('/admin/users?q=keeper');
});

test('a member without admin rights is redirected home', { tag: ownContext }, async ({ page, site }) => {
  await page.clock.install();
  await signIn(page, site);
  site.allow(/status of 403/);
  await site.open('/admin/dashboard');
  await expect(heading(page)).toHaveText('Unauthorized');
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByText('Redirecting to home...', { exact: true })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page).toHaveURL('/');
  expect(site.apiCalls.filter((call) => call.startsWith('/api/admin/') && !call.endsWith('/check'))).toEqual([]);
});

test('the account menu leads to the admin area, and the side menu through its sections', async ({ page, site }) => {
  await signInAsAdmin(page);
  await site.open('/about');
  await page.getByRole('button', { name: administrator.handle }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  for (const { label, path, heading: text } of [...others, overview]) {
    await menu(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(heading(page)).toHaveText(text);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(`${text} | Red Dot Atlas`);
    await expect(menu(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  expect(site.apiCalls, 'no section loads all optics').not.toContain('/api/admin/optics');
  await menu(page).getByRole('link', { name: 'View Site' }).click();
  await expect(page).toHaveURL('/');
});

test('the admin layout passes axe, and on a phone its side menu opens by button and closes after navigation', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/images', 'Image Management');
  await page.setViewportSize(phone);
  const button = page.getByRole('button', { name: 'Admin menu' });
  await expect(menu(page)).toBeHidden();
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menu(page)).toBeVisible();
  await checkAccess(page, 'the menu');
  await page.setViewportSize(phone);
  await menu(page).getByRole('link', { name: 'FAQs' }).click();
  await expect(heading(page)).toHaveText('FAQs Management');
  await expect(menu(page)).toBeHidden();
});

test('on a phone Escape closes the side menu, and so does the account’s menu', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics', 'Optics Management');
  const button = page.getByRole('button', { name: 'Admin menu' });
  await button.click();
  await menu(page).getByRole('link', { name: 'Overview' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Keeper' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(menu(page)).toBeHidden();
});

test('on a phone the side menu opens where the administrator has scrolled to', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/optics', 'Optics Management');
  await page.getByRole('table').waitFor();
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  // Playwright's own click would scroll.
  await page.getByRole('button', { name: 'Admin menu' }).dispatchEvent('click');
  await expect(menu(page).getByRole('link', { name: 'Overview' })).toBeInViewport();
  expect(await page.evaluate(() => scrollY), 'the list stays').toBe(1500);
});

test('an administrator whose session ends signs in again', async ({ page, site, context }) => {
  site.allow(/status of 401/);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const cookies = await context.cookies();
  await context.clearCookies();
  // Keep the cookie that tells the page there may be a session.
  await context.addCookies(cookies.filter(({ name }) => name === 'signed_in'));
  await menu(page).getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fusers');
});

test('an administrator who loses the rights sees Unauthorized', async ({ page, site }) => {
  site.allow(/status of 403|Admin check failed/);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const refusal = { status: 403, json: { message: 'Only for administrators.', code: 'forbidden', requestId: 'x' } };
  await page.route('/api/admin/**', (route) => route.fulfill(refusal));
  await menu(page).getByRole('link', { name: 'FAQs' }).click();
  await expect(heading(page)).toHaveText('Unauthorized');
  await expect(menu(page)).toHaveCount(0);
});
