import type { AdminStats } from '../../domain/api/admin.schema.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { expect, test } from '../support/fixtures.ts';

test('the dashboard shows the server’s counts, the daily sign-ups, and links to open tasks', async ({ page, site }) => {
  const counts = [0, 3, 0, 12, 1];
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 5 + index)).toISOString().slice(0, 10),
    count: counts[index] ?? 0,
  }));
  await page.route('/api/admin/stats', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), signUps: days } });
  });
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
    ]);
    expect(stats.optics).toBeGreaterThan(100);
    expect(site.apiCalls.filter((call) => call === '/api/admin/stats')).toHaveLength(1);
  });

  await test.step('sign-ups as a chart, a summary and a table', async () => {
    const plot = page.getByRole('figure', { name: 'Sign-ups over 30 Days' });
    await expect(plot).toContainText('16 sign-ups in 30 days, busiest on Oct 8 (12)');
    await expect(plot.locator('rect')).toHaveCount(30);
    const heights = await plot
      .locator('rect')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
    expect(heights[3]).toBeCloseTo((heights[4] ?? 0) * 12, 0);
    await plot.getByText('Day by day').click();
    await expect(plot.getByRole('row')).toHaveText(['DaySign-ups', 'Oct 63', 'Oct 812', 'Oct 91']);
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
