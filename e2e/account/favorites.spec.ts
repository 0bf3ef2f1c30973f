import type { Locator, Page, Route } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { cards } from '../support/list.ts';
import { openAccount, post, signIn } from '../support/members.ts';
import { phone } from '../support/pages.ts';

function heart(page: Page | Locator): Locator {
  return page.getByRole('button', { name: /^Favorite / });
}

function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

async function expectLit(button: Locator, lit: boolean): Promise<void> {
  await expect(button).toHaveAttribute('aria-pressed', String(lit));
}

/** The ids of the favorites on the server. */
async function favorites(page: Page): Promise<number[]> {
  const optics: { id: number }[] = await (await page.request.get('/api/favorites')).json();
  return optics.map(({ id }) => id);
}

const calls = '**/api/favorites**';

/** Intercepts the writes of favorites only. */
async function interceptWrites(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.fallback() : handle(route)));
}

test('a heart lights up at once and stays lit, and a page fetches favorites once', async ({ page, site }) => {
  await signIn(page, site);
  await site.open('/pistol');
  const first = heart(cards(page).first());
  const name = (await first.getAttribute('aria-label'))?.replace('Favorite ', '') ?? '';
  await expectLit(first, false);
  await first.click();
  await expectLit(first, true);
  await expect.poll(() => favorites(page)).toHaveLength(1);

  await site.reload();
  await expectLit(first, true);
  await expectLit(heart(cards(page).nth(1)), false);
  expect(
    site.apiCalls.filter((call) => /^\/api\/favorites(\?|$)/.test(call)).length,
    'one GET per document, and the POST',
  ).toBe(3);

  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(' ').at(-1) ?? '');
  const there = page.getByRole('button', { name: `Favorite ${name}` });
  await expectLit(there, true);
  await there.click();
  await expectLit(there, false);
  await expect.poll(() => favorites(page)).toEqual([]);
});

test('a visitor signs in from the message, comes back, and finds the tapped heart lit', async ({ page, site }) => {
  const { email, password } = await openAccount(page);
  // The page asks whether the member is an administrator.
  site.allow(/^Admin check failed: 403/);
  await site.open('/pistol?brand=Holosun');
  const tapped = heart(cards(page).first());
  await tapped.click();
  await expect(toast(page)).toContainText('Sign in required');
  await expect(toast(page)).toContainText('Please sign in to add items to your favorites');
  await expectLit(tapped, false);
  expect(site.apiCalls).toEqual([]);
  await toast(page).getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/pistol?brand=Holosun');
  await expectLit(tapped, true);
  await expect.poll(async () => (await favorites(page)).length).toBe(1);
});

test('a heart that fails rolls back with the reason: no network, a refusal, an ended session', async ({
  page,
  site,
}) => {
  await signIn(page, site);
  site.allow(/Failed to load resource/);
  await site.open('/optic/20');
  await page.waitForLoadState('networkidle');
  const { promise: held, resolve: abort } = Promise.withResolvers<void>();
  await interceptWrites(page, async (route) => {
    await held;
    await route.abort();
  });
  await heart(page).click();
  await expectLit(heart(page), true);
  abort();
  await expectLit(heart(page), false);
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to update favorites. Please try again.');
  await page.unrouteAll({ behavior: 'wait' });

  const refusal = { message: 'Optic not found', code: 'not_found', requestId: 'r' };
  await interceptWrites(page, (route) => route.fulfill({ status: 404, json: refusal }));
  await heart(page).click();
  await expect(toast(page)).toContainText('Failed to add to favorites. Optic not found');
  await expectLit(heart(page), false);
  await page.unrouteAll({ behavior: 'wait' });

  await heart(page).click();
  await expect.poll(() => favorites(page), 'the next tap counts').toEqual([20]);
  await page.context().clearCookies();
  await heart(page).click();
  await expect(toast(page)).toContainText('Sign in required');
  await expectLit(heart(page), false);
});

test('quick taps end as the last one asks, and a double click is two taps', async ({ page, site }) => {
  await signIn(page, site);
  await site.open('/optic/21');
  const methods: string[] = [];
  let open = 0;
  await interceptWrites(page, async (route) => {
    methods.push(route.request().method());
    open += 1;
    expect(open, 'one call at a time').toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    open -= 1;
    await route.continue();
  });
  let lit = false;
  for (const taps of [2, 3, 4]) {
    methods.length = 0;
    const [first, last] = lit ? ['DELETE', 'POST'] : ['POST', 'DELETE'];
    for (let tap = 0; tap < taps; tap += 1) await heart(page).click();
    if (taps % 2 === 1) lit = !lit;
    const step = `${taps} taps`;
    await expect(heart(page), step).toHaveAttribute('aria-pressed', String(lit));
    await expect.poll(() => [methods.length, open], `${step}: all were sent`).toEqual([taps, 0]);
    expect(methods.at(-1), step).toBe(taps % 2 === 1 ? first : last);
    await expect.poll(() => favorites(page), step).toEqual(lit ? [21] : []);
    await expect(heart(page), step).toHaveAttribute('aria-pressed', String(lit));
    expect(methods[0], step).toBe(first);
  }
  methods.length = 0;
  await heart(page).dblclick();
  await expectLit(heart(page), lit);
  await expect.poll(() => [methods.length, open], 'both clicks were sent').toEqual([2, 0]);
  expect(methods).toEqual(['DELETE', 'POST']);
  await expect.poll(() => favorites(page)).toEqual([21]);
});

test('hearts follow another tab', async ({ page, site, context }) => {
  await signIn(page, site);
  await site.open('/optic/23');
  const other = await context.newPage();
  await other.goto('/optic/23');
  await waitForHydration(other);
  await other.waitForLoadState('networkidle');
  await heart(page).click();
  await expectLit(heart(other), true);
  await heart(other).click();
  await expectLit(heart(page), false);
  await expect.poll(() => favorites(page)).toEqual([]);
});

test('a failure to fetch favorites is reported', async ({ page, site }) => {
  await signIn(page, site);
  site.allow(/Failed to load resource/);
  await page.route(calls, (route) => route.abort());
  await site.open('/pistol');
  await expect(toast(page)).toContainText('Failed to fetch favorite status');
  await expectLit(heart(cards(page).first()), false);
});

/** Makes an optic a favorite through the API. */
async function addFavorite(page: Page, opticId: number): Promise<void> {
  expect((await post(page, '/api/favorites', { opticId })).ok()).toBe(true);
}

/** The first optic that a document links to after a text. */
async function firstOptic(page: Page, path: string, after: string): Promise<number> {
  const html = await (await page.request.get(path)).text();
  return Number(/href="\/optic\/(\d+)"/.exec(html.slice(html.indexOf(after)))?.[1]);
}

test('the price vs. weight chart marks favorites, also if they come before its code', async ({ page, site }) => {
  await signIn(page, site);
  const id = await firstOptic(page, '/pistol?view=map', 'Price vs. weight');
  await addFavorite(page, id);
  const fetched = page.waitForResponse(calls);
  await page.route('**/assets/price-weight-map-*.js', async (route) => {
    await fetched;
    await route.continue();
  });
  await site.open('/pistol?view=map');
  const points = page.getByRole('region', { name: 'Price vs. weight' }).getByRole('link');
  const own = points.and(page.getByRole('link', { name: /, one of your favorites$/ }));
  await expect(own).toHaveCount(1);
  await expect(own).toHaveAttribute('href', `/optic/${id}`);
  expect(await points.count()).toBeGreaterThan(1);
});

test('a list and an optic do not shift for a member on a phone, and pass axe', async ({ page, site }) => {
  await signIn(page, site);
  await page.setViewportSize(phone);
  const first = await firstOptic(page, '/pistol', '<article');
  for (const [path, id] of [
    ['/pistol', first],
    ['/optic/25', 25],
  ] as const) {
    await addFavorite(page, id);
    await site.open(path);
    await expectLit(heart(page).first(), true);
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page), path).toEqual([]);
    const box = await heart(page).first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(44);
    expect(await axeViolations(page), path).toEqual([]);
  }
});
