import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Site, test, waitForHydration } from '../support/fixtures.ts';
import { cards } from '../support/list.ts';
import { post, signIn } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

type Copy = { url: string; kind: string; bytes: number };

/** The limit for all copies together, as web/features/offline/copies.ts has it. */
const maxBytes = 400_000;

function copies(page: Page): Promise<Copy[]> {
  return page.evaluate(async () => {
    const packed = (await caches.match('/saved-copies.json'))?.body;
    return packed ? new Response(packed.pipeThrough(new DecompressionStream('gzip'))).json() : [];
  });
}

const urls = async (page: Page) => (await copies(page)).map(({ url }) => url);

/** Waits until the service worker has saved a URL. */
async function waitUntilSaved(page: Page, url: string): Promise<void> {
  await expect.poll(() => urls(page), { timeout: 60_000 }).toContain(url);
}

const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Saved copy from \w+ \d+, \d{4} at \d+:\d\d\s[AP]M$/ });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

async function goOffline(context: BrowserContext, site: Site): Promise<void> {
  site.allow(/Failed to load resource|Failed to fetch|dynamically imported module/);
  await context.setOffline(true);
}

test('what was visited can be read without a signal, from the tab or from a copy that says from when it is', async ({
  page,
  site,
  context,
}) => {
  await site.open('/');
  await waitUntilSaved(page, '/pistols');
  await menuLink(page, 'Rifle Optics').click();
  await expect(cards(page)).toHaveCount(24);
  await waitUntilSaved(page, '/rifle');

  await goOffline(context, site);
  await page.goBack();
  await expect(heading(page)).toHaveText('Find Your Perfect Red Dot Optic');
  await expect(note(page), 'the tab has this page').toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pistols', exact: true }).click();
  await expect(heading(page)).toHaveText('Pistols and the red dots that fit');
  await expect(note(page)).toBeVisible();

  await context.setOffline(false);
  await site.open('/rifle');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await waitUntilSaved(page, new URL(page.url()).pathname);
  await waitUntilSaved(page, '/pistol');
  const optic = await heading(page).textContent();
  const opened: string[] = [];
  page.on('domcontentloaded', () => opened.push(page.url()));

  await goOffline(context, site);
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(heading(page)).toHaveText(optic ?? '');
  await waitForHydration(page);
  const toFacts = page.locator('main a[href^="#"]').first();
  await toFacts.press('Enter');
  await expect(page).toHaveURL(/#.+$/);
  const events = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        window.addEventListener('popstate', () => (count += 1));
        setTimeout(() => resolve(count), 1000);
      }),
  );
  await toFacts.press('Enter');
  expect(await events, 'the same place again is one event, not an endless chain').toBeLessThanOrEqual(1);
  expect(opened, 'a place on the page opens no document').toHaveLength(1);
  await menuLink(page, 'Pistol Optics').click();
  await expect(heading(page)).toHaveText('Pistol Optics');
  await expect(note(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);

  await menuLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('No signal');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Main pages', 'Pages you visited']);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Rifle/ })
    .click();
  await expect(heading(page)).toHaveText('Rifle Optics');
  await expect(note(page)).toBeVisible();

  await context.setOffline(false);
  await menuLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('Blog');
  await expect(note(page)).toHaveCount(0);
});

test('my pistol with its fits and the comparison are saved, within the limit, until the switch removes the service worker', async ({
  page,
  site,
  context,
}) => {
  const { pistol } = await (await page.request.get('/api/pistols/by-slug/glock-g43x-mos')).json();
  await page.addInitScript(
    ([kept]) => {
      localStorage.setItem('red-dot-atlas:pistol', kept ?? '');
      localStorage.setItem('red-dot-atlas:compare', '[1,2]');
    },
    [JSON.stringify(pistol)],
  );
  await site.open('/');
  for (const url of ['/pistols/glock-g43x-mos', `/api/pistols/${pistol.id}/fits`, '/compare?ids=1,2', '/pistol'])
    await waitUntilSaved(page, url);
  const bytes = (await copies(page)).reduce((sum, copy) => sum + copy.bytes, 0);
  expect(bytes, `${bytes} bytes are saved`).toBeLessThanOrEqual(maxBytes);

  await goOffline(context, site);
  await page.goto('/pistol');
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /on the Glock G43X MOS$/ }),
  ).toBeVisible();
  await page.goto('/compare?ids=1,2');
  await expect(page.getByRole('columnheader')).not.toHaveCount(0);
  await expect(note(page)).toBeVisible();

  await context.setOffline(false);
  await site.open('/about');
  await waitUntilSaved(page, '/about');
  // What a browser does at a navigation once the switch is deployed.
  await page.evaluate(() => navigator.serviceWorker.register('/remove-sw.js', { scope: '/' }));
  await expect
    .poll(() => page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]))
    .toEqual([[], []]);
});

test('favorites are saved until the sign-out, also by a tab that began in the account; account and admin pages never', async ({
  page,
  site,
  context,
}) => {
  const { handle } = await signIn(page, site);
  expect((await post(page, '/api/favorites', { opticId: 3 })).ok()).toBe(true);
  await site.open('/profile');
  await waitUntilSaved(page, '/optic/3');
  expect(await copies(page)).toContainEqual(expect.objectContaining({ url: '/optic/3', kind: 'favorite' }));

  await page.getByRole('button', { name: handle }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => urls(page), { timeout: 60_000 }).not.toContain('/optic/3');
  await site.open('/auth');
  const saved = await urls(page);
  expect(saved).toContain('/pistol');
  expect(saved.filter((url) => /^\/(auth|profile|admin|api\/user|api\/favorites)/.test(url))).toEqual([]);
  await goOffline(context, site);
  await expect(page.goto('/auth')).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
});
