import type { Locator, Page, Route } from '@playwright/test';
import { toast } from '../support/controls.ts';
import { expect, test } from '../support/fixtures.ts';
import { layoutShifts } from '../support/layout.ts';
import { cards } from '../support/list.ts';
import { logIn, openAccount, post, signIn } from '../support/members.ts';
import { phone } from '../support/pages.ts';

function heart(page: Page | Locator): Locator {
  return page.getByRole('button', { name: /^Favorite / });
}

async function expectLit(button: Locator, lit: boolean): Promise<void> {
  await expect(button).toHaveAttribute('aria-pressed', String(lit));
}

async function favorites(page: Page): Promise<number[]> {
  const optics: { id: number }[] = await (await page.request.get('/api/favorites')).json();
  return optics.map(({ id }) => id);
}

const calls = '**/api/favorites**';

async function interceptWrites(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.fallback() : handle(route)));
}

test('a heart lights up at once and stays lit, and a page fetches favorites once', async ({ page, site }) => {
  await signIn(page, site);
  // A click before its answer would ask for the list again.
  const listed = page.waitForResponse(calls);
  await site.open('/pistol');
  await (await listed).finished();
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
  site.allow(/^Admin check failed: 403/);
  await site.open('/pistol?brand=Holosun');
  const tapped = heart(cards(page).first());
  await tapped.click();
  await expect(toast(page)).toContainText('Sign in required');
  await expect(toast(page)).toContainText('Please sign in to add items to your favorites');
  await expectLit(tapped, false);
  expect(site.apiCalls).toEqual([]);
  await toast(page).getByRole('button', { name: 'Sign in' }).click();
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/pistol?brand=Holosun');
  await expectLit(tapped, true);
  await expect.poll(async () => (await favorites(page)).length).toBe(1);
});

test('a heart that fails rolls back with the reason: no network, an ended session', async ({ page, site }) => {
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
    const response = await route.fetch();
    open -= 1;
    await route.fulfill({ response });
  });
  for (let tap = 0; tap < 3; tap += 1) await heart(page).click();
  await expectLit(heart(page), true);
  await expect.poll(() => [methods.length, open], 'all were sent').toEqual([3, 0]);
  expect(methods).toEqual(['POST', 'DELETE', 'POST']);
  await expect.poll(() => favorites(page)).toEqual([21]);
  await expectLit(heart(page), true);
  methods.length = 0;
  await heart(page).dblclick();
  await expectLit(heart(page), true);
  await expect.poll(() => [methods.length, open], 'both clicks were sent').toEqual([2, 0]);
  expect(methods).toEqual(['DELETE', 'POST']);
  await expect.poll(() => favorites(page)).toEqual([21]);
});

test('a list and an optic do not shift for a member on a phone', async ({ page, site }) => {
  await signIn(page, site);
  await page.setViewportSize(phone);
  expect((await post(page, '/api/favorites', { opticId: 25 })).ok()).toBe(true);
  for (const path of ['/pistol', '/optic/25']) {
    await site.open(path);
    await expectLit(heart(page).first(), path !== '/pistol');
    await page.waitForLoadState('networkidle');
    expect(await layoutShifts(page), path).toEqual([]);
    const box = await heart(page).first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), path).toBeGreaterThanOrEqual(44);
  }
});
