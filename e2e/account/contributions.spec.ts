import { checkAccess, toast } from '../support/admin/admins.ts';
import { expect, test } from '../support/fixtures.ts';
import { openAccount } from '../support/members.ts';

test('a visitor reports a page, signs in on the way, and sees in the profile what becomes of it', async ({
  page,
  site,
}) => {
  const { email, password } = await openAccount(page);
  site.allow(/^Admin check failed: 403/);
  await site.open('/optic/104');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Report this page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report a page' })).toBeVisible();
  const send = page.getByRole('button', { name: /^(Sign in to send|Send report)$/ });
  const reasons = page.getByRole('radiogroup', { name: 'What’s wrong?' });
  const note = page.getByRole('textbox', { name: 'Note (optional)' });
  await expect(send).toHaveText('Sign in to send');
  await checkAccess(page, 'the report form');
  await send.click();
  await expect(reasons).toBeFocused();
  await expect(reasons).toHaveAccessibleDescription('Choose a reason');
  await reasons.getByRole('radio', { name: 'Wrong photo' }).check();
  await note.fill('This is the <b>X3</b>.');
  await send.click();

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(reasons.getByRole('radio', { name: 'Wrong photo' })).toBeChecked();
  await expect(note).toHaveValue('This is the <b>X3</b>.');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Report sent' })).toBeFocused();

  await page.getByRole('link', { name: 'Your profile' }).click();
  const list = page.getByRole('region', { name: 'Your contributions' });
  const report = list.getByRole('listitem');
  await expect(report).toContainText('Wrong photo');
  await expect(report).toContainText('Waiting for an editor');
  await expect(report).toContainText('Your note: This is the <b>X3</b>.');
  await expect(report.getByRole('link')).toHaveAttribute('href', '/optic/104');

  const credit = page.getByRole('checkbox', { name: /^Show my handle with my contributions/ });
  await credit.check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(toast(page).filter({ hasText: 'Your profile has been saved.' })).toBeVisible();
  await site.reload();
  await expect(credit).toBeChecked();

  await report.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog', { name: 'Withdraw this?' }).getByRole('button', { name: 'Withdraw' }).click();
  await expect(list).toContainText('Nothing yet.');
  await expect(list.getByRole('heading')).toBeFocused();
});
