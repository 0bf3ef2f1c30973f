import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { layoutShifts } from '../../support/layout.ts';
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
  await toggle(cards(page).nth(2)).click();

  await site.reload();
  await expect(toggle(cards(page).nth(1))).toHaveText('Remove');
  await expect(float).toHaveText('Compare (1)');

  await cards(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await page.getByRole('button', { name: /^Remove .* from comparison$/ }).click();
  await expect(page.getByRole('link', { name: /^Compare \(\d\)$/ })).toBeHidden();
});

test('a list reserves the height that its cards have, names each optic on one line, and fits every width', async ({
  page,
  site,
}) => {
  for (const [viewport, perRow] of [
    [phone, 1],
    [desktop, 3],
  ] as const)
    await test.step(`${viewport.width} px`, async () => {
      await page.setViewportSize(viewport);
      await site.open('/rifle?sort=name');
      const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await heightOfPage();
      await cards(page).last().scrollIntoViewIfNeeded();
      const boxes = await cards(page).evaluateAll((all) =>
        all.map((card) => {
          card.style.contentVisibility = 'visible';
          const heading = card.querySelector('strong');
          const { y, height, right } = card.getBoundingClientRect();
          const isWhole = (heading?.scrollWidth ?? 0) <= (heading?.clientWidth ?? 0);
          return { y, height, right, isWhole, isOneLine: (heading?.clientHeight ?? 0) < 30 };
        }),
      );
      expect(new Set(boxes.map(({ height }) => height)).size, 'all cards are equally high').toBe(1);
      expect(boxes[0]?.height).toBeLessThanOrEqual(320);
      expect(boxes.filter(({ y }) => y === boxes[0]?.y)).toHaveLength(perRow);
      for (const { right, isWhole, isOneLine } of boxes) {
        expect(right).toBeLessThanOrEqual(viewport.width);
        expect([isWhole, isOneLine]).toEqual([true, true]);
      }
      expect(await heightOfPage(), 'nothing moves while scrolling').toBe(before);
      expect(await layoutShifts(page)).toEqual([]);
    });
});
