import type { Page } from '@playwright/test';
import { checkAccess } from '../support/admin/admins.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { logInToSecondStep, type Member, post, signIn } from '../support/members.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Gives the browser an authenticator that confirms its user. */
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

/** Creates a passkey in the profile. @returns the card, and the recovery codes that it shows */
async function createPasskey(page: Page, site: Site, { password }: Member) {
  await site.open('/profile');
  const settings = page.getByRole('region', { name: 'Two-factor authentication' });
  await settings.getByRole('button', { name: 'Create a passkey' }).click();
  await settings.getByLabel('Your password').fill(password);
  await settings.getByRole('button', { name: 'Continue' }).click();
  await settings.getByLabel('Name of the passkey').fill('My laptop');
  await checkAccess(page, 'the creation of a passkey');
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
  await checkAccess(page, 'the list of second steps');
  await passkey.getByRole('button', { name: 'Rename My laptop' }).click();
  await expect(settings.getByLabel('Name of the passkey')).toHaveValue('My laptop');
  await settings.getByLabel('Name of the passkey').fill('Old laptop');
  await checkAccess(page, 'the renaming of a passkey');
  await settings.getByRole('button', { name: 'Rename passkey' }).click();
  await passkey.getByRole('button', { name: 'Delete Old laptop' }).click();
  await expect(settings).toContainText('It is your only second step');
  await settings.getByLabel('Your password').fill(member.password);
  await checkAccess(page, 'the deletion of a passkey');
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
