import { readFile } from 'node:fs/promises';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAccount, ownAddress, post } from '../support/members.ts';

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
