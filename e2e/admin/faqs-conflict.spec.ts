import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AdminFaq } from '../../domain/api/admin.schema.ts';
import { button, field } from '../support/admin/admin-optics.ts';
import { checkAccess, openAdmin, signInAsAdmin, toast } from '../support/admin/admins.ts';
import { expect, type Site, test } from '../support/fixtures.ts';
import { post } from '../support/members.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const conflict = (page: Page) => dialog(page).getByRole('region', { name: 'This FAQ has a newer version' });
const version = (page: Page, name: string, side: string) =>
  conflict(page)
    .getByRole('group', { name: new RegExp(`^${name}`) })
    .getByRole('radio', { name: new RegExp(`^${side}`) });

async function read(page: Page, id: number): Promise<AdminFaq | undefined> {
  const faqs: AdminFaq[] = await (await page.request.get('/api/admin/faqs')).json();
  return faqs.find((faq) => faq.id === id);
}

/** Creates a unique FAQ and opens its dialog. */
async function edit(page: Page, site: Site): Promise<AdminFaq> {
  await signInAsAdmin(page);
  const question = `Is ${randomBytes(5).toString('hex')} shared?`;
  const made = await post(page, '/api/admin/faqs', { question, answer: 'As it was.' });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  await openAdmin(page, site, '/admin/faqs', 'FAQs Management');
  await field(page, 'Search FAQs').fill(question);
  await expect(page.getByRole('heading', { name: 'All FAQs (1)' })).toBeVisible();
  await button(page, `Edit ‘${question}’`).click();
  const faq = await read(page, id);
  if (faq === undefined) throw new Error('The new FAQ is not listed');
  return faq;
}

/** Updates an FAQ behind the page’s back, as another administrator would. */
async function changeElsewhere(page: Page, { id }: AdminFaq, change: Partial<AdminFaq>): Promise<void> {
  const now = await read(page, id);
  const { baseURL = '' } = test.info().project.use;
  const data = { question: now?.question, answer: now?.answer, version: now?.version, ...change };
  const response = await page.request.put(`/api/admin/faqs/${id}`, { data, headers: { Origin: baseURL } });
  expect(response.status()).toBe(200);
}

async function remove(page: Page, { id }: AdminFaq): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const faq = await read(page, id);
  await page.request.delete(`/api/admin/faqs/${id}?version=${faq?.version}`, { headers: { Origin: baseURL } });
}

test('a conflict is resolved field by field and loses nothing typed', async ({ page, site }) => {
  site.allow(/status of 409/);
  const faq = await edit(page, site);
  await changeElsewhere(page, faq, { answer: 'Theirs.', question: `${faq.question} They ask.` });
  await field(page, 'Answer').fill('Mine.');
  await button(page, 'Update FAQ').click();
  await expect(conflict(page).getByRole('heading')).toBeFocused();
  await expect(conflict(page).getByRole('group', { name: 'Answer · Both changed this' })).toContainText(
    'MineMine.TheirsTheirs.',
  );
  await expect(version(page, 'Answer', 'Mine')).toBeChecked();
  await expect(version(page, 'Question', 'Theirs')).toBeChecked();
  await checkAccess(page, 'conflict');
  expect(await read(page, faq.id)).toMatchObject({ answer: 'Theirs.' });

  await button(page, 'Take theirs for all').click();
  await button(page, 'Keep mine for all').click();
  await version(page, 'Question', 'Theirs').check();
  await button(page, 'Keep editing').click();
  await expect(field(page, 'Answer')).toHaveValue('Mine.');
  await expect(field(page, 'Question')).toHaveValue(`${faq.question} They ask.`);
  await expect(field(page, 'Question')).toBeFocused();

  await changeElsewhere(page, faq, { answer: 'Theirs again.' });
  await field(page, 'Answer').fill('Mine again.');
  await button(page, 'Update FAQ').click();
  await expect(conflict(page)).toContainText('Theirs again.');
  await button(page, 'Save this version').click();
  await expect(toast(page)).toContainText('FAQ updated');
  await expect(dialog(page)).toBeHidden();
  expect(await read(page, faq.id)).toMatchObject({ question: `${faq.question} They ask.`, answer: 'Mine again.' });
  await remove(page, faq);
});

test('deleting an outdated FAQ shows the change first', async ({ page, site }) => {
  site.allow(/status of 409/);
  const faq = await edit(page, site);
  await button(page, 'Cancel').click();
  await changeElsewhere(page, faq, { answer: 'No longer what it was.' });
  await button(page, `Delete ‘${faq.question}’`).click();
  await button(page, 'Delete').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Someone else changed this FAQ.');
  await expect(dialog(page)).toContainText('No longer what it was.');
  expect(await read(page, faq.id)).toBeDefined();
  await button(page, 'Delete').click();
  await expect(toast(page)).toContainText('FAQ deleted');
  expect(await read(page, faq.id)).toBeUndefined();
});

test('saving a deleted FAQ fails and keeps what was typed', async ({ page, site }) => {
  site.allow(/status of 404/);
  const faq = await edit(page, site);
  await remove(page, faq);
  await field(page, 'Answer').fill('Mine.');
  await button(page, 'Update FAQ').click();
  await expect(dialog(page).getByRole('alert')).toContainText('Someone deleted this FAQ.');
  await expect(field(page, 'Answer')).toHaveValue('Mine.');
});
