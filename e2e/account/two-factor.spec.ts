import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { checkAccess } from '../support/admin/admins.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { logInToSecondStep, type Member, post, signIn } from '../support/members.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * The codes of a member's app. The server accepts each step once, so each call shows the next one; none is of a step that may
 * end before the server reads the code.
 */
function authenticator(key: string): { next: () => string } {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  let steps = 0;
  return {
    next: () => {
      const timestamp = Date.now() + steps * 30_000;
      steps += 1;
      return totp.generate({ timestamp });
    },
  };
}

async function setUp(page: Page, site: Site, { password }: Member) {
  await site.open('/profile');
  const settings = page.getByRole('region', { name: 'Two-factor authentication' });
  await settings.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await settings.getByLabel('Your password').fill(password);
  await settings.getByRole('button', { name: 'Continue' }).click();
  await expect(settings.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await checkAccess(page, 'the set-up of an authenticator app');
  const app = authenticator((await settings.locator('code').textContent()) ?? '');
  await settings.getByLabel('2. Enter the code that the app shows').fill(app.next());
  await settings.getByRole('button', { name: 'Set up app' }).click();
  await expect(settings.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await checkAccess(page, 'the recovery codes');
  const codes = await settings.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await settings.getByRole('button', { name: 'I saved them' }).click();
  await expect(settings).toContainText('10 recovery codes left.');
  return { settings, app, codes };
}

test('a member sets up an app, logs in with its code and with a recovery code, and turns it off with one', async ({
  page,
  site,
}) => {
  site.allow(/status of 400/);
  const member = await signIn(page, site);
  const { app, codes } = await setUp(page, site, member);

  await logInToSecondStep(page, site, member);
  await checkAccess(page, 'the second step of a login');
  await page.getByLabel('Code').fill('12');
  await button(page, 'Login').click();
  await expect(page.getByText('Enter the 6-digit code from your app').first()).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await button(page, 'Login').click();
  await expect(page.getByRole('alert').first()).toContainText('This code is wrong or was already used.');
  await page.getByLabel('Code').fill(app.next());
  await button(page, 'Login').click();
  await expect(button(page, member.handle)).toBeVisible();

  await logInToSecondStep(page, site, member);
  for (const other of ['Use a recovery code', 'Use your authenticator app', 'Use a recovery code'])
    await button(page, other).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toHaveCount(1);
  await page.getByLabel('Recovery code').fill((codes[0] ?? '').toUpperCase());
  await button(page, 'Login').click();
  await expect(button(page, member.handle)).toBeVisible();

  await site.open('/profile');
  const settings = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(settings).toContainText('9 recovery codes left.');
  await settings.getByRole('button', { name: 'Turn off' }).click();
  await settings.getByLabel('Your password').fill(member.password);
  const turnOff = settings.getByRole('button', { name: 'Turn off two-factor authentication' });
  await turnOff.click();
  await expect(settings.getByLabel('Code')).toBeFocused();
  await checkAccess(page, 'turning two-factor authentication off');
  for (const other of ['Use a recovery code', 'Use your authenticator app', 'Use a recovery code'])
    await button(page, other).click();
  await expect(settings.getByText('Enter one of the recovery codes')).toBeFocused();
  await settings.getByLabel('Recovery code').fill(codes[0] ?? '');
  await turnOff.click();
  await expect(settings.getByRole('alert')).toContainText('This recovery code is wrong or was already used.');
  await settings.getByLabel('Recovery code').fill(codes[1] ?? '');
  await turnOff.click();
  await expect(settings.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  const { email, password } = member;
  expect(await (await post(page, '/api/login', { email, password })).json()).toHaveProperty('user');
});
