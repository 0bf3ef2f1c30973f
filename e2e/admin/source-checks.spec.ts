import { checkAccess, openAdmin, signInAsAdmin, toast } from '../support/admin/admins.ts';
import { expect, test } from '../support/fixtures.ts';

test('findings lead from the dashboard to the optic, and are dismissed', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/dashboard', 'Admin Dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Source checks' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Source checks');
  const rows = page.getByRole('table', { name: 'Findings' }).locator('tbody').getByRole('row');
  const missing = rows.filter({ hasText: 'Words are missing' });
  await expect(missing.first()).toContainText('Holosun HS403B');
  const words = missing.filter({ hasText: '“Battery Life: 50,000+ hrs”' });
  await expect(words).toContainText('Battery Life (hours): 50000');
  await checkAccess(page, 'source checks');

  await words.getByRole('link', { name: 'Holosun HS403B' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('HS403B');
  await page.goBack();

  await page.getByLabel('Why', { exact: true }).selectOption('Page moved');
  await expect(page).toHaveURL('/admin/source-checks?kind=moved');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'finding' })).toHaveText('1 finding');
  await expect(rows.getByRole('link', { name: 'https://elsewhere.example/optics/hws' })).toBeVisible();
  await rows.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toContainText('The evidence of EOTECH HWS XPS2 stays as it is.');
  await expect(page.getByText('Nothing to check', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await site.open('/admin/activity?entity=finding');
  const entries = page.getByRole('table', { name: 'Activity' }).locator('tbody').getByRole('row');
  await expect(entries.first()).toContainText('Dismissed');
});
