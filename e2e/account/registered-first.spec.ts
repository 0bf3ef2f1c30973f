import type { Browser, BrowserContext, Page } from '@playwright/test';
import { button } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailedLink, mailsTo, ownAddress, post, stranger } from '../support/members.ts';

const attackers = 'attackers own horse';
const victims = 'a horse of the victim';

async function attacker(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await ownAddress(page);
  return { context, page };
}

const loginStatus = async (page: Page, email: string, password: string) =>
  (await post(page, '/api/login', { email, password })).status();

test('the owner of an email that an attacker registered deletes the account from the mail', async ({
  page,
  site,
  browser,
}) => {
  site.allow(/status of 400/);
  await ownAddress(page);
  const { email } = stranger();
  const { context, page: other } = await attacker(browser);
  expect((await post(other, '/api/register', { email, password: attackers })).status()).toBe(201);
  const verifyLink = await mailedLink(page.request, email);
  const [mail] = await mailsTo(page.request, email);
  const deleteLink = mail?.text.match(/http\S+\/delete-registration\?\S+/)?.[0] ?? '';

  await site.open(deleteLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Didn’t register?');
  expect(await loginStatus(other, email, attackers), 'opening the page deletes nothing').toBe(403);
  await button(page, 'Delete the account').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account deleted');
  expect(await loginStatus(other, email, attackers)).toBe(401);

  await page.goto(deleteLink);
  await button(page, 'Delete the account').click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is not valid.');
  await page.goto(verifyLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification Failed');
  await site.open('/delete-registration');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is incomplete.');
  await context.close();
});

test('the owner of an email that an attacker registered sets a new password after verifying', async ({
  page,
  site,
  browser,
}) => {
  await ownAddress(page);
  const { email } = stranger();
  const { context, page: other } = await attacker(browser);
  expect((await post(other, '/api/register', { email, password: attackers })).status()).toBe(201);

  await site.open(await mailedLink(page.request, email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  await expect(page.getByText('This account was registered in another browser.')).toBeVisible();
  await site.reload();
  expect(await loginStatus(other, email, attackers), 'the attacker is faster').toBe(200);
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await page.getByLabel('New password').fill(victims);
  await page.getByLabel('Confirm password').fill(victims);
  await button(page, 'Save new password').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');

  expect((await other.request.get('/api/user')).status(), 'the attacker’s session has ended').toBe(401);
  expect(await loginStatus(other, email, attackers)).toBe(401);
  expect(await loginStatus(page, email, victims)).toBe(200);
  await context.close();
});
