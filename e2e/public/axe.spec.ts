import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, ownContext, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout.ts';
import { cards } from '../support/list.ts';
import { phone } from '../support/pages.ts';

const filtered = '/pistol?brand=Holosun&color=Green&minPrice=100';

test('a list with filters and compared optics does not shift, and with an open card has no axe violations', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('red-dot-atlas:compare', '[1,2]'));
  await site.open(filtered);
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts(page)).toEqual([]);
  await cards(page)
    .first()
    .getByText(/Details$/)
    .click();
  await page
    .getByRole('group', { name: 'Brand' })
    .getByText(/\d+ more/)
    .click();
  await expectAccessibleAtBothWidths(page, 'list');
});

test('a list with filters does not shift on a phone, and the open menu and the open filter sheet have no axe violations', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  await site.open(filtered);
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'menu', 'header');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'sheet', '[role=dialog]');
});

test('open FAQ answers and a toast have no axe violations', { tag: ownContext }, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await site.open('/faq');
  await page.getByRole('group').evaluateAll((answers) => {
    for (const answer of answers) Object.assign(answer, { name: '', open: true });
  });
  await expectAccessible(page, 'answers');
  await site.open('/optic/1');
  await page.clock.install();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'toast', '[aria-label^=Notifications]');
});

test('disputed facts, open checks, and open meters have no axe violations', async ({ page, site }) => {
  await site.open('/rifle?q=HS403B');
  const card = cards(page).first();
  await card.getByText(/Details$/).click();
  await card.getByRole('button', { name: /of \d+ facts verified/ }).click();
  await expectAccessible(page, "the card's meter");
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await expect(cards(page)).toHaveCount(0);
  await page.locator('summary', { hasText: 'facts verified' }).click();
  for (const name of [/^Weight: disputed/, /^Color: verified/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator(':popover-open')).toBeVisible();
    // Below it the page has scrolled, and its header may cover links in part.
    await expectAccessible(page, String(name), ':popover-open');
    await page.keyboard.press('Escape');
  }
});
