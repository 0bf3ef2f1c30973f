import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { post, signIn } from '../support/members.ts';
import { dialog, writeButton } from '../support/reviews.ts';

const text = (page: Page) => dialog(page).getByRole('textbox', { name: /^Review/ });
const star = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true });
const submit = (page: Page) => dialog(page).getByRole('button', { name: /^(Submit|Save) review$/ });

test('a session that ends while a review is written leads to signing in and back, with all that was typed', async ({
  page,
  site,
}) => {
  const { email, password } = await signIn(page, site);
  site.allow(/status of 401/);
  await site.open('/optic/111');
  await page.waitForLoadState('networkidle');
  await writeButton(page).click();
  await text(page).fill('Kept.');
  await star(page, '3 stars').check();
  await page.context().clearCookies();
  await submit(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Your session has ended.');
  await expect(text(page)).toHaveValue('Kept.');
  await dialog(page).getByRole('link', { name: 'Sign in again' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/optic/111#reviews');
  await writeButton(page).click();
  await expect(text(page)).toHaveValue('Kept.');
  await expect(star(page, '3 stars')).toBeChecked();
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  await writeButton(page).click();
  await text(page).fill('');
  await page.keyboard.press('Escape');
  await site.reload();
  await writeButton(page).click();
  await expect(text(page), 'a text that was taken out is a draft as well').toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(text(page)).toHaveValue('Kept.');
});

test('a session that ends before a review is deleted is told of', async ({ page, site }) => {
  await signIn(page, site);
  site.allow(/status of 401/);
  await post(page, '/api/reviews', { opticId: 112, rating: 4, reviewText: 'Clear.' });
  await site.open('/optic/112');
  await page.waitForLoadState('networkidle');
  await writeButton(page).click();
  await page.context().clearCookies();
  await dialog(page).getByRole('button', { name: 'Delete review' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm delete' }).click();
  await expect(dialog(page).getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Login / Register' }), 'nobody is signed in').toBeVisible();
});

test('what was typed outlives Escape, of one optic, until it is sent', async ({ page, site }) => {
  await signIn(page, site);
  await site.open('/optic/113');
  await writeButton(page).click();
  await expect(star(page, '5 stars'), 'the stars that are chosen').toBeFocused();
  await expect(dialog(page)).not.toContainText('Not sent yet');
  await text(page).fill('Half of a sen');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await writeButton(page).click();
  await expect(text(page)).toHaveValue('Half of a sen');
  await expect(dialog(page)).toContainText('Not sent yet');
  await page.keyboard.press('Escape');
  await site.open('/optic/114');
  await writeButton(page).click();
  await expect(text(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await site.open('/optic/113');
  await writeButton(page).click();
  await text(page).fill('A whole sentence.');
  await submit(page).click();
  await expect(dialog(page)).toBeHidden();
  await writeButton(page).click();
  await expect(text(page)).toHaveValue('A whole sentence.');
  await expect(dialog(page)).not.toContainText('Not sent yet');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('review')))).toEqual([]);
});
