import { columns, comparison, startWith, store, stored, values } from '../support/compare.ts';
import { expect, test } from '../support/fixtures.ts';
import { desktop, phone } from '../support/pages.ts';

test("a shared link shows the same comparison to another visitor and keeps that visitor's list", async ({
  page,
  site,
  browser,
}) => {
  await site.open('/compare?ids=3,17,40');
  const shared = await columns(page).allTextContents();
  expect(shared).toHaveLength(3);
  expect(await stored(page), 'viewing stores nothing').toBeNull();

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const visitor = await other.newPage();
  await startWith(visitor, '[5]');
  await visitor.goto(page.url());
  await expect(visitor.getByRole('button', { name: 'Save this comparison' })).toBeVisible();
  expect(await columns(visitor).allTextContents()).toEqual(shared);
  expect(await stored(visitor)).toBe('[5]');
  await visitor.getByRole('button', { name: 'Save this comparison' }).click();
  await expect(visitor.getByRole('button', { name: 'Comparison saved' })).toBeFocused();
  await expect(visitor.getByRole('status').filter({ hasText: 'Comparison saved' })).toBeAttached();
  expect(await stored(visitor)).toBe('[3,17,40]');
  await other.close();
});

test("the visitor's comparison follows other tabs, and a shared one does not", async ({ page, site, context }) => {
  await startWith(page, '[3,17,40]');
  await site.open('/compare');
  await expect(columns(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Only differences' }).check();
  await expect(page).toHaveURL('/compare?ids=3,17,40&only=differences');
  const other = await context.newPage();
  await startWith(other, '[3,40]');
  await expect(page).toHaveURL('/compare?ids=3,40&only=differences');
  await expect(columns(page)).toHaveCount(2);
  await site.open('/compare?ids=3,17');
  await expect(page.getByRole('button', { name: 'Save this comparison' })).toBeVisible();
  const heard = await page.evaluateHandle(() => ({
    last: new Promise<void>((resolve) =>
      addEventListener('storage', ({ newValue }) => newValue === '[6,40]' && setTimeout(resolve)),
    ),
  }));
  await store(other, '[6,40]');
  await heard.evaluate(({ last }) => last);
  await expect(page).toHaveURL('/compare?ids=3,17');
});

test('a full list of existing optics takes no fourth and says so', async ({ page, site }) => {
  await startWith(page, '[3,17,40]');
  await site.open('/rifle');
  const button = page.getByRole('button', { name: /^Compare / }).first();
  await button.click();
  await expect.poll(() => site.apiCalls.length).toBe(3);
  const full = page.getByRole('status').filter({ hasText: 'Your comparison is full' }).first();
  await expect(full).toContainText('You can compare up to 3 optics. Remove one to add');
  expect(await stored(page)).toBe('[3,17,40]');
  expect(site.apiCalls, 'each optic is checked once').toHaveLength(3);
});

test('a deleted optic is reported and dropped, and the others stay', async ({ page, site }) => {
  await startWith(page, '[3,999999,17]');
  const response = await site.open('/compare?ids=3,999999,17');
  expect(response.status()).toBe(200);
  await expect(page.getByRole('status').filter({ hasText: 'no longer in the catalog' })).toBeVisible();
  await expect(columns(page)).toHaveCount(2);
  await expect.poll(() => stored(page)).toBe('[3,17]');
  await expect(page.getByRole('button', { name: 'Save this comparison' })).toBeHidden();
});

test('a link of unknown optics shows the empty state, and one of more than three says that it has more', async ({
  page,
  site,
}) => {
  await site.open('/compare?ids=999998,999999');
  await expect(page.getByText('No Optics Selected')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The optics in this link are not in the catalog.');
  await page.getByRole('main').getByRole('link', { name: 'Pistol Optics' }).click();
  await expect(page).toHaveURL('/pistol');

  await site.open('/compare?ids=3,17,40,5,6');
  await expect(columns(page)).toHaveCount(3);
  await expect(page.getByRole('status').filter({ hasText: 'the first 3 of 5' })).toBeVisible();
});

test('three columns fit a phone, a desktop and a printed page without controls, and their heads stay in sight', async ({
  page,
  site,
}) => {
  await site.open('/compare?ids=3,17,40');
  for (const size of [phone, desktop])
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      for (const drawing of await comparison(page).getByRole('img').all()) {
        const cell = await drawing.locator('xpath=ancestor::td').boundingBox();
        expect((await drawing.boundingBox())?.width).toBeLessThanOrEqual(cell?.width ?? 0);
      }
      const price = values(page, 'Price range').first();
      await price.evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
      const bar = await page.getByRole('banner').boundingBox();
      const bottom = (bar?.y ?? 0) + (bar?.height ?? 0);
      for (const head of await columns(page).all()) {
        await expect(head).toBeInViewport({ ratio: 1 });
        expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
      }
      await expect(price).toBeInViewport({ ratio: 1 });
    });

  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(columns(page)).toHaveCount(3);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
