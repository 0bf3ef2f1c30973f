import { expectAccessibleAtBothWidths } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cards, choice, countOf, fact, group, numbers, results, settled, textOf, total } from '../../support/list.ts';

test('a brand filter returns as many optics as its count, and updates the other counts', async ({ page, site }) => {
  await site.open('/pistol');
  const promised = await countOf(page, 'Brand', 'Holosun');
  const emitters = await textOf(group(page, 'Emitter type'));
  const brands = await textOf(group(page, 'Brand'));

  await choice(page, 'Brand', 'Holosun').check();

  await expect(page).toHaveURL('/pistol?brand=Holosun');
  await expect(total(page)).toHaveText(`${promised} optics`);
  await expect(cards(page)).toHaveCount(Math.min(promised, 24));
  await expect(
    cards(page)
      .getByRole('heading')
      .getByRole('link', { name: /^Holosun / }),
  ).toHaveCount(Math.min(promised, 24));
  await expect(group(page, 'Emitter type')).not.toHaveText(emitters);
  await expect(group(page, 'Brand'), "a filter's counts ignore the filter itself").toHaveText(brands);
});

test('a second value of a filter widens the list, and another filter narrows it', async ({ page, site }) => {
  await site.open('/pistol?brand=Holosun');
  const holosun = await countOf(page, 'Brand', 'Holosun');
  const trijicon = await countOf(page, 'Brand', 'Trijicon');
  const before = await countOf(page, 'Color', 'Green');

  await choice(page, 'Brand', 'Trijicon').check();
  await expect(total(page)).toHaveText(`${holosun + trijicon} optics`);

  await expect.poll(() => countOf(page, 'Color', 'Green')).not.toBe(before);
  const green = await countOf(page, 'Color', 'Green');
  await choice(page, 'Color', 'Green').check();
  await expect(page).toHaveURL('/pistol?brand=Holosun&brand=Trijicon&color=Green');
  await expect(total(page)).toHaveText(`${green} optics`);
  expect(green).toBeLessThan(holosun + trijicon);
});

test('footprint and color filters combine', async ({ page, site }) => {
  await site.open('/pistol');
  const before = await countOf(page, 'Color', 'Green');
  await choice(page, 'Footprint / mounting', 'Trijicon RMR').check();
  await expect.poll(() => countOf(page, 'Color', 'Green')).not.toBe(before);
  const promised = await countOf(page, 'Color', 'Green');
  await choice(page, 'Color', 'Green').check();

  await expect(page).toHaveURL(/footprint=[^&]+&color=Green$/);
  await expect(total(page)).toHaveText(`${promised} ${promised === 1 ? 'optic' : 'optics'}`);
  await expect(fact(cards(page), 'Footprint')).toHaveText(Array(promised).fill(/RMR/));
  await expect(fact(cards(page), 'Color')).toHaveText(Array(promised).fill(/Green/));
});

test('active filters can be removed one by one or all at once', async ({ page, site }) => {
  await site.open('/pistol?q=rmr&brand=Holosun&brand=Trijicon&color=Green&minPrice=100&sort=price');
  const active = page.getByRole('list', { name: 'Active filters' });
  await expect(active.getByRole('link')).toHaveText([
    /“rmr”/,
    /Holosun/,
    /Trijicon/,
    /Green/,
    /\$100 and up/,
    'Clear all',
  ]);

  await active.getByRole('link', { name: 'Remove filter Holosun' }).click();
  await expect(page).toHaveURL('/pistol?q=rmr&brand=Trijicon&color=Green&minPrice=100&sort=price');
  await expect(choice(page, 'Brand', 'Trijicon')).toBeChecked();
  await active.getByRole('link', { name: 'Remove filter “rmr”' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');

  await active.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/pistol?sort=price');
  await expect(active).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Min price' })).toHaveValue('');
  await expect(group(page, 'Brand').getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('a price bound applies on Enter and on blur, and keeps focus', async ({ page, site }) => {
  await site.open('/pistol');
  const min = page.getByRole('textbox', { name: 'Min price' });
  const max = page.getByRole('textbox', { name: 'Max price' });

  await min.fill(' $300 ');
  await min.press('Enter');
  await expect(page).toHaveURL('/pistol?minPrice=300');
  await expect(min).toHaveValue('300');
  await expect(results(page).getByRole('link', { name: 'Remove filter $300 and up' })).toBeVisible();
  await expect(min).toBeFocused();

  await min.press('Tab');
  await expect(max).toBeFocused();
  await max.fill('400');
  await max.press('Tab');
  await expect(page).toHaveURL('/pistol?minPrice=300&maxPrice=400');
  await settled(page);
  const ranges = (await fact(cards(page), 'Price').allTextContents()).map((text) =>
    (text.match(/[\d,.]+/g) ?? []).map((price) => Number(price.replace(/,/g, ''))),
  );
  expect(ranges).not.toEqual([]);
  for (const [low = 0, high = low] of ranges) {
    expect(high).toBeGreaterThanOrEqual(300);
    expect(low).toBeLessThanOrEqual(400);
  }
});

test('a bound that is not a number shows an error and can be removed', async ({ page, site }) => {
  site.allow(/status of 400/);
  await site.open('/pistol');
  await page.getByRole('textbox', { name: 'Min price' }).fill('cheap');
  await page.getByRole('textbox', { name: 'Min price' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('This filter isn’t valid.');
  await page.getByRole('link', { name: 'Clear all', exact: true }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('weight and battery life have bounds', async ({ page, site }) => {
  await site.open('/pistol');
  await page.getByRole('textbox', { name: 'Max oz' }).fill('1.2');
  await page.getByRole('textbox', { name: 'Max oz' }).press('Enter');
  await page.getByRole('textbox', { name: 'Min hours' }).fill('20000');
  await page.getByRole('textbox', { name: 'Min hours' }).press('Enter');
  await expect(page).toHaveURL('/pistol?maxWeight=1.2&minBatteryLife=20000');
  await expect(cards(page)).not.toHaveCount(0);
  await settled(page);
  for (const weight of await numbers(page, 'Weight')) expect(weight).toBeLessThanOrEqual(1.2);
  for (const hours of await numbers(page, 'Battery life')) expect(hours).toBeGreaterThanOrEqual(20_000);
});

test('reloading a filtered URL shows the same list', async ({ page, site }) => {
  await site.open('/pistol');
  await choice(page, 'Brand', 'Holosun').check();
  await choice(page, 'Color', 'Green').check();
  await expect(page).toHaveURL('/pistol?brand=Holosun&color=Green');
  await settled(page);
  const names = await cards(page).getByRole('heading').allTextContents();
  const before = await textOf(total(page));

  site.apiCalls.length = 0;
  await site.reload();
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await expect(choice(page, 'Color', 'Green')).toBeChecked();
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names);
  await expect(total(page)).toHaveText(before);
  expect(site.apiCalls).toEqual([]);
});

test('a list without matches offers to clear the filters', async ({ page, site }) => {
  await site.open('/pistol?brand=Nobody');
  await expect(results(page).getByText('No pistol optics found matching your criteria.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a list without matches');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(cards(page)).toHaveCount(24);
  await site.open('/rifle?minPrice=9000000');
  await expect(results(page).getByText('No rifle optics found matching your criteria.')).toBeVisible();
});
