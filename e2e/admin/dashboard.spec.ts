import type { AdminStats } from '../../domain/api/admin.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admins.ts';
import { expect, test } from '../support/fixtures.ts';

test('the dashboard shows what the server counts', async ({ page, site }) => {
  await signInAsAdmin(page);
  const answered = page.waitForResponse('**/api/admin/stats');
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const stats: AdminStats = await (await answered).json();
  const whole = (count: number) => count.toLocaleString('en-US');
  const terms = page.getByRole('main').locator('dl > div');
  await expect(terms).toHaveText([
    `Total Optics${whole(stats.optics)}`,
    `Total FAQs${whole(stats.faqs)}`,
    `Total Users${whole(stats.users)}`,
    `Total Reviews${whole(stats.reviews)}`,
    `Optics without image${whole(stats.opticsWithoutImage)} of ${whole(stats.optics)}`,
    `Optics without purchase link${whole(stats.opticsWithoutPurchaseLink)} of ${whole(stats.optics)}`,
    `Posts due${whole(stats.postsDue)}`,
    `Reviews this week${whole(stats.reviewsThisWeek)}`,
  ]);
  expect(stats.optics).toBeGreaterThan(100);
  expect(site.apiCalls.filter((call) => call === '/api/admin/stats')).toHaveLength(1);
});

test('sign-ups are drawn day by day, and said in words', async ({ page, site }) => {
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
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const plot = page.getByRole('figure', { name: 'Sign-ups over 30 Days' });
  await expect(plot).toContainText('16 sign-ups in 30 days; 12 of them on Oct 8, the busiest');
  await expect(plot.locator('rect')).toHaveCount(30);
  const heights = await plot
    .locator('rect')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights[3]).toBeCloseTo((heights[4] ?? 0) * 12, 0);
  await plot.getByText('Day by day').click();
  await expect(plot.getByRole('row')).toHaveText(['DaySign-ups', 'Oct 63', 'Oct 812', 'Oct 91']);
  await checkAccess(page, 'dashboard');
});

test('thousands of sign-ups have their commas', async ({ page, site }) => {
  await page.route('/api/admin/stats', async (route) => {
    const response = await route.fetch();
    const stats: AdminStats = await response.json();
    const signUps = stats.signUps.map(({ day }, index) => ({ day, count: index === 7 ? 5013 : 0 }));
    await route.fulfill({ response, json: { ...stats, signUps } });
  });
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const plot = page.getByRole('figure', { name: 'Sign-ups over 30 Days' });
  await expect(plot).toContainText('5,013 sign-ups in 30 days; 5,013 of them on');
  await expect(plot).toContainText('6,0003,0000');
});

for (const [label, heading, path] of [
  ['Optics without image', 'Image Management', '/admin/images'],
  ['Optics without purchase link', 'Amazon URL Management', '/admin/amazon'],
  ['Posts due', 'Blog Management', '/admin/blog?status=scheduled'],
] as const) {
  test(`'${label}' leads to ${path}`, async ({ page, site }) => {
    await signInAsAdmin(page);
    await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
    await page.getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(path);
  });
}

for (const { action, path } of [
  { action: 'Add Optic', path: '/admin/optics/new' },
  { action: 'Add FAQ', path: '/admin/faqs' },
  { action: 'Manage Users', path: '/admin/users' },
]) {
  test(`the quick action '${action}' leads to ${path}`, async ({ page, site }) => {
    await signInAsAdmin(page);
    await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
    await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: action }).click();
    await expect(page).toHaveURL(path);
  });
}

test('a failure is told, and Retry loads the page again', async ({ page, site }) => {
  site.allow(/status of 503/);
  await signInAsAdmin(page);
  await page.route('/api/admin/stats', (route) => route.fulfill({ status: 503, body: 'no' }));
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error loading dashboard');
  await expect(alert).toContainText('Failed to fetch admin data');
  await checkAccess(page, 'a dashboard that failed');
  await page.unroute('/api/admin/stats');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry' }).click();
  await loaded;
  await expect(page.getByText('Total Optics')).toBeVisible();
});
