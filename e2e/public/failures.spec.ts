import type { Route } from '@playwright/test';
import { expect, ownContext, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { cards, choice, group, textOf } from '../support/list.ts';
import { phone } from '../support/pages.ts';
import { option, step } from '../support/wizard.ts';

const failures: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['there is no response', (route) => route.abort()],
  ['the server fails', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['a response is not JSON', (route) => route.fulfill({ status: 200, body: '<html>' })],
];

for (const [name, answer] of failures) {
  test(`a list reports the failure and offers a retry when ${name}`, async ({ page, site }) => {
    site.allow(/Failed to load resource/);
    await site.open('/about');
    const { promise: filtersAnswered, resolve: answered } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      const isOfFilters = route.request().url().includes('/facets');
      if (!isOfFilters) await filtersAnswered;
      await answer(route);
      if (isOfFilters) answered();
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pistol Optics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pistol Optics');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch optics');

    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(group(page, 'Brand').getByRole('checkbox').first(), 'the filters recover too').toBeVisible();
  });

  test(`an optic reports the failure and offers a retry when ${name}`, async ({ page, site }) => {
    site.allow(/Failed to load resource/);
    await site.open('/pistol');
    await page.route('**/api/**', answer);
    const link = cards(page).first().getByRole('heading').getByRole('link');
    const optic = (await link.getAttribute('aria-label')) ?? '';
    await link.click();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch optic');
    await expect(page).not.toHaveTitle(/not found/);

    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: optic })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${optic}`));
  });
}

test('home reports FAQs that failed to load and offers a retry', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await site.open('/about');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Red Dot Atlas' }).first().click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch FAQs' });
  await expect(failure).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group')).toHaveCount(10);
});

test('filters that failed to load are reported without hiding the list', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await site.open('/about');
  await page.route('**/facets*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pistol Optics' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch filters');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(group(page, 'Brand').getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a filter that failed keeps the choice, and Back works', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await site.open('/pistol');
  await page.route('**/api/**', (route) => route.abort());
  await choice(page, 'Brand', 'Holosun').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch optics');
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a list shows that it is loading', async ({ page, site }) => {
  await site.open('/about');
  const answer = await holdCalls(page, '**/api/**');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rifle Optics' }).click();
  await expect(page.getByText('Loading optics...')).toBeVisible();
  answer();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText('Loading optics...')).toBeHidden();
});

test('home shows that the FAQs are loading', async ({ page, site }) => {
  await site.open('/about');
  const answer = await holdCalls(page, '**/api/**');
  await page.getByRole('link', { name: 'Red Dot Atlas' }).first().click();
  await expect(page.getByText('Loading FAQs...')).toBeVisible();
  answer();
  await expect(page.getByRole('group')).toHaveCount(10);
});

test('a filter that is loading keeps the list and marks it busy', async ({ page, site }) => {
  await site.open('/pistol');
  const answer = await holdCalls(page, '**/api/**');
  await choice(page, 'Brand', 'Holosun').check();
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  answer();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(cards(page)).not.toHaveCount(24);
});

test('the latest of two crossing requests wins', async ({ page, site }) => {
  await site.open('/pistol');
  const first = '**/api/optics/pistol?*brand=Holosun&sort*';
  const answer = await holdCalls(page, first, (route) => route.continue().catch(() => {}));
  const asked = page.waitForRequest(first);
  await choice(page, 'Brand', 'Holosun').check();
  await choice(page, 'Brand', 'Holosun').uncheck();
  await choice(page, 'Brand', 'Trijicon').check();
  await expect(page).toHaveURL('/pistol?brand=Trijicon');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  answer();
  // Null if the page has given it up.
  await (await asked).response();
  await page.waitForLoadState('networkidle');
  await expect(cards(page).first().getByRole('link').first()).toHaveAccessibleName(/^Trijicon/);
});

test('offline, Copy link works and the page stays', async ({ page, site, context }) => {
  site.allow(/Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await site.open('/optic/1');
  const heading = await textOf(page.getByRole('heading', { level: 1 }));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
});

// Another test may have cached the code of the sheet, which this one must not find.
test('offline, the filters still open', { tag: ownContext }, async ({ page, site, context }) => {
  site.allow(/Failed to load resource/);
  await page.setViewportSize(phone);
  await site.open('/pistol?brand=Holosun');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Filters' }).click();
  await expect(choice(page, 'Brand', 'Holosun')).toBeVisible();
  await expect(cards(page).first()).toBeAttached();
});

test('offline, a list reports the failure and loads once the network is back', async ({ page, site, context }) => {
  site.allow(/Failed to load resource/);
  await site.open('/rifle');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pistol Optics' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch optics');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert'), 'a second failure is reported too').toContainText('Failed to fetch optics');
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(group(page, 'Brand').getByRole('checkbox').first()).toBeVisible();
});

test('offline, a filter does not pass off the old cards as its result', async ({ page, site, context }) => {
  site.allow(/Failed to load resource/);
  await site.open('/pistol');
  await context.setOffline(true);
  await choice(page, 'Brand', 'Holosun').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch optics');
  await expect(cards(page)).toHaveCount(0);
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
});

test('offline, the wizard reports a pistol that failed to load', async ({ page, site, context }) => {
  site.allow(/Failed to load resource/);
  await site.open('/pistol-wizard?brand=Glock');
  await context.setOffline(true);
  await option(page, 2, 'G43X MOS').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch pistol details');
  await context.setOffline(false);
  await expect(step(page, 3)).toBeVisible();
});
