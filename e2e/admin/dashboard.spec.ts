import type { AdminStats } from '../../domain/api/admin.schema.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { expect, test } from '../support/fixtures.ts';

test('the dashboard shows the server’s counts and links to open tasks', async ({ page, site }) => {
  await signInAsAdmin(page);
  const answered = page.waitForResponse('**/api/admin/stats');
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const stats: AdminStats = await (await answered).json();
  const main = page.getByRole('main');

  await test.step('counts', async () => {
    const grouped = (count: number) => count.toLocaleString('en-US');
    await expect(main.locator('dl > div')).toHaveText([
      `Total Optics${grouped(stats.optics)}`,
      `Total FAQs${grouped(stats.faqs)}`,
      `Total Users${grouped(stats.users)}`,
      `Total Reviews${grouped(stats.reviews)}`,
      `Optics without image${grouped(stats.opticsWithoutImage)} of ${grouped(stats.optics)}`,
      `Optics without purchase link${grouped(stats.opticsWithoutPurchaseLink)} of ${grouped(stats.optics)}`,
      `Contributions to decide${grouped(stats.contributionsOpen)}`,
      `Source checks${grouped(stats.factsToCheck)}`,
      `Posts due${grouped(stats.postsDue)}`,
      `Reviews this week${grouped(stats.reviewsThisWeek)}`,
      `Sign-ups in 30 days${grouped(stats.signUps.reduce((sum, { count }) => sum + count, 0))}`,
    ]);
    expect(stats.optics).toBeGreaterThan(100);
    expect(site.apiCalls.filter((call) => call === '/api/admin/stats')).toHaveLength(1);
    await checkAccess(page, 'dashboard');
  });

  await test.step('links', async () => {
    for (const [name, path] of [
      ['Optics without image', '/admin/images'],
      ['Optics without purchase link', '/admin/amazon'],
      ['Contributions to decide', '/admin/contributions'],
      ['Source checks', '/admin/source-checks'],
      ['Posts due', '/admin/blog?status=scheduled'],
      ['Add Optic', '/admin/optics/new'],
      ['Add FAQ', '/admin/faqs'],
      ['Manage Users', '/admin/users'],
    ] as const) {
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await main.getByRole('link', { name: 'Posts due' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Management');
    await expect(page).toHaveURL('/admin/blog?status=scheduled');
  });
});

test('a failed dashboard can be reloaded', async ({ page, site }) => {
  site.allow(/status of 503/);
  await signInAsAdmin(page);
  await page.route('/api/admin/stats', (route) => route.fulfill({ status: 503, body: 'no' }));
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error loading dashboard');
  await expect(alert).toContainText('Failed to fetch admin data');
  await checkAccess(page, 'a dashboard that failed');
  await page.unrouteAll({ behavior: 'wait' });
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry' }).click();
  await loaded;
  await expect(page.getByText('Total Optics')).toBeVisible();
});
