import type { Page } from '@playwright/test';
import { expect, type Site, test, waitForHydration } from '../../support/fixtures.ts';
import { holdCalls } from '../../support/held-calls.ts';
import { cards, choice, settled } from '../../support/list.ts';
import { phone } from '../../support/pages.ts';

/** Taps before the script is there (decision 021). */

const entry = /\/assets\/index-[^/]+\.js$/;

/** Opens a page whose script is held back, does something, and lets the script come. */
async function beforeScript(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letGo = await holdCalls(page, entry);
  // Other events wait for the script.
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  letGo();
  await waitForHydration(page);
}

const listCalls = ({ apiCalls }: Site) => apiCalls.filter((call) => call.startsWith('/api/optics/pistol?'));

test('two impatient taps on Compare choose an optic once, a heart asks once to sign in, and a card opens', async ({
  page,
}) => {
  const button = (index: number, name: RegExp) => cards(page).nth(index).getByRole('button', { name });
  await beforeScript(page, '/pistol', async () => {
    for (const index of [1, 1, 2]) await button(index, /^Compare/).click();
    await button(0, /^Favorite/).click();
    await cards(page).first().getByText('Details').click();
  });
  await expect(page.getByRole('link', { name: 'Compare (2)' })).toBeVisible();
  await expect(button(1, /^Remove/)).toBeVisible();
  await expect(page.getByText('Please sign in to add items to your favorites')).toHaveCount(1);
  await expect(button(0, /review/), 'it has its reviews').toBeVisible();
});

test('a filter counts once', async ({ page, site }) => {
  await beforeScript(page, '/pistol', () => choice(page, 'Brand', 'Holosun').check());
  await expect(page).toHaveURL('/pistol?brand=Holosun');
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await expect.poll(() => listCalls(site).length).toBe(1);
  await settled(page);
  expect(listCalls(site)).toHaveLength(1);
});

test('filters, a number and the order of a list count together, and what is typed stays', async ({ page }) => {
  await beforeScript(page, '/pistol', async () => {
    await choice(page, 'Brand', 'Holosun').check();
    await choice(page, 'Color', 'Green').check();
    await page.getByRole('textbox', { name: 'Max price' }).fill('400');
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('507c');
  });
  await expect(page).toHaveURL(/\/pistol\?(?=.*brand=Holosun)(?=.*color=Green)(?=.*maxPrice=400)(?=.*sort=price)/);
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('507c');
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await expect(choice(page, 'Color', 'Green')).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('price');
});

test('a filter that was undone before the script came changes nothing', async ({ page, site }) => {
  await beforeScript(page, '/pistol', async () => {
    await choice(page, 'Brand', 'Holosun').check();
    await choice(page, 'Brand', 'Holosun').uncheck();
  });
  await expect(choice(page, 'Brand', 'Holosun')).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/pistol');
  expect(listCalls(site)).toEqual([]);
});

test('a search is sent with Enter', async ({ page, site }) => {
  await beforeScript(page, '/pistol', async () => {
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('507c');
    await page.getByRole('searchbox', { name: 'Search', exact: true }).press('Enter');
  });
  await expect(page).toHaveURL('/pistol?q=507c');
  await expect.poll(() => listCalls(site).length).toBe(1);
  await settled(page);
  expect(listCalls(site)).toHaveLength(1);
});

test('a reticle chosen early is the one that is drawn, and the chooser of my pistol opens', async ({ page }) => {
  const optics: { id: number; moa: string | null; colors: string | null }[] = await (
    await page.request.get('/api/optics/pistol')
  ).json();
  const optic = optics.find(({ moa, colors }) => moa === '3 or 6' && colors === 'Red, Green');
  await beforeScript(page, `/optic/${optic?.id}`, async () => {
    await page.getByRole('radio', { name: '6 MOA dot' }).check();
    await page.getByRole('banner').getByRole('button', { name: 'My pistol' }).click();
  });
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: /seen from behind/ })).toHaveAccessibleName(
    /; 6 MOA dot in red or green$/,
  );
  await expect(page.getByRole('radio', { name: '6 MOA dot' })).toBeChecked();
});

test('a comparison shows only differences, in the theme that was chosen', async ({ page }) => {
  await beforeScript(page, '/compare?ids=3,17,69', async () => {
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
    await page.getByRole('checkbox', { name: 'Show only differences' }).check();
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  await expect(page).toHaveURL('/compare?ids=3,17,69&only=differences');
  await expect(page.getByRole('checkbox', { name: 'Show only differences' })).toBeChecked();
});

test("a card's meter opened early stays open", async ({ page }) => {
  const meter = cards(page)
    .getByRole('button', { name: /of \d+ verified$/ })
    .first();
  await beforeScript(page, '/rifle?q=HS403B', async () => {
    await cards(page).first().getByText('Details').click();
    await meter.click();
    await expect(page.locator(':popover-open')).toBeVisible();
  });
  await page.locator('html[data-complete]').waitFor({ state: 'attached' });
  await expect(page.locator(':popover-open')).toBeVisible();
});

test('a contact message is sent once, and not with the address', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await route.fulfill({ status: 201, json: {} });
  });
  await beforeScript(page, '/contact', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann');
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
    await page.getByRole('textbox', { name: 'Message' }).fill('The weight of the RMR is wrong.');
    await page.getByRole('button', { name: 'Send Message' }).click();
  });
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  expect(sent).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu opens', async ({ page }) => {
    await beforeScript(page, '/blog/footprints-and-plates', () =>
      page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(),
    );
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  test('Filters leads to the filters', async ({ page }) => {
    await beforeScript(page, '/pistol', () => page.getByRole('link', { name: 'Filters' }).click());
    await expect(choice(page, 'Brand', 'Holosun')).toBeVisible();
  });
});
