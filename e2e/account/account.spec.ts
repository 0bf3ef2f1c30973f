import { button, toast } from '../support/controls.ts';
import { expect, test, waitForContent } from '../support/fixtures.ts';
import { logIn, mailedLink, mailsTo, openAccount, ownAddress, post, signIn, stranger } from '../support/members.ts';

test('a visitor registers, verifies, logs in, opens the profile and logs out', async ({ page, site }) => {
  site.allow(/^Admin check failed: 403/);
  await ownAddress(page);
  const { email, password, handle } = stranger();
  await site.open('/optic/3');
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await expect(page).toHaveURL('/auth');
  await page.getByRole('tab', { name: 'Register' }).click();
  await expect(page).toHaveURL('/auth?tab=register');
  await page.getByLabel('Email', { exact: true }).fill(`  ${email.toUpperCase()} `);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('Handle (optional)').fill(handle);
  await page.getByLabel('Shooting experience (optional)').selectOption('7: shoot every week');
  await button(page, 'Register').click();
  await expect(toast(page)).toContainText('Success');
  await expect(toast(page)).toContainText('Registration successful. Please check your email to verify your account.');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Register' }), 'not signed in').toBeVisible();

  await page.goto(await mailedLink(page.request, email));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Verified');
  await expect(page).toHaveURL('/verify-email');
  await site.reload();
  await expect(page.getByText('Your email has been successfully verified. You can now log in.')).toBeVisible();
  expect(site.apiCalls.filter((call) => call.startsWith('/api/verify-email'))).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, { email, password });
  await expect(toast(page)).toContainText('Success');
  await expect(toast(page)).toContainText('Logged in successfully');
  await expect(page).toHaveURL('/');

  await button(page, handle).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([`${handle}${email}`, 'My Profile', 'Logout']);
  await menu.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Shooting experience (optional)')).toHaveValue('7');
  // What the page asks for after the session has ended would be refused.
  for (const title of ['Your owner reports', 'Your contributions', 'Your reviews'])
    await expect(page.getByRole('region', { name: title })).toContainText(/^[^.]*(?:No|Nothing)/);
  await waitForContent(page);

  await button(page, handle).click();
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(toast(page)).toContainText('Logged out successfully');
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page).toHaveURL('/auth?next=%2Fprofile');
});

test('logging in returns to the page before, shows the member at once and refetches the user', async ({
  page,
  site,
}) => {
  site.allow(/^Admin check failed: 403/);
  const member = await openAccount(page);
  await site.open('/optic/3?from=here#reviews');
  await page.getByRole('link', { name: 'Login / Register' }).click();
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  await logIn(page, member);
  await expect(page).toHaveURL('/optic/3?from=here');
  await expect(button(page, member.handle)).toBeVisible();
  await expect.poll(() => site.apiCalls.filter((call) => call === '/api/user').length).toBe(1);
  await page.goto('/auth?next=/compare');
  await expect(page, 'signed in already').toHaveURL('/compare');
});

test('the profile is updated, and changing the password takes the current one and keeps the session', async ({
  page,
  site,
}) => {
  const { email, password } = await signIn(page, site);
  site.allow(/status of 400/);
  await site.open('/profile');
  await page.getByLabel('Handle (optional)').fill('שמעון 🎯 <i>');
  await page.getByLabel('City (optional)').fill('Boise');
  await page.getByLabel('Shooting experience (optional)').selectOption('11');
  await button(page, 'Save profile').click();
  await expect(toast(page)).toContainText('Your profile has been saved.');
  await expect(button(page, 'שמעון 🎯 <i>')).toBeVisible();
  await site.reload();
  await expect(page.getByLabel('Handle (optional)')).toHaveValue('שמעון 🎯 <i>');
  await expect(page.getByLabel('City (optional)')).toHaveValue('Boise');
  await expect(page.getByLabel('Shooting experience (optional)')).toHaveValue('11');

  await page.getByLabel('Handle (optional)').fill('x'.repeat(51));
  await button(page, 'Save profile').click();
  await expect(page.getByLabel('Handle (optional)')).toBeFocused();
  await expect(page.getByLabel('Handle (optional)')).toHaveAccessibleDescription(
    /^Handle must be 50 characters or less/,
  );
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill('a longer password');
  await page.getByLabel('Confirm new password').fill('a longer password');
  await button(page, 'Change password').click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Incorrect password');
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a longer password');
  await page.getByLabel('Current password').fill(password);
  await button(page, 'Change password').click();
  await expect(toast(page)).toContainText('Your password has been changed.');
  await expect(page.getByLabel('Current password')).toHaveValue('');

  await page.context().clearCookies();
  site.allow(/status of 401/);
  await site.open('/auth');
  await logIn(page, { email, password });
  await expect(toast(page)).toContainText('Invalid email or password');
  await page.getByLabel('Password', { exact: true }).fill('a longer password');
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/');
});

test('the emailed link resets a forgotten password once', async ({ page, site }) => {
  site.allow(/^Admin check failed: 403|status of 400/);
  const { email } = await openAccount(page);
  await site.open('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('link', { name: 'Back to Login' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await button(page, 'Send Reset Link').click();
  const text = 'If an account exists with that email, you will receive a password reset link shortly.';
  await expect(page.getByRole('main').getByText(text)).toBeFocused();
  await expect(page.getByRole('link', { name: 'Return to Login' })).toHaveAttribute('href', '/auth');
  await expect.poll(async () => (await mailsTo(page.request, email)).length).toBe(1);
  const link = await mailedLink(page.request, email);
  await expect(page.getByRole('link', { name: 'Open the reset link' })).toHaveAttribute('href', link);

  const reset = async () => {
    await page.goto(link);
    await page.getByLabel('New password').fill('a new password');
    await page.getByLabel('Confirm password').fill('a new password');
    await button(page, 'Save new password').click();
  };
  await reset();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(page, { email, password: 'a new password' });
  await expect(page).toHaveURL('/');
  await reset();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This link is not valid.');
  await expect(page.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/auth/forgot-password');
  await expect(page.getByLabel('New password')).toHaveValue('a new password');
});

test('a member downloads their data and deletes the account', async ({ page, site }) => {
  const { email, password } = await signIn(page, site);
  site.allow(/status of 40[01]/);
  await site.open('/profile');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    account: { email },
    favorites: [],
    reviews: [],
  });

  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('Your reviews stay, signed “Former member”');
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription('Incorrect password');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(toast(page)).toContainText('Your account has been deleted.');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login / Register' })).toBeVisible();
  await site.open('/auth');
  await logIn(page, { email, password });
  await expect(toast(page)).toContainText('Invalid email or password');
});

test('the profile lists favorites, to remove and to keep after all, and reviews', async ({ page, site }) => {
  await signIn(page, site);
  await post(page, '/api/favorites', { opticId: 5 });
  await post(page, '/api/reviews', { opticId: 7, rating: 2, reviewText: 'The glass is dark.' });
  await site.open('/profile');
  const favorites = page.getByRole('region', { name: 'Favorites' });
  await expect(favorites.getByRole('link')).toHaveAttribute('href', '/optic/5');
  await favorites.getByRole('button', { name: /^Remove .+ from favorites$/ }).click();
  const ids = async () => (await (await page.request.get('/api/favorites')).json()).map(({ id }: { id: number }) => id);
  await expect(favorites.getByRole('status')).toHaveText('Removed');
  await expect.poll(ids).toEqual([]);
  await favorites.getByRole('button', { name: /^Undo/ }).click();
  await expect(favorites.getByRole('button', { name: /^Remove / })).toBeFocused();
  await expect.poll(ids).toEqual([5]);

  const reviews = page.getByRole('region', { name: 'Your reviews' });
  await expect(reviews.getByRole('link')).toHaveAttribute('href', '/optic/7');
  await expect(reviews.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await expect(reviews.getByRole('button', { name: /^Edit or delete your review of / })).toBeVisible();
});

test('resetting another member’s password signs out this browser, and the page shows it', async ({ page, site }) => {
  const { handle } = await signIn(page, site);
  const other = await openAccount(page);
  await expect(await post(page, '/api/forgot-password', { email: other.email })).toBeOK();
  await expect.poll(async () => (await mailsTo(page.request, other.email)).length).toBe(1);
  const { pathname, search } = new URL(await mailedLink(page.request, other.email));
  await site.open(pathname + search);
  await expect(button(page, handle)).toBeVisible();
  await page.getByLabel('New password').fill('a new password');
  await page.getByLabel('Confirm password').fill('a new password');
  await button(page, 'Save new password').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password changed');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login / Register' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});
