import type { Page } from '@playwright/test';
import { checkAccess } from '../support/admin/admins.ts';
import { expectAccessible } from '../support/axe.ts';
import { toast } from '../support/controls.ts';
import { expect, holdCalls, test, waitForLaterParts } from '../support/fixtures.ts';
import { logIn, openAccount, signIn } from '../support/members.ts';
import { phone } from '../support/pages.ts';

test('a visitor reports a page, signs in on the way, and sees in the profile what becomes of it', async ({
  page,
  site,
}) => {
  const { email, password } = await openAccount(page);
  site.allow(/^Admin check failed: 403/);
  await site.open('/optic/104');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Report this page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report a page' })).toBeVisible();
  const send = page.getByRole('button', { name: /^(Log in to send|Send report)$/ });
  const reasons = page.getByRole('radiogroup', { name: 'What’s wrong?' });
  const note = page.getByRole('textbox', { name: 'Note (optional)' });
  await expect(send).toHaveText('Log in to send');
  await checkAccess(page, 'the report form');
  await send.click();
  await expect(reasons).toBeFocused();
  await expect(reasons).toHaveAccessibleDescription('Choose a reason');
  await reasons.getByRole('radio', { name: 'Wrong photo' }).check();
  await note.fill('This is the <b>X3</b>.');
  await send.click();

  await logIn(page, { email, password });
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

const factOf = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const rightValue = (page: Page, label: string) => factOf(page, label).getByLabel(/^Correct value/);
/** The id of an optic with many facts. */
async function knownOptic(page: Page): Promise<number> {
  const found: { id: number }[] = await (await page.request.get('/api/optics/pistol?q=EPS+Carry')).json();
  return found[0]?.id ?? 0;
}
const send = (page: Page) => page.getByRole('button', { name: /^Send corrections?$/ });

test('a visitor fills the form, signs in, finds it filled, and sends it', async ({ page, site }) => {
  const { email, password } = await openAccount(page);
  site.allow(/^Admin check failed: 403/);
  await site.open(`/optic/${await knownOptic(page)}`);
  await waitForLaterParts(page);
  const specification = page.getByRole('region', { name: 'Technical specifications' });
  await specification.getByRole('link', { name: 'Wrong or missing? Weight' }).click();
  await expect(page.getByRole('heading', { name: 'Correct a fact' })).toBeFocused();
  await expect(factOf(page, 'Weight')).toContainText('On the page now:');
  await rightValue(page, 'Weight').fill('9.9');
  await page.getByLabel('The page’s address').fill('https://maker.example/dot');
  await page.getByLabel('Correct another fact').selectOption('Battery type');
  await expect(page.getByRole('heading', { name: 'Battery type' })).toBeFocused();
  await rightValue(page, 'Battery type').fill('AAAA');
  await factOf(page, 'Battery type').getByLabel('I measured it myself').check();
  await page.getByLabel('How you measured it').fill('Opened it');
  await page.getByLabel('Note for the editors').fill('Both on mine');

  await page.getByRole('button', { name: 'Log in to send' }).click();
  await logIn(page, { email, password });
  await expect(page.getByRole('heading', { name: 'Correct a fact' })).toBeFocused();
  await expect(rightValue(page, 'Weight')).toHaveValue('9.9');
  await expect(page.getByLabel('How you measured it')).toHaveValue('Opened it');
  await expect(page.getByLabel('Note for the editors')).toHaveValue('Both on mine');

  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Thanks: 2 corrections sent' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile#contributions');
  await page.getByRole('button', { name: 'Correct another fact' }).click();
  await expect(page.getByLabel('Which fact?')).toBeVisible();
});

test('the form works with the keyboard on a phone, and has no axe violations', async ({ page, site }) => {
  await signIn(page, site);
  await page.setViewportSize(phone);
  await site.open('/pistols/glock-g43x-mos');
  await waitForLaterParts(page);
  await page.getByText('Sources and changes').first().press('Enter');
  await page.getByRole('link', { name: 'Suggest a correction slimline Glock MOS' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Correct a fact' })).toBeFocused();
  await page.getByLabel('Which fact?').selectOption('Takes directly');
  await expect(rightValue(page, 'Takes directly')).toHaveValue(/RMSc/);
  await expectAccessible(page, 'form');
  await factOf(page, 'Takes directly').getByLabel('A page says so').press('ArrowRight');
  await expect(page.getByLabel('How you measured it')).toBeVisible();
  await page.getByLabel('How you measured it').press('Enter');
  await expect(page.getByLabel('How you measured it')).toHaveAccessibleDescription(/^Say how you measured it/);
});

test('a member corrects a plate, and a pistol’s cut instead of what follows from it', async ({ page, site }) => {
  await signIn(page, site);
  await site.open('/plates/glock-mos-02');
  await page.getByRole('link', { name: 'Suggest a correction Other facts' }).click();
  await page.getByLabel('Which fact?').selectOption('Height added');
  await rightValue(page, 'Height added').fill('2.5');
  await factOf(page, 'Height added').getByLabel('I measured it myself').check();
  await page.getByLabel('How you measured it').fill('Calipers');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Thanks: 1 correction sent' })).toBeFocused();
  await page.getByRole('link', { name: 'Your profile' }).click();
  const list = page.getByRole('region', { name: 'Your contributions' });
  await expect(list).toContainText('Height added: 2.5 mm');
  await list.getByRole('link', { name: /^Send a new correction/ }).click();
  await expect(rightValue(page, 'Height added')).toBeVisible();

  const { pistol } = await (await page.request.get('/api/pistols/by-slug/glock-g43x-mos')).json();
  await site.open(`/correct?kind=pistol&id=${pistol.id}&field=footprints`);
  await page.getByRole('link', { name: 'Correct the cut' }).click();
  await expect(page).toHaveURL('/pistols/glock-g43x-mos#optic-cut');
});

const slug = 'glock-g34-gen5-mos';

test('a pistol named by its slug offers its sights, and one we don’t list other pistols', async ({ page, site }) => {
  await site.open(`/confirm-fit?pistol=${slug}`);
  await expect(page.getByRole('heading', { name: 'Which red dot do you own?' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Find your red dot' }).getByRole('link')).not.toHaveCount(0);
  site.allow(/status of 404/);
  await page.goto('/confirm-fit?pistol=1&optic=999999');
  await expect(page.getByRole('heading', { name: 'Pairing not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Choose a pistol' }).click();
  await expect(page.getByRole('heading', { name: 'Which pistol do you own?' })).toBeVisible();
});

test('a visitor fills in a report, signs in, sends it, changes it and deletes it', async ({ page, site }) => {
  const { email, password } = await openAccount(page);
  site.allow(/^Admin check failed: 403/);
  const { pistol, fits } = await (await page.request.get(`/api/pistols/by-slug/${slug}`)).json();
  const [optic] = fits.at(-1).optics;
  const name = `${pistol.brand} ${pistol.model}`;
  const plate = page.getByRole('combobox', { name: 'Which plate?' });
  const ownPlate = page.getByRole('textbox', { name: 'Its maker and model, or number' });
  const link = page.locator(`a[href$="/confirm-fit?pistol=${pistol.id}&optic=${optic.id}"]`);

  await site.open(`/pistols/${slug}`);
  await page.getByRole('link', { name: 'Have one? Tell us how it fits' }).click();
  await expect(page.getByRole('heading', { name: 'Which red dot do you own?' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find your red dot' }).fill(optic.productLine);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`on the ${name}$`) })).toBeVisible();
  await expect(page.getByText('No owner has reported on this pairing yet.')).toBeVisible();
  await checkAccess(page, 'a pairing');

  await page.getByRole('button', { name: 'Log in to send' }).click();
  const mounts = page.getByRole('radiogroup', { name: 'How is it mounted?' });
  await expect(mounts).toBeFocused();
  await expect(mounts).toHaveAccessibleDescription(/^Choose how it’s mounted/);
  await page.getByRole('radio', { name: 'On a plate' }).check();
  await page.getByRole('button', { name: 'Log in to send' }).click();
  await expect(plate).toBeFocused();
  await plate.selectOption('Another plate');
  await ownPlate.fill('MOS 02');
  await page.getByLabel('Rounds fired since you mounted it').selectOption('500–1,000');
  await page.getByLabel('Did it stay tight?').selectOption('Yes');
  await page.getByRole('textbox', { name: /^Note/ }).fill('<b>Zero held</b>');
  await page.getByRole('button', { name: 'Log in to send' }).click();

  await logIn(page, { email, password });
  await expect(page.getByText('This is a draft. You haven’t sent it yet.')).toBeVisible();
  await expect(plate).toHaveValue('other');
  await expect(ownPlate).toHaveValue('MOS 02');
  await page.getByRole('button', { name: 'Save report' }).click();

  const owners = page.getByRole('region', { name: 'What owners report' });
  await expect(owners).toContainText('One owner runs this: on the MOS 02 plate, 500–1,000 rounds, stayed tight.');
  await expect(owners).toContainText('<b>Zero held</b>');
  await expect(owners.getByRole('heading')).toBeFocused();
  await expect(page.getByText('This is a draft')).toHaveCount(0);

  await site.open(`/pistols/${slug}`);
  await expect(page.getByRole('row').filter({ has: link })).toContainText('An owner reports it fits');

  await site.open('/profile');
  const reports = page.getByRole('region', { name: 'Your owner reports' });
  await reports.getByRole('link', { name: /^Edit your report on / }).click();
  await page.getByRole('radio', { name: 'It did not fit' }).check();
  await expect(plate).toHaveCount(0);
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
  await expect(page.getByRole('button', { name: 'Log in to send' })).toBeVisible();
  await expect(note).toHaveValue('');
});
