import { columns, comparison, labelsOf, removal, rowLabels, startWith, stored, values } from '../../support/compare.ts';
import { expect, test } from '../../support/fixtures.ts';
import { cards, textOf } from '../../support/list.ts';

test('two optics from a list are compared side by side in thirteen rows', async ({ page, site, request }) => {
  await site.open('/pistol?brand=Holosun');
  for (const index of [0, 1]) {
    await cards(page)
      .nth(index)
      .getByRole('button', { name: /^Compare / })
      .click();
  }
  await page.getByRole('link', { name: 'Compare (2)' }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
  await expect(columns(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Compare \(/ }), 'the floating link is hidden on /compare').toBeHidden();
  expect(await labelsOf(comparison(page).getByRole('rowheader'))).toEqual(rowLabels);

  const ids = new URL(page.url()).searchParams.get('ids')?.split(',') ?? [];
  for (const [index, id] of ids.entries()) {
    const optic = await (await request.get(`/api/optic/${id}`)).json();
    await expect(columns(page).nth(index)).toHaveAttribute('href', `/optic/${id}`);
    await expect(values(page, 'Price range').nth(index)).toContainText(`$${optic.minPrice} – $${optic.minPrice + 100}`);
    await expect(values(page, 'Footprint').nth(index)).toContainText(optic.footprint);
  }
});

test('differing rows are marked and can be shown alone', async ({ page, site, request }) => {
  const optics = await Promise.all([65, 68].map(async (id) => (await request.get(`/api/optic/${id}`)).json()));
  await site.open('/compare?ids=65,68');
  const fields = {
    Brand: 'brand',
    'Product line': 'productLine',
    'Emitter type': 'emitterType',
    MOA: 'moa',
    Footprint: 'footprint',
    'Weight (oz)': 'weightOz',
    'Battery life (hours)': 'batteryLifeHours',
    'Battery type': 'batteryType',
    'Price range': 'minPrice',
  };
  const differing = Object.entries(fields).flatMap(([label, field]) =>
    optics[0][field] === optics[1][field] ? [] : [label],
  );
  const marked = await labelsOf(comparison(page).getByRole('rowheader').filter({ hasText: 'differs' }));
  expect(marked.filter((label) => label in fields)).toEqual(differing);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.length).toBeLessThan(13);

  const states = await page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('input[name=only]');
    const seen: boolean[] = [];
    box?.click();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      seen.push(box?.checked ?? false);
    }
    return seen;
  });
  expect(states, 'the box stays checked while the navigation is pending').not.toContain(false);
  await expect(page).toHaveURL('/compare?ids=65,68&only=differences');
  await expect(values(page, 'Brand')).toHaveCount(0);
  expect(await labelsOf(comparison(page).getByRole('rowheader'))).toHaveLength(marked.length);
  await site.reload();
  await expect(page.getByRole('checkbox', { name: 'Only differences' })).toBeChecked();
  expect(await labelsOf(comparison(page).getByRole('rowheader'))).toHaveLength(marked.length);
  await page.getByRole('checkbox', { name: 'Only differences' }).click();
  await expect(page).toHaveURL('/compare?ids=65,68');
  await expect.poll(() => labelsOf(comparison(page).getByRole('rowheader'))).toEqual(rowLabels);
});

test('the lightest weight and the longest battery life are marked, price is not', async ({ page, site, request }) => {
  const optics: { id: number; weightOz: number | null; batteryLifeHours: number | null }[] = await (
    await request.get('/api/optics/pistol')
  ).json();
  const stating = optics.filter(({ weightOz, batteryLifeHours }) => weightOz !== null && batteryLifeHours !== null);
  const [a, b] = [
    stating[0],
    stating.find(
      (other) => other.weightOz !== stating[0]?.weightOz && other.batteryLifeHours !== stating[0]?.batteryLifeHours,
    ),
  ];
  await site.open(`/compare?ids=${a?.id},${b?.id}`);
  const lighter = (a?.weightOz ?? 0) < (b?.weightOz ?? 0) ? 0 : 1;
  const longer = (a?.batteryLifeHours ?? 0) > (b?.batteryLifeHours ?? 0) ? 0 : 1;
  const weights = values(page, 'Weight (oz)');
  await expect(weights.nth(lighter)).toContainText('✓ lightest');
  await expect(weights.nth(1 - lighter)).not.toContainText('✓');
  const lives = values(page, 'Battery life (hours)');
  await expect(lives.nth(longer)).toContainText('✓ longest');
  await expect(lives.nth(1 - longer)).not.toContainText('✓');
  await expect(comparison(page).getByText(/✓/)).toHaveCount(2);
  await expect(page.getByText('✓ marks the best stated value')).toBeVisible();
  await removal(page).last().click();
  await expect(columns(page)).toHaveCount(1);
  await expect(page.getByText(/✓/), 'the sign is explained only where it appears').toHaveCount(0);
});

test('columns can be removed, and removing the last shows the empty state', async ({ page, site }) => {
  await startWith(page, '[3,17,40]');
  await site.open('/compare');
  await expect(page).toHaveURL('/compare?ids=3,17,40');
  await expect(columns(page)).toHaveCount(3);
  const second = await textOf(columns(page).nth(1));
  await removal(page, second).click();
  await expect(page).toHaveURL('/compare?ids=3,40');
  await expect(columns(page)).toHaveCount(2);
  await expect(comparison(page).getByRole('link', { name: second })).toHaveCount(0);
  expect(await stored(page)).toBe('[3,40]');
  await site.reload();
  await expect(columns(page)).toHaveCount(2);

  for (const left of [1, 0]) {
    await removal(page).first().click();
    await expect(columns(page)).toHaveCount(left);
  }
  await expect(page).toHaveURL('/compare');
  expect(await stored(page)).toBe('[]');
  await expect(page.getByText('No Optics Selected')).toBeVisible();
  await expect(page.getByText('Select optics to compare from the main listing pages.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pistol Optics' }).click();
  await expect(page).toHaveURL('/pistol');
});

test('a malformed stored list is an empty comparison without errors', async ({ page, site }) => {
  await startWith(page, '{');
  await site.open('/compare');
  await expect(page.getByText('No Optics Selected')).toBeVisible();
  await expect(comparison(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the comparison works without JavaScript and makes no API calls with it', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  await site.open('/compare?ids=3,17,40');
  await page.waitForLoadState('networkidle');
  expect(site.apiCalls).toEqual([]);
  const names = await columns(page).allTextContents();
  await expect(page).toHaveTitle(/^Compare .+, .+, .+ \| Red Dot Atlas$/);
  for (const name of names) await expect(page).toHaveTitle(new RegExp(name));
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await context.newPage();
  await plain.goto('/compare?ids=3,17,40');
  expect(await columns(plain).allTextContents()).toEqual(names);
  expect(await labelsOf(comparison(plain).getByRole('rowheader'))).toEqual(rowLabels);
  await expect(plain.getByRole('img', { name: / at 25 yards$|^Dot size not stated$/ })).toHaveCount(3);
  await context.close();
});
