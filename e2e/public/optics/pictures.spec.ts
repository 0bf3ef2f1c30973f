import type { Locator, Page } from '@playwright/test';
import { expect, test, waitForLaterParts } from '../../support/fixtures.ts';
import { choice, settled } from '../../support/list.ts';

function map(page: Page): Locator {
  return page.getByRole('figure').filter({ hasText: 'have a known weight and price' });
}

function points(page: Page): Locator {
  return map(page).getByRole('region', { name: 'Price vs. weight' }).getByRole('link');
}

test('a list has a price vs. weight map', async ({ page, site, request }) => {
  const stated: { id: number; price: number; weightOz: number }[] = await (
    await request.get('/api/optics/pistol/points')
  ).json();
  await site.open('/pistol');
  const total = (await page.getByRole('main').getByRole('status').first().textContent())?.match(/\d+/)?.[0];
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL('/pistol?view=map');
  await expect(map(page)).toContainText(`${stated.length} of ${total} optics have a known weight and price`);
  await expect(points(page)).toHaveCount(stated.length);
  for (const { id, price, weightOz } of stated.slice(0, 5)) {
    const point = points(page).and(page.locator(`[href='/optic/${id}']`));
    await expect(point).toHaveAccessibleName(
      new RegExp(`^.+, \\$${Math.round(price).toLocaleString('en-US')}, ${weightOz} oz$`),
    );
  }
  await page.getByText('View as table').click();
  await expect(map(page).getByRole('table').getByRole('row')).toHaveCount(stated.length + 1);
  await expect(map(page).getByRole('table').getByRole('row').nth(1)).toContainText(`${stated[0]?.weightOz} oz`);

  await site.reload();
  await expect(points(page)).toHaveCount(stated.length);
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
  const stated = await (await request.get('/api/optics/pistol/points?brand=Holosun')).json();
  expect(stated.length).toBeLessThan(all);
  await expect(points(page)).toHaveCount(stated.length);
  const name = (await points(page).first().getAttribute('aria-label')) ?? '';
  await points(page).first().press('Enter');
  await expect(page).toHaveURL(`/optic/${stated[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Pistol Optics');
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no heading');
});

test('a point shows a card while it is pointed at, which Escape closes, and compared optics are marked', async ({
  page,
  site,
  request,
}) => {
  const [first] = await (await request.get('/api/optics/pistol/points')).json();
  await site.open('/pistol?view=map');
  await waitForLaterParts(page);
  const chosen = points(page).filter({ hasText: 'in your comparison' });
  await expect(chosen).toHaveCount(0);
  const compare = map(page).getByRole('button', { name: /^Compare / });
  await expect(compare).toHaveCount(0);
  await points(page)
    .and(page.locator(`[href='/optic/${first.id}']`))
    .focus();
  await expect(compare).toHaveAccessibleName(new RegExp(`^Compare ${first.brand} `));
  await page.keyboard.press('Escape');
  await expect(compare).toHaveCount(0);

  await page.evaluate((id) => localStorage.setItem('red-dot-atlas:compare', `[${id}]`), first.id);
  await site.reload();
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAttribute('href', `/optic/${first.id}`);
  await expect(chosen).toHaveAccessibleName(/, in your comparison$/);
});

test('a comparison shows all dots at one distance', async ({ page, site }) => {
  await site.open('/compare?ids=65,69');
  await expect(page.getByRole('img', { name: / at 25 yards$/ })).toHaveCount(2);
  await page.getByRole('radio', { name: '7' }).check();
  await expect(page.getByRole('img', { name: / at 7 yards$/ })).toHaveCount(2);
  await expect(page.getByRole('img', { name: '2 MOA dot covers 0.15 in at 7 yards', exact: true })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the map and its table open', async ({ page }) => {
    await page.goto('/pistol');
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL('/pistol?view=map');
    await page.waitForLoadState();
    const count = await points(page).count();
    expect(count).toBeGreaterThan(20);
    await page.getByText('View as table').click();
    await expect(map(page).getByRole('table').getByRole('row')).toHaveCount(count + 1);
  });
});

for (const list of ['pistol', 'rifle']) {
  test(`the texts of the ${list} map stay inside it`, async ({ page, site }) => {
    await site.open(`/${list}?view=map`);
    await expect(points(page).first()).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const beyond = await map(page)
        .locator('svg')
        .first()
        .evaluate((svg: SVGSVGElement) => {
          const frame = svg.getBoundingClientRect();
          return [...svg.querySelectorAll('text')].flatMap((text) => {
            const box = text.getBoundingClientRect();
            const inside =
              box.width === 0 ||
              (box.left >= frame.left &&
                box.top >= frame.top &&
                box.right <= frame.right &&
                box.bottom <= frame.bottom);
            return inside ? [] : [text.textContent];
          });
        });
      expect(beyond, `${width} px`).toEqual([]);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the card of any point stays within the map', async ({ page, site }) => {
    await site.open('/pistol?view=map');
    await waitForLaterParts(page);
    const field = map(page).getByRole('region', { name: 'Price vs. weight' });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const cardsOfPoints = await field.evaluate(async (element) => {
        const frame = element.getBoundingClientRect();
        const seen: { point: string; isShown: boolean; isWithin: boolean }[] = [];
        for (const point of element.querySelectorAll<SVGAElement>('svg a')) {
          point.focus();
          await new Promise(requestAnimationFrame);
          const card = element.querySelector('div.absolute')?.getBoundingClientRect();
          seen.push({
            point: point.getAttribute('href') ?? '',
            isShown: (card?.width ?? 0) > 0,
            isWithin: card !== undefined && card.left >= frame.left && card.right <= frame.right,
          });
        }
        return seen;
      });
      expect(cardsOfPoints.length).toBeGreaterThan(20);
      expect(
        cardsOfPoints.filter(({ isShown, isWithin }) => !isShown || !isWithin),
        `${width} px`,
      ).toEqual([]);
    }
  });

  test('a tap on a point shows its card, and a tap on the card compares', async ({ page, site }) => {
    await site.open('/pistol?view=map');
    await waitForLaterParts(page);
    await points(page).and(page.locator('svg a')).last().tap();
    const compare = map(page).getByRole('button', { name: /^Compare / });
    await compare.tap();
    await expect(map(page).getByRole('button', { name: /^Remove .* from comparison$/ })).toBeVisible();
  });
});
