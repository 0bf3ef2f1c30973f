import { expectAccessibleAtBothWidths } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cards, choice, countOf, fact, group, results, settled, textOf, total } from '../../support/list.ts';

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

  site.apiCalls.length = 0;
  await site.reload();
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await expect(total(page)).toHaveText(`${promised} optics`);
  expect(site.apiCalls).toEqual([]);
});

test('a long filter opens and closes below its values', async ({ page, site }) => {
  await site.open('/pistol');
  const dots = group(page, 'Dot size');
  await expect(dots.getByRole('checkbox')).toHaveCount(6);
  await expect(choice(page, 'Dot size', '6 MOA')).toBeVisible();
  await dots.getByText(/^\d+ more$/).click();
  const last = await dots.getByRole('checkbox').last().boundingBox();
  expect((await dots.getByText('Fewer').boundingBox())?.y).toBeGreaterThan(last?.y ?? 0);
  await dots.getByText('Fewer').click();
  await expect(dots.getByRole('checkbox')).toHaveCount(6);
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

test('a list without matches offers to clear the filters', async ({ page, site }) => {
  await site.open('/pistol?brand=Nobody');
  await expect(results(page).getByText('No pistol optics found matching your criteria.')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'a list without matches');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(cards(page)).toHaveCount(24);
  await site.open('/rifle?minPrice=9000000');
  await expect(results(page).getByText('No rifle optics found matching your criteria.')).toBeVisible();
});
