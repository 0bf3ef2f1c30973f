import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { checkAccess, openAdmin, signInAsAdmin } from '../support/admin/admins.ts';
import { button, closeToast, toast } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { post } from '../support/members.ts';

// One after another: an FAQ moves past its neighbor, which another test may add or delete.
test.describe.configure({ mode: 'default' });

/** Text that no other FAQ has. */
const unique = () => randomBytes(5).toString('hex');
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('table', { name: 'FAQs' }).locator('tbody').getByRole('row');

type Faq = { id: number; question: string; answer: string; version: number };

async function createByApi(page: Page, question: string): Promise<Faq> {
  const made = await post(page, '/api/admin/faqs', { question, answer: 'Yes.' });
  expect(made.status()).toBe(201);
  return made.json();
}

async function deleteByApi(page: Page, text: string): Promise<void> {
  const faqs: { id: number; question: string }[] = await (await page.request.get('/api/admin/faqs')).json();
  const { baseURL = '' } = test.info().project.use;
  for (const { id, question } of faqs) {
    if (question.includes(text)) await page.request.delete(`/api/admin/faqs/${id}`, { headers: { Origin: baseURL } });
  }
}

test('an FAQ is created, updated and deleted, and the site follows at once', async ({ page, site }) => {
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/faqs', 'FAQs Management');
  // A word longer than a phone is wide.
  const word = unique().repeat(6);
  await button(page, 'Add New FAQ').click();
  await expect(dialog(page).getByRole('heading', { name: 'Add New FAQ' })).toBeVisible();
  await expect(page.getByLabel('Question')).toBeFocused();
  await page.getByLabel('Question').fill(`  May ${word} be asked? `);
  await page.getByLabel('Answer').fill('It **may**:\n- once\n- twice');
  const preview = dialog(page).getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('strong')).toHaveText('may');
  await expect(preview.getByRole('listitem')).toHaveText(['once', 'twice']);
  await button(page, 'Add FAQ').click();
  await expect(toast(page)).toContainText('FAQ added');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Add New FAQ')).toBeFocused();

  await page.getByLabel('Search FAQs').fill(word.toUpperCase());
  await expect(page.getByRole('heading', { name: 'All FAQs (1)' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  await button(page, `Edit “May ${word} be asked?”`).click();
  await expect(dialog(page).getByRole('heading', { name: 'Edit FAQ' })).toBeVisible();
  await page.getByLabel('Answer').fill('x'.repeat(101));
  await button(page, 'Update FAQ').click();
  await expect(toast(page)).toContainText('FAQ updated');
  await expect(rows(page).getByRole('cell').nth(2)).toHaveText(`${'x'.repeat(100)}...`);
  await expectNoOverflow(page);
  const answers: { question: string }[] = await (await page.request.get('/api/faq')).json();
  expect(answers.map(({ question }) => question)).toContain(`May ${word} be asked?`);

  await button(page, `Delete “May ${word} be asked?”`).click();
  await expect(dialog(page)).toContainText('Are you sure you want to delete this FAQ? This action cannot be undone.');
  await button(page, 'Cancel').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(button(page, `Delete “May ${word} be asked?”`)).toBeFocused();
  await button(page, `Delete “May ${word} be asked?”`).click();
  await button(page, 'Delete').click();
  await expect(toast(page)).toContainText('FAQ deleted');
  await expect(page.getByText('No FAQs found', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await button(page, 'Clear search').click();
  await expect(page.getByLabel('Search FAQs')).toHaveValue('');
  await expect(rows(page).first()).toBeVisible();
});

test('an FAQ is moved up and down with the keyboard, and visitors see the order', async ({ page, site }) => {
  await signInAsAdmin(page);
  const word = unique();
  const [first, second] = [await createByApi(page, `Is ${word} first?`), await createByApi(page, `Is ${word} second?`)];
  const own = async () => {
    const faqs: Faq[] = await (await page.request.get('/api/faq')).json();
    return faqs.flatMap(({ id }) => (id === first.id || id === second.id ? id : []));
  };
  await openAdmin(page, site, '/admin/faqs', 'FAQs Management');
  const up = button(page, `Move up “${second.question}”`);
  const down = button(page, `Move down “${second.question}”`);
  await up.press('Enter');
  await expect.poll(own).toEqual([second.id, first.id]);
  await expect(up).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `Moved “${second.question}” to position` })).toBeAttached();
  const moved = rows(page).filter({ hasText: word });
  await expect(moved.first()).toContainText(second.question);
  await down.press('Enter');
  await expect(moved.last()).toContainText(second.question);
  await expect(down).toBeFocused();
  expect(await own()).toEqual([first.id, second.id]);
  await page.getByLabel('Search FAQs').fill(word);
  await expect(up).toBeHidden();
  await deleteByApi(page, word);
});

test('both texts are required, a refused FAQ stays in the form, and all passes axe', async ({ page, site }) => {
  site.allow(/status of 409/);
  await signInAsAdmin(page);
  const word = unique();
  await createByApi(page, `Is ${word} there?`);
  await openAdmin(page, site, '/admin/faqs', 'FAQs Management');
  await expect(rows(page).first()).toBeVisible();
  await checkAccess(page, 'list');
  await button(page, 'Add New FAQ').click();
  await page.getByLabel('Question').fill('   ');
  await button(page, 'Add FAQ').click();
  await expect(toast(page)).toContainText('Validation Error');
  await expect(toast(page)).toContainText('Both question and answer are required.');
  await expect(page.getByLabel('Question')).toBeFocused();
  await expect(page.getByLabel('Question')).toHaveAccessibleDescription('Both question and answer are required.');
  await closeToast(page);
  await checkAccess(page, 'dialog with errors', '[role=dialog]');

  await page.getByLabel('Question').fill(`Is ${word} there?`);
  await page.getByLabel('Answer').fill('Twice.');
  await button(page, 'Add FAQ').click();
  await expect(toast(page)).toContainText('Failed to add FAQ. Please try again.');
  await expect(dialog(page).getByRole('alert')).toContainText('This question already exists.');
  await expect(page.getByLabel('Answer')).toHaveValue('Twice.');

  await deleteByApi(page, word);
});

test('an expired session keeps what was typed', async ({ page, site, context }) => {
  site.allow(/status of 401/);
  await signInAsAdmin(page);
  await openAdmin(page, site, '/admin/faqs', 'FAQs Management');
  await button(page, 'Add New FAQ').click();
  const word = unique();
  await page.getByLabel('Question').fill(`Who is ${word}?`);
  await page.getByLabel('Answer').fill('Nobody.');
  await context.clearCookies();
  await button(page, 'Add FAQ').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Your session has ended.');
  await expect(page.getByLabel('Answer')).toHaveValue('Nobody.');
  const signIn = dialog(page).getByRole('link', { name: 'Sign in again in a new tab' });
  await expect(signIn, 'opening it here would lose what was typed').toHaveAttribute('target', '_blank');
  await signInAsAdmin(page);
  await button(page, 'Add FAQ').click();
  await expect(toast(page)).toContainText('FAQ added');
  await deleteByApi(page, word);
});
