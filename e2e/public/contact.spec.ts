import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { ownAddress } from '../support/members.ts';

const form = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name' }),
  email: page.getByRole('textbox', { name: 'Email' }),
  message: page.getByRole('textbox', { name: 'Message' }),
  send: page.getByRole('button', { name: 'Send Message' }),
});

async function fill(page: Page, { email = 'ada@example.com' } = {}): Promise<void> {
  await form(page).name.fill('Ada');
  await form(page).email.fill(email);
  await form(page).message.fill('The 507C has 2 lugs.');
}

test.beforeEach(({ page }) => ownAddress(page));

test('a message is sent and confirmed, and the next one shows its errors and keeps what was typed', async ({
  page,
  site,
}) => {
  site.allow(/status of 400/);
  await site.open('/contact');
  await fill(page);
  const [request] = await Promise.all([page.waitForRequest('**/api/contact'), form(page).send.click()]);
  expect(request.postDataJSON()).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    message: 'The 507C has 2 lugs.',
    remarks: '',
  });
  const done = page.getByRole('heading', { name: 'Message sent' });
  await expect(done).toBeFocused();
  await expect(page.getByText(/Thanks, Ada\..*ada@example\.com/)).toBeVisible();
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect(form(page).name).toBeFocused();
  await expect(form(page).message).toHaveValue('');

  // The field that only robots fill in is hidden from mouse, keyboard and screen readers.
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3);
  const seen: string[] = [];
  await form(page).name.focus();
  for (let step = 0; step < 4; step += 1) {
    seen.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? 'none'));
    await page.keyboard.press('Tab');
  }
  expect(seen).toEqual(['name', 'email', 'message', 'none']);

  await form(page).send.click();
  await expect(form(page).name).toBeFocused();
  await expect(form(page).name).toHaveAccessibleDescription('Name is required');
  await expect(form(page).message).toHaveAccessibleDescription('Message is required');

  await fill(page, { email: 'ada at example' });
  await form(page).send.click();
  await expect(form(page).email).toBeFocused();
  await expect(form(page).email).toHaveAccessibleDescription(/valid email/i);
  await expect(form(page).message).toHaveValue('The 507C has 2 lugs.');
});

test('a draft survives a reload and a network failure', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await site.open('/contact');
  await fill(page);
  await site.reload();
  await expect(form(page).email).toHaveValue('ada@example.com');

  await page.route('**/api/contact', (route) => route.abort());
  await form(page).send.click();
  await expect(page.getByRole('alert')).toContainText('Your message wasn’t sent. The server didn’t respond.');
  await expect(form(page).message).toHaveValue('The 507C has 2 lugs.');
  await page.unrouteAll({ behavior: 'wait' });
  await form(page).send.click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
});
