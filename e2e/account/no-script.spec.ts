import { button, field } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { logIn, mailsTo, openAccount, ownAddress, stranger } from '../support/members.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a visitor registers, and errors keep what was typed', async ({ page, site }) => {
  site.allow(/status of 400/);
  await ownAddress(page);
  const { email, password, handle } = stranger();
  await page.goto('/auth?next=%2Fcompare');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fcompare&tab=register');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await field(page, 'Confirm password').fill('12345678');
  await field(page, 'Handle (optional)').fill(handle);
  await button(page, 'Register').click();
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Handle (optional)')).toHaveValue(handle);
  for (const name of ['Password', 'Confirm password']) {
    await expect(field(page, name)).toHaveValue('');
    await field(page, name).fill(password);
  }
  await button(page, 'Register').click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  expect(await mailsTo(page.request, email)).toHaveLength(1);
  await page.getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/auth?next=%2Fcompare');
});

test('without JavaScript a member logs in and comes to the page named', async ({ page, site }) => {
  site.allow(/status of 401/);
  const member = await openAccount(page);
  await page.goto('/auth?next=%2Fcompare');
  await logIn(page, { ...member, password: 'wrong horse' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid email or password');
  await expect(field(page, 'Email')).toHaveValue(member.email);
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveText(['Login']);
  await logIn(page, member);
  await expect(page).toHaveURL('/compare');
  expect((await page.request.get('/api/user')).status()).toBe(200);
});
