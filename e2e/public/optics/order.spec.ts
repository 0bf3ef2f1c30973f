import { expect, test } from '../../support/fixtures.ts';
import { cards, choice, group, numbers, settled, textOf, total } from '../../support/list.ts';

test('optics can be sorted by price and weight, and searched for', async ({ page, site }) => {
  await site.open('/pistol');
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/pistol?sort=price');
  await settled(page);
  const prices = (await numbers(page, 'Price')).map((price) => price ?? Number.POSITIVE_INFINITY);
  expect(prices).toHaveLength(24);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Weight: light to heavy');
  await expect(page).toHaveURL('/pistol?sort=weight');
  await settled(page);
  const weights = await numbers(page, 'Weight');
  expect(weights).toHaveLength(24);
  expect(weights).not.toContain(null);
  expect(weights.map(Number)).toEqual(weights.map(Number).toSorted((a, b) => a - b));

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('507c');
  await search.press('Enter');
  await expect(page).toHaveURL('/pistol?q=507c&sort=weight');
  await expect(cards(page).first().getByRole('heading')).toContainText('507C');
  await expect(search).toBeFocused();
  await search.press('/');
  await expect(search, "'/' types while the field has focus").toHaveValue('507c/');
});

test('lists open with 24 of their optics, in the recommended order, and with two colors to choose', async ({
  page,
  site,
  request,
}) => {
  for (const list of ['pistol', 'rifle']) {
    const optics: { id: number }[] = await (
      await request.get(`/api/optics/${list}?sort=recommended&page=1&pageSize=24`)
    ).json();
    await site.open(`/${list}`);
    await expect(total(page)).toHaveText(/^\d+ optics$/);
    await expect(page.getByRole('combobox', { name: 'Sort' }).locator('option:checked')).toHaveText('Recommended');
    const links = cards(page).getByRole('heading').getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toHaveLength(24);
    expect(hrefs).toEqual(optics.map(({ id }) => `/optic/${id}`));
    await expect(group(page, 'Color').getByRole('checkbox')).toHaveCount(2);
    await expect(choice(page, 'Color', 'Red')).toBeVisible();
    await expect(choice(page, 'Color', 'Green')).toBeVisible();
  }
  expect(site.apiCalls).toEqual([]);
});

test('the pager turns pages, which are announced, and going back restores the scroll position', async ({
  page,
  site,
}) => {
  await site.open('/pistol');
  const first = await textOf(cards(page).first().getByRole('heading'));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  // By keyboard: cards above change their heights when they scroll into view.
  await pages.getByRole('link', { name: 'Page 2', exact: true }).press('Enter');

  await expect(page).toHaveURL('/pistol?page=2');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/^Pistol Optics, page 2 of \d+$/)).toBeAttached();
  await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await settled(page);
  await expect(cards(page).first().getByRole('heading')).not.toHaveText(first);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const lower = cards(page).nth(17).getByRole('heading').getByRole('link');
  await lower.scrollIntoViewIfNeeded();
  // The cards around it take a frame to get their heights.
  const scrolled = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY)))),
  );
  expect(scrolled).toBeGreaterThan(300);
  const name = (await lower.getAttribute('aria-label')) ?? '';
  await lower.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.goBack();
  await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(lower).toBeInViewport();
  // Cards that never came near the viewport have estimated heights, so the position may be off by a part of a card.
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(150);
});

test('an invalid filter is explained and can be removed alone', async ({ page, site }) => {
  site.allow(/status of 400/);
  const response = await site.open('/pistol?maxPrice=x&sort=best&color=Green');
  expect(response.status()).toBe(400);
  const alert = page.getByRole('alert').filter({ hasText: 'This filter isn’t valid.' });
  await expect(alert).toContainText(/up to 7 digits.*Unknown sort option/);
  await page.getByRole('link', { name: 'Remove this filter' }).click();
  await expect(page).toHaveURL('/pistol?color=Green');
  await expect(cards(page).first()).toBeVisible();
});
