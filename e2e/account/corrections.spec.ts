import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test, waitForHydration, waitForLaterParts } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { openAccount, signIn } from '../support/members.ts';
import { phone } from '../support/pages.ts';

const calls = '**/api/user/corrections';

/** The fields of a fact. */
const factOf = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true });
const rightValue = (page: Page, label: string) => factOf(page, label).getByLabel(/^Correct value/);
/** The id of an optic with many facts. */
async function knownOptic(page: Page): Promise<number> {
  const found: { id: number }[] = await (await page.request.get('/api/optics/pistol?q=EPS+Carry')).json();
  return found[0]?.id ?? 0;
}
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

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
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByLabel('Correct another fact')).toBeFocused();
  await expect(page.getByLabel('Correct another fact')).toHaveAccessibleDescription('Choose a fact first.');
  await page.getByLabel('Correct another fact').selectOption('Battery type');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: 'Battery type' })).toBeFocused();
  await rightValue(page, 'Battery type').fill('AAAA');
  await factOf(page, 'Battery type').getByLabel('I measured it myself').check();
  await page.getByLabel('How you measured it').fill('Opened it');
  await page.getByLabel('Note for the editors').fill('Both on mine');

  await page.getByRole('button', { name: 'Sign in to send' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
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

test('errors show at their fields, those of the server too', async ({ page, site }) => {
  await signIn(page, site);
  site.allow(/status of 400/);
  await site.open(`/correct?kind=optic&id=${await knownOptic(page)}&field=weightOz`);
  await expect(send(page)).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
  await send(page).click();
  await expect(rightValue(page, 'Weight')).toBeFocused();
  await expect(rightValue(page, 'Weight')).toHaveAccessibleDescription('Enter the correct value');
  const address = page.getByLabel('The page’s address');
  await expect(address).toHaveAccessibleDescription('Enter the address of the page that says so');

  await rightValue(page, 'Weight').fill('-1');
  await address.fill('javascript:alert(1)');
  await send(page).click();
  await expect(rightValue(page, 'Weight')).toHaveAccessibleDescription('Weight must be a number above zero');
  await expect(rightValue(page, 'Weight')).toBeFocused();
  await expect(address).toHaveAccessibleDescription('Must be a web address: https://…');
});

test('two clicks send once', async ({ page, site }) => {
  await signIn(page, site);
  await site.open(`/correct?kind=optic&id=${await knownOptic(page)}&field=weightOz`);
  await rightValue(page, 'Weight').fill('9.9');
  await page.getByLabel('The page’s address').fill('https://maker.example/dot');
  const letGo = await holdCalls(page, calls);
  const sent = () => site.apiCalls.filter((call) => call === '/api/user/corrections').length;
  const before = sent();
  await send(page).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeFocused();
  letGo();
  await expect(page.getByRole('heading', { name: 'Thanks: 1 correction sent' })).toBeFocused();
  expect(sent() - before).toBe(1);
});

test('the form works with the keyboard on a phone, and has no axe violations', async ({ page, site }) => {
  await signIn(page, site);
  await page.setViewportSize(phone);
  await site.open('/pistols/glock-g43x-mos');
  await waitForLaterParts(page);
  await page.getByRole('link', { name: 'Wrong or missing? Ways to mount' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Correct a fact' })).toBeFocused();
  await expect(rightValue(page, 'Footprints')).toHaveValue(/RMSc/);
  await expectAccessible(page, 'form');
  await factOf(page, 'Footprints').getByLabel('A page says so').press('ArrowRight');
  await expect(page.getByLabel('How you measured it')).toBeVisible();
  await page.getByLabel('How you measured it').press('Enter');
  await expect(page.getByLabel('How you measured it')).toHaveAccessibleDescription(/^Say how you measured it/);
});

test('footprints have the links, and a link without a fact asks which one', async ({ page, site }) => {
  await site.open('/footprints/rmsc');
  await expect(page.getByRole('link', { name: 'Wrong or missing? Screws' })).toBeVisible();
  await page.getByRole('link', { name: 'Wrong or missing? Other facts' }).click();
  await page.getByLabel('Which fact?').selectOption('Torque');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(factOf(page, 'Torque')).toContainText('On the page now:');
});

test('the link beside a price leads to a report that asks for the page', async ({ page, site }) => {
  await signIn(page, site);
  await site.open(`/optic/${await knownOptic(page)}`);
  await waitForLaterParts(page);
  const specification = page.getByRole('region', { name: 'Technical specifications' });
  await specification.getByRole('link', { name: 'Wrong or missing? Price range' }).click();
  await expect(page.getByText('Prices follow from what shops ask on a day')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: 'Name the page with the right price' }).click();
  await expect(page.getByRole('radio', { name: 'Wrong price or plate' })).toBeChecked();
  const report = page.getByRole('button', { name: 'Send report' });
  await report.click();
  const note = page.getByRole('textbox', { name: 'What is right, and which page says so?' });
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription(/^Say what is right, and which page says so/);
  await note.fill('$299 on https://shop.example/dot');
  await report.click();
  await expect(page.getByRole('heading', { name: 'Report sent' })).toBeFocused();

  await site.open('/footprints/rmr');
  await page.getByRole('link', { name: 'Wrong or missing? Glock MOS plates' }).click();
  await expect(page.getByRole('link', { name: 'Say what is wrong with a plate' })).toBeVisible();
});

test('a link to nothing says so', async ({ page, site }) => {
  site.allow(/status of 404/);
  for (const path of ['/correct', '/correct?kind=user&id=1', '/correct?kind=optic&id=999999&field=moa']) {
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByText('This link isn’t valid.')).toBeVisible();
  }
});
