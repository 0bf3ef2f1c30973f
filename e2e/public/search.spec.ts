import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, holdCalls, ownContext, test } from '../support/fixtures.ts';
import { phone } from '../support/pages.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const found = (page: Page, group: string) => page.getByRole('region', { name: group }).getByRole('link');

test("'/' focuses the box, arrows choose a suggestion, Escape closes them, Enter opens what is named exactly, or all results, and announces them", async ({
  page,
  site,
}) => {
  await site.open('/about');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  // At once: suggestions for a part of the word would give way to those for all of it.
  await page.keyboard.insertText('holsun');
  await expect(option(page, /^Holosun/).first()).toBeVisible();
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(option(page, 'All results for “holsun”')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/brands/holosun');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await box(page).fill('eps carry');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(box(page)).toHaveValue('eps carry');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/optic\/\d+$/);

  await box(page).fill('eps carry sight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=eps+carry+sight');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeFocused();
  await expect(found(page, 'Optics').first()).toContainText('Holosun EPS Carry');

  const heading = page.getByRole('heading', { level: 1, name: 'Search' });
  for (const q of ['43x', '43x', '507k']) {
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(q);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/search?q=${q}`);
    await expect(heading).toBeFocused();
    await expect(page.getByText(`Search, results for ${q}`)).toBeAttached();
  }
});

test('a choice among suggestions ends when others arrive', async ({ page, site }) => {
  await site.open('/about');
  await box(page).fill('holosun');
  await expect(option(page, 'All results for “holosun”')).toBeVisible();
  const arrive = await holdCalls(page, '**/api/search?q=xqzv*');
  await box(page).fill('xqzv');
  await expect(option(page, 'All results for “xqzv”')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /.+/);
  arrive();
  await expect(page.getByText('No matches for “xqzv”.')).toBeVisible();
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=xqzv');
});

test('a word that is typed quickly is searched for once', { tag: ownContext }, async ({ page, site }) => {
  await page.clock.install();
  await site.open('/about');
  await box(page).fill('hol');
  await expect(page.getByRole('listbox')).toBeVisible();
  site.apiCalls.length = 0;
  // On a busy machine the keys come slowly.
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).pressSequentially('osun');
  await page.clock.resume();
  await expect(option(page, 'All results for “holosun”')).toBeVisible();
  expect(site.apiCalls).toEqual(['/api/search?q=holosun&limit=8']);
});

test('Enter shows at once that the search is on', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open('/about');
  const arrive = await holdCalls(page, '**/api/search?*');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await page.keyboard.type('eps carry sight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText('Searching...')).toBeVisible();
  await expect(page).toHaveURL('/search?q=eps+carry+sight');
  await expect(page.getByRole('main').getByText('Searching...')).toBeVisible();
  arrive();
  await expect(found(page, 'Optics').first()).toBeVisible();
  await expect(page.getByText('Searching...')).toHaveCount(0);
});

test('a question has the verdict above the results', async ({ page, site }) => {
  await site.open('/search?q=does+eps+carry+fit+hellcat+pro');
  await expectAccessibleAtBothWidths(page, 'an answer');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Needs a plate');
  await expect(answer).toContainText(
    'The Holosun EPS Carry fits the Springfield Armory Hellcat Pro OSP with a plate from the optic’s box.',
  );
  await expect(answer.getByRole('link', { name: 'Holosun EPS Carry' })).toHaveAttribute('href', /^\/optic\/\d+$/);
  await answer.getByRole('link', { name: 'See the sources' }).click();
  await expect(page.getByText(/^Sources:/)).toBeVisible();
});

test('what isn’t listed can be asked for', async ({ page, site }) => {
  await site.open('/search?q=canik+mc9q+507k');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('We don’t list the Canik MC9Q yet.');
  await expectAccessibleAtBothWidths(page, 'what isn’t listed');
  await answer.getByRole('link', { name: 'Ask us to add it' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Please add the Canik MC9Q.');
});

test('a question about several models asks back, with their verdicts', async ({ page, site }) => {
  await site.open('/search?q=507c+m%26p+2.0');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer).toContainText('Which M&P 2.0?');
  await expect(answer.getByRole('link')).not.toHaveCount(1);
  await expectAccessibleAtBothWidths(page, 'a choice');
});

test('a list’s first sights are in its answer, and none that its words alone find', async ({ page, site }) => {
  await site.open('/search?q=best+enclosed+under+400');
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('listitem')).toHaveCount(6);
  await expect(answer.getByRole('listitem').first()).toContainText('$');
  await expect(page.getByRole('region', { name: 'Optics' })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, 'a list');
  await answer.getByRole('link', { name: /^Show all \d+$/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/pistol\?emitterType=Enclosed&maxPrice=400&sort=price$/);
});

test('without matches, other places are offered', async ({ page, site }) => {
  await site.open('/search?q=xqzvk+zzkqj');
  await expect(page.getByText('No matches for “xqzvk zzkqj”.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'no matches');
  await found(page, 'Browse instead').first().click();
  await expect(page).toHaveURL('/pistol');
});

test('on a phone an icon opens the box over the bar', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open('/about');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('xmacro');
  await option(page, /^SIG Sauer P365-XMACRO/)
    .first()
    .click();
  await expect(page).toHaveURL('/pistols/sig-sauer-p365-xmacro');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('answers are in the document', async ({ page }) => {
    await page.goto('/search?q=exps3+battery');
    await expect(page.getByRole('region', { name: 'Answer' })).toContainText('EOTECH HWS EXPS3');
  });

  test('the box in the bar is a form, and the icon a link', async ({ page }) => {
    await page.goto('/about');
    await box(page).fill('t2');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search?q=t2');
    await expect(found(page, 'Optics').first()).toContainText('Aimpoint Micro T-2');
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search');
    await page.getByRole('combobox', { name: 'Search for' }).fill('43x');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(found(page, 'Pistols').first()).toContainText('Glock G43X MOS');
  });
});
