import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { layoutShifts } from '../../support/layout-shifts.ts';
import { cards, fact } from '../../support/list.ts';
import { desktop, phone } from '../../support/pages.ts';

function toggle(card: Locator): Locator {
  return card.getByRole('button', { name: /^(Compare|Remove) / });
}

test("a card's details open and close", async ({ page, site }) => {
  await site.open('/pistol');
  const card = cards(page).first();
  const battery = card.getByRole('term').filter({ hasText: /^Battery access$/ });
  await expect(battery).toBeHidden();
  await card.getByText(/Details$/).click();
  await expect(battery).toBeVisible();
  await expect(card.getByText('Reticle', { exact: true })).toBeVisible();
  await expect(
    cards(page)
      .nth(1)
      .getByRole('term')
      .filter({ hasText: /^Battery access$/ }),
  ).toBeHidden();
  await card.getByText(/Details$/).click();
  await expect(battery).toBeHidden();
});

test('a card leaves out unknown facts, and its name links to the optic', async ({ page, site }) => {
  await site.open('/rifle?sort=weight');
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: /^Page \d+$/ })
    .last()
    // By keyboard: cards above change their heights when they scroll into view.
    .press('Enter');
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  const card = cards(page).last();
  await expect(fact(card, 'Weight')).toHaveCount(0);
  await expect(card).not.toContainText('Not stated');
  const link = card.getByRole('heading').getByRole('link');
  const name = (await link.getAttribute('aria-label')) ?? '';
  await link.press('Enter');
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('three optics can be chosen for comparison, a fourth is ignored, and the choice lasts on every page', async ({
  page,
  site,
}) => {
  await site.open('/pistol');
  const float = page.getByRole('link', { name: /^Compare \(\d\)$/ });
  await expect(float).toBeHidden();

  for (const [index, shown] of ['Compare (1)', 'Compare (2)', 'Compare (3)'].entries()) {
    await toggle(cards(page).nth(index)).click();
    await expect(toggle(cards(page).nth(index))).toHaveText('Remove');
    await expect(float).toHaveText(shown);
  }
  await toggle(cards(page).nth(3)).click();
  await expect(toggle(cards(page).nth(3))).toHaveText('Compare');
  await expect(float).toHaveText('Compare (3)');

  await toggle(cards(page).nth(0)).click();
  await expect(toggle(cards(page).nth(0))).toHaveText('Compare');
  await expect(float).toHaveText('Compare (2)');
  await expect(float).toHaveAttribute('href', /^\/compare\b/);
  await toggle(cards(page).nth(2)).click();

  await site.reload();
  await expect(toggle(cards(page).nth(1))).toHaveText('Remove');
  await expect(float).toHaveText('Compare (1)');

  await cards(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await page.getByRole('button', { name: /^Remove .* from comparison$/ }).click();
  await expect(page.getByRole('link', { name: /^Compare \(\d\)$/ })).toBeHidden();
  await site.reload();
  await expect(page.getByRole('button', { name: /^Compare / })).toBeVisible();
});

test('choosing for comparison works when storage is blocked', async ({ page, site }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  });
  await site.open('/pistol');
  await toggle(cards(page).first()).click();
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible();
});

for (const path of ['/pistol?sort=name', '/rifle?sort=name&q=primary+arms']) {
  test(`${path} names each optic whole on one line`, async ({ page, site }) => {
    await site.open(path);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      const names = await cards(page).evaluateAll((all) =>
        all.map((card) => {
          card.style.contentVisibility = 'visible';
          const heading = card.querySelector('h2');
          const link = heading?.querySelector('a');
          return {
            text: link?.textContent ?? '',
            fullName: link?.getAttribute('aria-label') ?? '',
            isWhole: heading !== null && heading.scrollWidth <= heading.clientWidth,
            isOneLine: (heading?.clientHeight ?? 0) < 30,
          };
        }),
      );
      expect(names.length).toBeGreaterThan(3);
      for (const { text, fullName, isWhole, isOneLine } of names) {
        expect([viewport.width, text, isWhole, isOneLine]).toEqual([viewport.width, text, true, true]);
        expect(fullName).toContain(text);
      }
    }
  });
}

for (const [path, viewport, rows] of [
  ['/pistol', phone, [[390, 1]]],
  ['/rifle', phone, [[390, 1]]],
  [
    '/pistol',
    desktop,
    [
      [1280, 3],
      [1024, 2],
    ],
  ],
  [
    '/rifle',
    desktop,
    [
      [1280, 3],
      [1024, 2],
      [768, 2],
    ],
  ],
] as const) {
  test(`${path} reserves the height that its cards have, and rows of them, at ${viewport.width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await site.open(path);
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    if (viewport === phone)
      expect((tops[3] ?? 0) - (tops[0] ?? 0), 'about three cards at once').toBeLessThanOrEqual(phone.height);
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await heightOfPage();
    await cards(page).last().scrollIntoViewIfNeeded();
    const heights = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
    expect(new Set(heights).size, 'all cards are equally high').toBe(1);
    expect(heights[0]).toBeLessThanOrEqual(270);
    expect(await heightOfPage(), 'nothing moves while scrolling').toBe(before);
    expect(await layoutShifts(page)).toEqual([]);

    for (const [width, perRow] of rows) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await cards(page).evaluateAll((all) =>
        all.slice(0, 4).map((card) => card.getBoundingClientRect().toJSON()),
      );
      expect(
        boxes.filter(({ y }) => y === boxes[0].y),
        `a row at ${width} px`,
      ).toHaveLength(perRow);
      for (const { right } of boxes) expect(right).toBeLessThanOrEqual(width);
    }
  });
}
