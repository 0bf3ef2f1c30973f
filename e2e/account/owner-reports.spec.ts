import { expect, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { openAccount, signIn } from '../support/members.ts';

const slug = 'glock-g34-gen5-mos';

test('a visitor fills in a report, signs in, sends it, changes it and deletes it', async ({ page, site }) => {
  const { email, password } = await openAccount(page);
  site.allow(/^Admin check failed: 403/);
  const { pistol, fits } = await (await page.request.get(`/api/pistols/by-slug/${slug}`)).json();
  const [optic] = fits.at(-1).optics;
  const name = `${pistol.brand} ${pistol.model}`;
  const link = page.locator(`a[href$="/confirm-fit?pistol=${pistol.id}&optic=${optic.id}"]`);

  await site.open(`/pistols/${slug}`);
  await page.getByRole('link', { name: 'I run one of these' }).click();
  await expect(page.getByRole('heading', { name: 'Which red dot do you run on this pistol?' })).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`on the ${name}$`) })).toBeVisible();
  await expect(page.getByText('No owner has reported on this pairing yet.')).toBeVisible();

  // What is missing is said at its field.
  await page.getByRole('button', { name: 'Sign in to send' }).click();
  const mounts = page.getByRole('radiogroup', { name: 'How is it mounted?' });
  await expect(mounts).toBeFocused();
  await expect(mounts).toHaveAccessibleDescription(/^Choose how it’s mounted/);
  await page.getByRole('radio', { name: 'On a plate' }).check();
  await page.getByRole('button', { name: 'Sign in to send' }).click();
  await expect(page.getByRole('textbox', { name: 'Which plate?' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Which plate?' }).fill('MOS 02');
  await page.getByLabel('Rounds fired since you mounted it').selectOption('500–1,000');
  await page.getByLabel('Did it stay tight?').selectOption('Yes');
  await page.getByRole('textbox', { name: /^Note/ }).fill('<b>Zero held</b>');
  await page.getByRole('button', { name: 'Sign in to send' }).click();

  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('This is a draft. You haven’t sent it yet.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Which plate?' })).toHaveValue('MOS 02');
  await page.getByRole('button', { name: 'Save report' }).click();

  const owners = page.getByRole('region', { name: 'What owners report' });
  await expect(owners).toContainText('One owner runs this: on the MOS 02 plate, 500–1,000 rounds, stayed tight.');
  await expect(owners).toContainText('<b>Zero held</b>');
  await expect(owners.getByRole('heading')).toBeFocused();
  await expect(page.getByText('This is a draft')).toHaveCount(0);

  await site.open(`/pistols/${slug}`);
  await expect(page.getByRole('row').filter({ has: link })).toContainText('An owner runs it');

  await site.open('/profile');
  const reports = page.getByRole('region', { name: 'Your owner reports' });
  await reports.getByRole('link', { name: /: edit$/ }).click();
  await page.getByRole('radio', { name: 'It did not fit' }).check();
  await expect(page.getByRole('textbox', { name: 'Which plate?' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect(owners).toContainText('One owner reports that it did not fit.');
  await expect(page.getByText('Disputed; an owner reports it did not fit')).toBeVisible();

  await page.getByRole('button', { name: /^Delete report/ }).click();
  await page.getByRole('button', { name: 'Confirm delete' }).click();
  await expect(owners).toContainText('No owner has reported on this pairing yet.');
  await site.open('/profile');
  await expect(reports).toContainText('No reports yet');
});

test('what a member typed is cleared as soon as they sign out in another tab', async ({ page, site, context }) => {
  const { handle } = await signIn(page, site);
  const { pistol, fits } = await (await page.request.get(`/api/pistols/by-slug/${slug}`)).json();
  await site.open(`/confirm-fit?pistol=${pistol.id}&optic=${fits.at(-1).optics[0].id}`);
  const note = page.getByRole('textbox', { name: /^Note/ });
  await note.fill('Mine shifts zero');
  const other = await context.newPage();
  await other.goto('/about');
  // The page cannot find out who is signed in now.
  const letGo = await holdCalls(page, '/api/user');
  await other.getByRole('banner').getByRole('button', { name: handle }).click();
  await expect(note).toHaveValue('Mine shifts zero');
  await other.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(note).toHaveValue('');
  letGo();
  await expect(page.getByRole('button', { name: 'Sign in to send' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('a pairing that does not exist is a 404, and one that does is not indexed', async ({ page, site }) => {
  site.allow(/status of 404/);
  expect((await site.open('/confirm-fit?pistol=999999&optic=1')).status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Pairing not found' })).toBeVisible();
  expect((await site.open('/confirm-fit?pistol=1&optic=2')).status()).toBe(200);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
