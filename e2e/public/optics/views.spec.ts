import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test, waitForLaterParts } from '../../support/fixtures.ts';
import { choice, results, settled } from '../../support/list.ts';

test('a list is a table with columns to choose, orders by column, and rows to download and compare', async ({
  page,
  site,
}) => {
  await site.open('/pistol');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).click();
  await expect(page).toHaveURL('/pistol?view=table');
  const rows = results(page).getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(101);

  await page
    .locator('summary')
    .filter({ hasText: /^Columns$/ })
    .click();
  await expect(page.getByRole('checkbox', { name: 'Footprint', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'My pistol' }), 'nobody has a pistol').toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'My pistol' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Solar backup', exact: true }).last().check();
  await expect(page).toHaveURL(/view=table&columns=.*solar/);
  await expect(page.getByRole('columnheader', { name: 'Solar backup' })).toBeVisible();

  for (const [head, sort] of [
    ['Footprint', 'footprint'],
    ['Emitter', 'emitter'],
    ['Dot (MOA)', 'dot'],
    ['Weight', 'weight'],
  ] as const) {
    await page.getByRole('columnheader', { name: head }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await settled(page);
    await expect(page.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending');
  }

  const tick = (row: number) => rows.nth(row).getByRole('checkbox');
  for (const row of [1, 2, 3, 4]) await tick(row).check();
  await expect(results(page).getByRole('button', { name: 'Compare', exact: true })).toBeDisabled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(5);
  expect(text).toContain('"Weight (oz)"');
  await tick(4).uncheck();
  await tick(3).uncheck();
  await results(page).getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
});

test('rows run down the page; names stay in sight on a phone, the head on a wide screen', async ({ page, site }) => {
  const table = page.getByRole('region', { name: 'Table of optics' });
  const head = page.getByRole('columnheader', { name: 'Optic' });
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open('/rifle?view=table');
  expect(await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await table.evaluate((element) => element.scrollTo(400, 0));
  expect((await head.boundingBox())?.x).toBeCloseTo(((await table.boundingBox())?.x ?? 0) + 1, 0);

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['/rifle?view=table', '/pistol?for=glock-g43x-mos&view=table']) {
    await site.open(path);
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 1500));
    const bar = await page.getByRole('banner').boundingBox();
    expect((await head.boundingBox())?.y).toBeCloseTo(bar?.height ?? 0, 0);
  }
});

test('a phone shows names with prices and two whole columns, and a wide screen covers no column', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.open('/rifle?view=table&brand=Aimpoint');
  await expect(page.getByRole('rowheader', { name: /^Select Aimpoint Micro T-[12] .*\$\d+\s– \$\d+$/ })).toHaveCount(2);
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true }).boundingBox();
  const table = page.getByRole('region', { name: 'Table of optics' });
  const [weight, edge] = [await head('Weight'), await table.boundingBox()];
  expect((weight?.x ?? 0) + (weight?.width ?? 0)).toBeCloseTo((edge?.x ?? 0) + (edge?.width ?? 0) - 1, 0);

  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeHidden();
  await page
    .getByRole('checkbox', { name: /^Select Aimpoint/ })
    .first()
    .check();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeInViewport();

  await page.setViewportSize({ width: 1280, height: 800 });
  await site.open('/pistol?for=glock-g43x-mos&view=table');
  await expect(page.getByRole('columnheader', { name: 'My pistol' })).toBeVisible();
  const [battery, price] = [await head('Battery life'), await head('Price')];
  expect((battery?.x ?? 0) + (battery?.width ?? 0)).toBeLessThanOrEqual((price?.x ?? 0) + 1);
});

type Point = { id: number; brand: string; price: number; minPrice: number; weightOz: number };

const ounces = (weight: number) => (Number.isInteger(weight) ? weight.toFixed(1) : String(weight));

async function placed(request: APIRequestContext, path: string): Promise<Point[]> {
  const all: Point[] = await (await request.get(path)).json();
  return all.filter(({ price, weightOz }) => price !== null && weightOz !== null);
}

function map(page: Page): Locator {
  return page.getByRole('figure').filter({ has: page.getByText('View as table') });
}

function points(page: Page): Locator {
  return map(page).getByRole('region', { name: 'Price vs. weight' }).getByRole('link');
}

test('a list has a price vs. weight map', async ({ page, site, request }) => {
  const stated = await placed(request, '/api/optics/pistol/points');
  await site.open('/pistol');
  const total = (await page.getByRole('main').getByRole('status').first().textContent())?.match(/\d+/)?.[0];
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Price vs. weight' }).click();
  await expect(page).toHaveURL('/pistol?view=map');
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveCount(0);
  await expect(map(page)).toContainText(`${Number(total) - stated.length} not shown: price or weight not published`);
  const inside = await points(page).count();
  expect(inside).toBeGreaterThan(0.8 * stated.length);
  expect(inside).toBeLessThan(stated.length);
  await page.getByRole('button', { name: `Show ${stated.length - inside} outliers` }).click();
  await expect(points(page)).toHaveCount(stated.length);
  await expect(map(page)).toContainText(`${stated.length} of ${total} optics shown`);
  for (const { id, minPrice, weightOz } of stated.slice(0, 5)) {
    const point = points(page).and(page.locator(`[href='/optic/${id}']`));
    await expect(point).toHaveAccessibleName(
      new RegExp(
        `^.+, \\$${minPrice.toLocaleString('en-US')}( – \\$[\\d,]+)?, ${ounces(weightOz)} oz, (Open|Enclosed|Tube)$`,
      ),
    );
  }
  await page.getByText('View as table').click();
  await expect(map(page).getByRole('table').getByRole('row')).toHaveCount(stated.length + 1);
  await expect(map(page).getByRole('table').getByRole('row').nth(1)).toContainText(
    `${ounces(stated[0]?.weightOz ?? 0)} oz`,
  );

  await page.getByRole('combobox', { name: 'Horizontal' }).selectOption('Battery life');
  await expect(page).toHaveURL('/pistol?view=map&x=battery');
  await expect(page.getByRole('figure')).toContainText('not shown: battery life or weight not published');

  await page.getByRole('link', { name: 'Cards' }).click();
  await expect(page).toHaveURL('/pistol');
  await expect(points(page)).toHaveCount(0);
});

test('the map follows the filters, and its points link to their optics', async ({ page, site, request }) => {
  await site.open('/pistol?view=map');
  await waitForLaterParts(page);
  const all = await points(page).count();
  await choice(page, 'Brand', 'Holosun').check();
  await expect(page).toHaveURL(/brand=Holosun/);
  await settled(page);
  const stated = await placed(request, '/api/optics/pistol/points?brand=Holosun');
  expect(stated.length).toBeLessThan(all);
  await expect(points(page).first()).toHaveAccessibleName(/^Holosun /);
  const name = (await points(page).first().getAttribute('aria-label')) ?? '';
  await points(page).first().press('Enter');
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Pistol Optics');
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no heading');
});

test('a point shows a card while it is pointed at, which Escape closes, and compared optics are marked', async ({
  page,
  site,
  request,
}) => {
  const [, , , , first] = await placed(request, '/api/optics/pistol/points');
  await site.open('/pistol?view=map');
  await waitForLaterParts(page);
  const chosen = points(page).and(page.getByRole('link', { name: /, in your comparison$/ }));
  await expect(chosen).toHaveCount(0);
  const compare = map(page).getByRole('button', { name: /^Compare / });
  await expect(compare).toHaveCount(0);
  await points(page)
    .and(page.locator(`[href='/optic/${first?.id}']`))
    .focus();
  await expect(compare).toHaveAccessibleName(new RegExp(`^Compare ${first?.brand} `));
  await page.keyboard.press('Escape');
  await expect(compare).toHaveCount(0);

  await page.evaluate((id) => localStorage.setItem('red-dot-atlas:compare', `[${id}]`), first?.id);
  await site.reload();
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAttribute('href', `/optic/${first?.id}`);
  await expect(chosen).toHaveAccessibleName(/, in your comparison$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on a point shows its card, and a tap on the card compares', async ({ page, site }) => {
    await site.open('/pistol?view=map');
    await waitForLaterParts(page);
    await points(page).and(page.locator('svg a')).last().tap();
    const compare = map(page).getByRole('button', { name: /^Compare / });
    await expect(compare).toBeInViewport({ ratio: 1 });
    await compare.tap();
    await expect(map(page).getByRole('button', { name: /^Remove .* from comparison$/ })).toBeVisible();
  });
});
