import { readFile } from 'node:fs/promises';
import type { AdminStats } from '../../domain/api/admin.schema.ts';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { toast } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAccount, ownAddress, post } from '../support/members.ts';

test('the dashboard shows the server’s counts and links to open tasks', async ({ page, site }) => {
  await signInAsAdmin(page);
  const answered = page.waitForResponse('**/api/admin/stats');
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  const stats: AdminStats = await (await answered).json();
  const main = page.getByRole('main');

  const grouped = (count: number) => count.toLocaleString('en-US');
  const counts = main.locator('dl > div');
  await expect(counts.filter({ hasText: 'Total Optics' })).toHaveText(`Total Optics${grouped(stats.optics)}`);
  await expect(counts.filter({ hasText: 'Optics without image' })).toContainText(grouped(stats.opticsWithoutImage));
  await expect(counts.filter({ hasText: 'Source checks' })).toHaveText(`Source checks${grouped(stats.factsToCheck)}`);
  expect(stats.optics).toBeGreaterThan(100);
  await checkAccess(page, 'dashboard');

  await test.step('links', async () => {
    for (const [name, path] of [
      ['Optics without image', '/admin/images?missing=1'],
      ['Optics without purchase link', '/admin/amazon?tab=inventory&missing=1'],
      ['Contributions to decide', '/admin/contributions'],
      ['Owner reports to check', '/admin/contributions?list=owner-reports'],
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

test('activity is filtered, linked from its rows and downloaded', async ({ page, site }) => {
  await signInAsAdmin(page);
  const question = `Which entry is this, ${crypto.randomUUID()}?`;
  const created = await post(page, '/api/admin/faqs', { question, answer: '=1+1' });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  await openAdmin(page, site, `/admin/activity?entity=faq&entityId=${id}`, 'Activity');
  const table = page.getByRole('table', { name: 'Activity' });
  const rows = table.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Keeper');
  await expect(rows.getByRole('link', { name: question })).toHaveAttribute('href', '/admin/faqs');
  await expect(rows).toContainText(`FAQ ${id}`);
  await rows.getByText('2 fields').click();
  await expect(rows).toContainText(question);
  await checkAccess(page, 'activity');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain(question);

  await page.getByLabel('Action', { exact: true }).selectOption('Deleted');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/action=delete/);
  await expect(page.getByText('No activity found', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/activity');
  await expect(page.getByLabel('Action', { exact: true })).toHaveValue('');
  await expect(rows.first()).toBeVisible();
});

test('the security log shows the failed sign-in of a member', async ({ page, site }) => {
  site.allow(/status of 401/);
  const member = await openAccount(page);
  const attempt = { email: member.email, password: 'not the password' };
  expect((await post(page, '/api/login', attempt, await ownAddress(page))).status()).toBe(401);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/security', 'Security Log');
  await page.getByLabel('Member', { exact: true }).fill(member.email);
  await page.getByLabel('Event', { exact: true }).selectOption('Failed sign-in');
  await page.getByRole('button', { name: 'Apply filters' }).click();
  const rows = page.getByRole('table', { name: 'Security Log' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(member.handle);
  await checkAccess(page, 'security log');
});

test('findings lead from the dashboard to the optic, and are dismissed', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Source checks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Source checks');
  const rows = page.getByRole('table', { name: 'Findings' }).locator('tbody').getByRole('row');
  const missing = rows.filter({ hasText: 'Quote not found' });
  await expect(missing.first()).toContainText('Holosun HS403B');
  const words = missing.filter({ hasText: '“Battery Life: 50,000+ hrs”' });
  await expect(words).toContainText('Battery life: the quote says 50,000 hours, we show 50,000 hours');
  await checkAccess(page, 'source checks');

  await words.getByRole('link', { name: 'Edit evidence' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HS403B');
  await expect(page.getByRole('heading', { name: 'Evidence' })).toBeFocused();
  await page.goBack();

  await page.getByLabel('Why', { exact: true }).selectOption('Page moved');
  await expect(page).toHaveURL('/admin/source-checks?kind=moved');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'finding' })).toHaveText('1 finding in 1 quote on 1 page');
  await expect(rows.getByRole('link', { name: 'elsewhere.example/optics/hws' })).toBeVisible();
  await rows.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toContainText('The evidence of EOTECH HWS XPS2 stays as it is.');
  await expect(page.getByText('Nothing to check', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await site.open('/admin/activity?entity=finding');
  const entries = page.getByRole('table', { name: 'Activity' }).locator('tbody').getByRole('row');
  await expect(entries.first()).toContainText('Dismissed');
});
