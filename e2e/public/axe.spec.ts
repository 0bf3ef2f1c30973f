import { axeViolations, expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, ownContext, test } from '../support/fixtures.ts';
import { cards } from '../support/list.ts';
import { choices, desktop, pages, phone } from '../support/pages.ts';

const states = [
  ...pages.map(({ path }) => ({ path, status: 200 })),
  ...choices.map((path) => ({ path, status: 200 })),
  { path: '/pistol?brand=Trijicon&view=map', status: 200 },
  { path: '/rifle?brand=Trijicon&view=table', status: 200 },
  { path: '/pistol-wizard?brand=Nobody', status: 200 },
  { path: '/compare?ids=3,999999', status: 200 },
  { path: '/search?q=does+eps+carry+fit+43x', status: 200 },
  { path: '/search?q=holosun+999z', status: 200 },
  { path: '/pistol?brand=Nobody', status: 200 },
  { path: '/pistol?brand=Holosun&page=9', status: 200 },
  { path: '/pistol?page=abc', status: 400 },
  { path: '/blog?tag=footprint', status: 200 },
  { path: '/blog?q=zzzz', status: 200 },
  { path: '/blog/nope', status: 404 },
  { path: '/confirm-fit?pistol=30&optic=2', status: 200 },
  { path: '/nope', status: 404 },
  { path: '/optic/999999', status: 404 },
];

for (const { path, status } of states) {
  test(`${path} has no axe violations`, async ({ page, site }) => {
    site.allow(new RegExp(`status of ${status}`));
    await site.open(path);
    await expectAccessibleAtBothWidths(page, path);
  });
}

test('home has no axe violations on a desktop in the dark, and on a phone in the light', async ({ page, site }) => {
  await site.open('/');
  await expectAccessible(page, 'desktop');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'phone');
});

test('the landmarks of a post with two runs of optics have names of their own', async ({ page, site }) => {
  await site.open('/blog/open-or-enclosed-emitter');
  await expect(page.getByRole('complementary', { name: 'Optics mentioned here' })).toHaveCount(2);
  expect(await axeViolations(page, { type: 'rule', values: ['landmark-unique'] })).toEqual([]);
});

test('a list with an open card, compared optics, and active filters has no axe violations', async ({ page, site }) => {
  await page.addInitScript(() => localStorage.setItem('red-dot-atlas:compare', '[1,2]'));
  await site.open('/pistol?brand=Trijicon&color=Red&minPrice=100');
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

test('the open menu and the open filter sheet have no axe violations', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open('/pistol?brand=Trijicon');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'menu');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'sheet');
});

test('open FAQ answers and a toast have no axe violations', { tag: ownContext }, async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await site.open('/faq');
  for (const answer of await page.getByRole('group').all()) {
    await answer.evaluate((element) => element.removeAttribute('name'));
    await answer.locator('summary').click();
  }
  await expectAccessible(page, 'answers');
  await site.open('/optic/1');
  await page.clock.install();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'toast');
});

test('disputed facts, open checks, and open meters have no axe violations', async ({ page, site }) => {
  await site.open('/rifle?q=HS403B');
  const card = cards(page).first();
  await card.getByText(/Details$/).click();
  await card.getByRole('button', { name: /of \d+ verified$/ }).click();
  await expectAccessible(page, "the card's meter");
  await cards(page).first().getByRole('heading').getByRole('link').click();
  // A card of the list says so, too.
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await expect(cards(page)).toHaveCount(0);
  await page.getByText(/facts verified/).click();
  for (const name of [/^Weight: disputed/, /^Color: verified/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.locator(':popover-open')).toBeVisible();
    await expectAccessible(page, String(name));
    await page.keyboard.press('Escape');
  }
});

test('a list that fails to load has no axe violations', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await page.setViewportSize(desktop);
  await site.open('/about');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pistol Optics' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'failure');
});
