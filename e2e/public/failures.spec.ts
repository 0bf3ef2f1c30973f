import { expectAccessible } from '../support/axe.ts';
import { expect, holdCalls, ownContext, test } from '../support/fixtures.ts';
import { cards, choice, group } from '../support/list.ts';
import { phone } from '../support/pages.ts';

test('a list that loads without a response reports it and offers a retry, and filters fail alone', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/);
  await site.open('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const { promise: filtersAnswered, resolve: answered } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    const isOfFilters = route.request().url().includes('/facets');
    if (!isOfFilters) await filtersAnswered;
    await route.abort();
    if (isOfFilters) answered();
  });
  await menu.getByRole('link', { name: 'Pistol Optics' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pistol Optics');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch optics');
  await expectAccessible(page, 'failure');

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(group(page, 'Brand').getByRole('checkbox').first(), 'the filters recover too').toBeVisible();

  await page.route('**/api/**', (route) =>
    route.request().url().includes('/facets') ? route.abort() : route.continue(),
  );
  await menu.getByRole('link', { name: 'Rifle Optics' }).click();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('alert'), 'the list stays').toContainText('Failed to fetch filters');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(group(page, 'Brand').getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('an optic whose response is not JSON reports it and offers a retry', async ({ page, site }) => {
  site.allow(/Failed to load resource/);
  await site.open('/pistol');
  await page.route('**/api/**', (route) => route.fulfill({ status: 200, body: '<html>' }));
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const optic = (await link.getAttribute('aria-label')) ?? '';
  await link.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch optic' });
  await expect(failure).toBeVisible();
  await expect(page).not.toHaveTitle(/not found/);

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: optic })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${optic}`));
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

// Another test may have cached the code of the sheet, which this one must not find.
test('offline, the filters still open', { tag: ownContext }, async ({ page, site }) => {
  await page.setViewportSize(phone);
  await site.open('/pistol?brand=Holosun');
  await site.goOffline();
  await page.getByRole('link', { name: 'Filters' }).click();
  await expect(choice(page, 'Brand', 'Holosun')).toBeVisible();
  await expect(cards(page).first()).toBeAttached();
});

test('offline, a filter keeps its choice, does not pass off the old cards as its result, and Back works', async ({
  page,
  site,
}) => {
  await site.open('/pistol');
  await site.goOffline();
  await choice(page, 'Brand', 'Holosun').click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch optics');
  await expect(cards(page)).toHaveCount(0);
  await expect(choice(page, 'Brand', 'Holosun')).toBeChecked();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert'), 'a second failure is reported too').toContainText('Failed to fetch optics');
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('alert')).toBeHidden();
});
