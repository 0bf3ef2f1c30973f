import type { Page } from '@playwright/test';
import { toast } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { dialog, logIn, reviews, signIn, writeButton } from '../support/members.ts';

/** Each test reviews a different optic, so that tests do not see each other's reviews. */

function text(page: Page) {
  return dialog(page).getByRole('textbox', { name: /^Review/ });
}

function star(page: Page, name: string) {
  return dialog(page).getByRole('radio', { name, exact: true });
}

async function submit(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: /^(Submit|Save) review$/ })
    .click();
}

test('a member creates, updates and deletes a review', async ({ page, site }) => {
  const { handle } = await signIn(page, site);
  await site.open('/optic/101');
  await expect(reviews(page)).toContainText('No reviews yet.');

  await writeButton(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Write a review');
  await expect(star(page, '5 stars')).toBeChecked();
  await submit(page);
  await expect(dialog(page), 'five stars that nobody chose are no rating').toContainText('Choose a rating');
  await expect(star(page, '5 stars')).toBeFocused();
  await star(page, '4 stars').check();
  await text(page).fill('  Clear glass.\n\n<img src=x onerror=alert(1)> & "quotes"  ');
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page)).toContainText('Review saved');
  const review = reviews(page).getByRole('listitem').filter({ hasText: handle });
  await expect(review).toContainText('Clear glass.\n\n<img src=x onerror=alert(1)> & "quotes"');
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect(reviews(page)).toContainText('1 review');
  await expect(page.getByRole('link', { name: '4 of 5 stars, 1 review' })).toBeVisible();
  await expect(writeButton(page)).toHaveText('Edit your review');
  await expect(writeButton(page)).toBeFocused();

  await site.reload();
  await expect(review).toContainText('Clear glass.');
  await expect(writeButton(page)).toHaveText('Edit your review');
  await writeButton(page).click();
  await expect(dialog(page)).toHaveAccessibleName('Edit your review');
  await expect(text(page)).toHaveValue(/^Clear glass\./);
  await expect(star(page, '4 stars')).toBeChecked();
  await star(page, '2 stars').check();
  await text(page).fill('');
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  await expect(review.getByRole('img', { name: '2 of 5 stars' })).toBeVisible();
  await expect(review).not.toContainText('Clear glass.');

  await writeButton(page).click();
  await dialog(page).getByRole('button', { name: 'Delete review' }).click();
  await dialog(page).getByRole('button', { name: 'Confirm delete' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page)).toContainText('Review deleted');
  await expect(reviews(page)).toContainText('No reviews yet.');
  await writeButton(page).click();
  await expect(star(page, '5 stars'), 'a new review starts from the defaults').toBeChecked();
});

test('the dialog works by keyboard, counts characters, keeps what failed, and a double click sends once', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  site.allow(/Failed to load resource/);
  await site.open('/optic/102');
  const sent = () => site.apiCalls.filter((call) => call === '/api/reviews').length;

  await test.step('the keyboard chooses stars and closes the dialog, which restores focus', async () => {
    await writeButton(page).press('Enter');
    await expect(dialog(page)).toBeVisible();
    await star(page, '5 stars').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(star(page, '3 stars')).toBeChecked();
    await expect(star(page, '3 stars')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(text(page)).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(dialog(page), 'a click outside does not close it').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(writeButton(page)).toBeFocused();
  });

  await test.step('a review has at most 5,000 characters, counted near the limit', async () => {
    await writeButton(page).click();
    await text(page).fill('a'.repeat(4000));
    await expect(dialog(page)).not.toContainText('of 5,000 characters');
    await text(page).fill('a'.repeat(5001));
    await expect(dialog(page)).toContainText('5,001 of 5,000 characters');
    await expect(dialog(page)).toContainText('Review must be 5,000 characters or less.');
    await submit(page);
    await expect(text(page)).toBeFocused();
    expect(sent()).toBe(0);
  });

  const typed = `Typed with care.${'a'.repeat(5000 - 16)}`;
  await test.step('a failed review keeps what was typed and reports the failure', async () => {
    await star(page, '3 stars').check();
    await text(page).fill(typed);
    await page.route('**/api/reviews', (route) => route.abort());
    await submit(page);
    await expect(toast(page)).toContainText('Failed to submit review');
    await expect(text(page)).toHaveValue(typed);
    await expect(star(page, '3 stars')).toBeChecked();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('a double click creates one review', async () => {
    const before = sent();
    await dialog(page).getByRole('button', { name: 'Submit review' }).dblclick();
    await expect(dialog(page)).toBeHidden();
    await expect(reviews(page)).toContainText('Typed with care.');
    expect(await (await page.request.get('/api/optics/102/reviews')).json()).toHaveLength(1);
    expect(sent() - before).toBe(1);
  });
});

test('a second review of an optic is refused, then updates the first', async ({ page, site, baseURL }) => {
  await signIn(page, site);
  site.allow(/status of 409/);
  await site.open('/optic/103');
  await writeButton(page).click();
  await star(page, '5 stars').click();
  await text(page).fill('From this tab.');
  const elsewhere = await page.request.post('/api/reviews', {
    data: { opticId: 103, rating: 1, reviewText: 'From another tab.' },
    headers: { Origin: baseURL ?? '' },
  });
  expect(elsewhere.ok()).toBe(true);
  const refusal = page.waitForResponse((response) => response.status() === 409);
  await submit(page);
  const { message } = await (await refusal).json();
  await expect(toast(page)).toContainText('Failed to submit review');
  await expect(toast(page)).toContainText(message);
  await expect(dialog(page)).toHaveAccessibleName('Edit your review');
  await expect(text(page)).toHaveValue('From this tab.');
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  await expect(reviews(page)).toContainText('From this tab.');
  await expect(reviews(page)).not.toContainText('From another tab.');
});

test('a visitor signs in and returns to the review that the visitor wanted to write, once', async ({ page, site }) => {
  const { email, password } = await signIn(page, site);
  await page.context().clearCookies();
  await site.open('/optic/105');
  await writeButton(page).click();
  await expect(page).toHaveURL(/^[^?]+\/auth\?/);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog(page)).toHaveAccessibleName('Write a review');
  await expect(page).toHaveURL(/\/optic\/105#reviews$/);
  // Escape might close the toast of the login instead.
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(writeButton(page)).toBeFocused();
  await expect(writeButton(page)).toBeInViewport();
  await page.reload();
  await expect(writeButton(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});

test('a review survives an ended session: signing in leads back to the draft', async ({ page, site }) => {
  const { email, password } = await signIn(page, site);
  site.allow(/status of 401/);
  await site.open('/optic/111');
  await page.waitForLoadState('networkidle');
  await writeButton(page).click();
  await text(page).fill('Kept.');
  await star(page, '3 stars').check();
  await page.context().clearCookies();
  await submit(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Your session has ended.');
  await expect(text(page)).toHaveValue('Kept.');
  await dialog(page).getByRole('link', { name: 'Sign in again' }).click();
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/optic/111#reviews');
  await writeButton(page).click();
  await expect(text(page)).toHaveValue('Kept.');
  await expect(star(page, '3 stars')).toBeChecked();
  await submit(page);
  await expect(dialog(page)).toBeHidden();
});

test('a draft survives Escape and lasts until it is sent', async ({ page, site }) => {
  await signIn(page, site);
  await site.open('/optic/113');
  await writeButton(page).click();
  await expect(star(page, '5 stars'), 'the checked star').toBeFocused();
  await expect(dialog(page)).not.toContainText('Not sent yet');
  await text(page).fill('Half of a sen');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await writeButton(page).click();
  await expect(text(page)).toHaveValue('Half of a sen');
  await expect(dialog(page)).toContainText('Not sent yet');
  await text(page).fill('A whole sentence.');
  await star(page, '5 stars').click();
  await submit(page);
  await expect(dialog(page)).toBeHidden();
  await writeButton(page).click();
  await expect(text(page)).toHaveValue('A whole sentence.');
  await expect(dialog(page)).not.toContainText('Not sent yet');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('review')))).toEqual([]);
});
