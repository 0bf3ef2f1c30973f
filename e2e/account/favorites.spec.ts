import type { Locator, Page, Route } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { cards } from '../support/list.ts';
import { openAccount, signIn } from '../support/members.ts';
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

test("a visitor's tap asks to sign in and makes no call", async ({ page, site }) => {
  await site.open('/pistol');
  await heart(cards(page).first()).click();
  await expect(toast(page)).toContainText('Sign in required');
  await expect(toast(page)).toContainText('Please sign in to add items to your favorites');
  await expectLit(heart(cards(page).first()), false);
  expect(site.apiCalls).toEqual([]);
});

test('a visitor signs in from the message, comes back, and finds the tapped heart lit', async ({ page, site }) => {
  const { email, password } = await openAccount(page);
  // The page asks whether the member is an administrator.
  site.allow(/^Admin check failed: 403/);
  await site.open('/pistol?brand=Holosun');
  const tapped = heart(cards(page).first());
  await tapped.click();
  await toast(page).getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/pistol?brand=Holosun');
  await expectLit(tapped, true);
  await expect.poll(async () => (await favorites(page)).length).toBe(1);
});

test('without a network a heart lights up, then rolls back with a toast', async ({ page, site }) => {
  await signIn(page, site);
  site.allow(/Failed to load resource/);
  await site.open('/optic/20');
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
  await heart(page).click();
  await expect.poll(() => favorites(page)).toEqual([20]);
});

test("a refused favorite shows the server's message", async ({ page, site }) => {
  await signIn(page, site);
  site.allow(/status of 404/);
  await site.open('/optic/20');
  const refusal = { message: 'Optic not found', code: 'not_found', requestId: 'r' };
  await interceptWrites(page, (route) => route.fulfill({ status: 404, json: refusal }));
  await heart(page).click();
  await expect(toast(page)).toContainText('Failed to add to favorites. Optic not found');
  await expectLit(heart(page), false);
});

for (const [taps, lit] of [
  [2, false],
  [3, true],
  [4, false],
] as const) {
  test(`${taps} quick taps end as the last one asks`, async ({ page, site }) => {
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
    for (let tap = 0; tap < taps; tap += 1) await heart(page).click();
    await expectLit(heart(page), lit);
    await expect.poll(() => methods.at(-1)).toBe(lit ? 'POST' : 'DELETE');
    await expect.poll(() => favorites(page)).toEqual(lit ? [21] : []);
    await expectLit(heart(page), lit);
    expect(methods[0]).toBe('POST');
  });
}

test('a double click is two taps', async ({ page, site }) => {
  await signIn(page, site);
  await site.open('/optic/22');
  await heart(page).dblclick();
  await expectLit(heart(page), false);
  await page.waitForLoadState('networkidle');
  expect(await favorites(page)).toEqual([]);
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

test('a tap after the session has ended asks to sign in', async ({ page, site }) => {
  await signIn(page, site);
  site.allow(/status of 401/);
  await site.open('/optic/24');
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await heart(page).click();
  await expect(toast(page)).toContainText('Sign in required');
  await expectLit(heart(page), false);
});

test('a failure to fetch favorites is reported', async ({ page, site }) => {
  await signIn(page, site);
  site.allow(/Failed to load resource/);
  await page.route(calls, (route) => route.abort());
  await site.open('/pistol');
  await expect(toast(page)).toContainText('Failed to fetch favorite status');
  await expectLit(heart(cards(page).first()), false);
});

test('the price vs. weight chart marks favorites', async ({ page, site }) => {
  await signIn(page, site);
  await site.open('/pistol?view=map');
  const point = page.getByRole('region', { name: 'Price vs. weight' }).getByRole('link').first();
  const id = Number(/\d+$/.exec((await point.getAttribute('href')) ?? '')?.[0]);
  await expect(point).not.toHaveAccessibleName(/one of your favorites/);
  const answer = await page.request.post('/api/favorites', {
    data: { opticId: id },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
  await site.reload();
  await expect(point).toHaveAccessibleName(/, one of your favorites$/);
});

for (const path of ['/pistol', '/optic/25']) {
  test(`${path} does not shift for a member, and passes axe`, async ({ page, site }) => {
    await signIn(page, site);
    await page.setViewportSize(phone);
    await site.open(path);
    await heart(page).first().click();
    await expect.poll(() => favorites(page)).toHaveLength(1);
    await site.reload();
    await expectLit(heart(page).first(), true);
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page)).toEqual([]);
    const box = await heart(page).first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await axeViolations(page)).toEqual([]);
  });
}
