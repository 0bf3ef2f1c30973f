import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { checkAccess } from '../support/admin/admins.ts';
import { button } from '../support/controls.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import {
  addressHeader,
  logIn,
  logInToSecondStep,
  type Member,
  mailedLink,
  mailsTo,
  openAccount,
  post,
  signIn,
} from '../support/members.ts';

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
  await checkAccess(page, 'the set-up of an authenticator app', '[aria-labelledby=two-factor]');
  const app = authenticator((await settings.locator('code').textContent()) ?? '');
  await settings.getByLabel('2. Enter the code that the app shows').fill(app.next());
  await settings.getByRole('button', { name: 'Set up app' }).click();
  await expect(settings.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  await checkAccess(page, 'the recovery codes', '[aria-labelledby=two-factor]');
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
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByText('Why create an account?')).toHaveCount(0);
  await checkAccess(page, 'the second step of a login');
  await page.getByLabel('Code').fill('000000');
  await button(page, 'Login').click();
  await expect(page.getByRole('alert').first()).toContainText('This code is wrong or was already used.');
  await page.getByLabel('Code').fill(app.next());
  await button(page, 'Login').click();
  await expect(button(page, member.handle)).toBeVisible();

  await logInToSecondStep(page, site, member);
  await button(page, 'Use a recovery code').click();
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
  await button(page, 'Use a recovery code').click();
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

async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map(({ rpId }) => rpId),
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

async function createPasskey(page: Page, site: Site, { password }: Member) {
  await site.open('/profile');
  const settings = page.getByRole('region', { name: 'Two-factor authentication' });
  await settings.getByRole('button', { name: 'Create a passkey' }).click();
  await settings.getByLabel('Your password').fill(password);
  await settings.getByRole('button', { name: 'Continue' }).click();
  await settings.getByLabel('Name of the passkey').fill('My laptop');
  await settings.getByRole('button', { name: 'Create passkey' }).click();
  await expect(settings.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
  const codes = await settings.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await settings.getByRole('button', { name: 'I saved them' }).click();
  return { settings, codes };
}

test('a member creates a passkey, logs in with it, renames it, and deletes it with itself', async ({ page, site }) => {
  const member = await signIn(page, site);
  const authenticator = await addAuthenticator(page);
  const { settings } = await createPasskey(page, site, member);
  expect(await authenticator.credentials()).toEqual(['localhost']);
  const passkey = settings.getByRole('list', { name: 'Your second steps' }).getByRole('listitem');
  await expect(passkey).toContainText('My laptop');
  await expect(passkey).toContainText('not used yet');

  await logInToSecondStep(page, site, member);
  await checkAccess(page, 'the second step with a passkey');
  await button(page, 'Use a passkey').click();
  await expect(button(page, member.handle)).toBeVisible();

  await site.open('/profile');
  await expect(passkey).toContainText('last used');
  await checkAccess(page, 'the list of second steps', '[aria-labelledby=two-factor]');
  await passkey.getByRole('button', { name: 'Rename My laptop' }).click();
  await expect(settings.getByLabel('Name of the passkey')).toHaveValue('My laptop');
  await settings.getByLabel('Name of the passkey').fill('Old laptop');
  await settings.getByRole('button', { name: 'Rename passkey' }).click();
  await expect(passkey).toContainText('Old laptop');
  await passkey.getByRole('button', { name: 'Delete Old laptop' }).click();
  await expect(settings).toContainText('It is your only second step');
  await settings.getByLabel('Your password').fill(member.password);
  await checkAccess(page, 'the deletion of a passkey', '[aria-labelledby=two-factor]');
  await settings.getByRole('button', { name: 'Delete passkey' }).click();
  await expect(settings).toContainText('Protect your account with a second step');
  const { email, password } = member;
  expect(await (await post(page, '/api/login', { email, password })).json()).toHaveProperty('user');
});

test('a browser without the passkey says so, and a recovery code helps', async ({ page, site }) => {
  const member = await signIn(page, site);
  const authenticator = await addAuthenticator(page);
  const { codes } = await createPasskey(page, site, member);
  await authenticator.forget();
  await logInToSecondStep(page, site, member);
  await button(page, 'Use a passkey').click();
  await expect(page.getByRole('alert').first()).toContainText('The passkey was not used');
  await button(page, 'Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await button(page, 'Login').click();
  await expect(button(page, member.handle)).toBeVisible();
});

test('a member ends another session, and then all others', async ({ page, site, browser }) => {
  const { baseURL = '' } = test.info().project.use;
  site.allow(/status of 401/);
  const { email, password } = await signIn(page, site);
  const signInElsewhere = async (userAgent: string) => {
    const extraHTTPHeaders = { Origin: baseURL, ...addressHeader() };
    const context = await browser.newContext({ baseURL, userAgent, extraHTTPHeaders });
    expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
    return context.request;
  };
  const phone = await signInElsewhere('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1');
  const tablet = await signInElsewhere('Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Safari/537.36');
  await site.open('/profile');
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByRole('listitem').first()).toContainText('This browser');
  await checkAccess(page, 'the list of sessions', '[aria-labelledby=sessions]');
  await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  expect((await phone.get('/api/user')).status()).toBe(401);
  expect((await tablet.get('/api/user')).status()).toBe(200);
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('button')).toHaveCount(0);
  expect((await tablet.get('/api/user')).status()).toBe(401);
  expect((await page.request.get('/api/user')).status()).toBe(200);
});

test('whose account another browser registered gets a link for a new password before a second step', async ({
  page,
  site,
  browser,
}) => {
  const { baseURL = '' } = test.info().project.use;
  const member = await openAccount(page, { verified: false });
  const other = await browser.newContext({ baseURL, extraHTTPHeaders: addressHeader() });
  const { search } = new URL(await mailedLink(page.request, member.email));
  expect((await other.request.get(`/api/verify-email${search}`)).status()).toBe(200);
  await other.close();
  site.allow(/^Admin check failed: 403/);
  await site.open('/auth?next=/profile');
  await logIn(page, member);
  const settings = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(settings).toContainText('Another browser registered this account');
  await expect(settings.getByRole('button')).toHaveText(['Send Reset Link']);
  await settings.getByRole('button').click();
  await expect(settings.getByText(`We sent a link to ${member.email}.`)).toBeFocused();
  await expect.poll(async () => (await mailsTo(page.request, member.email)).length).toBe(2);
});
