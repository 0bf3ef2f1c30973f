import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from '../support/fixtures.ts';
import { cards } from '../support/list.ts';
import { post, signIn } from '../support/members.ts';

test.use({ serviceWorkers: 'allow' });

/** Saves pages half a second after they are complete, not three. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const every = window.setInterval;
    Object.assign(window, { setInterval: (run: () => void, ms: number) => every(run, Math.min(ms, 500)) });
  }),
);

const patience = { timeout: 60_000, intervals: [100] };

function savedUrls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'files');
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

async function waitUntilSaved(page: Page, ...urls: string[]): Promise<void> {
  for (const url of urls) await expect.poll(() => savedUrls(page), patience).toContain(url);
  const missing = () =>
    page.evaluate(async (pages) => {
      const textOf = async (url: string) => (await (await caches.match(url))?.text()) ?? '';
      const textsOf = (all: string[]) => Promise.all(all.map(textOf));
      const inDocuments = /(?<=(?:href|from|import) ?\(?")\/assets\/[^"]+/g;
      const inScripts = /(?<=")assets\/[^"]+\.(?:js|css)(?=")/g;
      const files = (await textsOf(pages)).flatMap((text) => text.match(inDocuments) ?? []);
      const lazy = (await textsOf(files)).flatMap((text) => text.match(inScripts) ?? []);
      const all = [...files, ...lazy.map((file) => `/${file}`)];
      const saved = await Promise.all(all.map((file) => caches.match(file)));
      return all.filter((_, index) => saved[index] === undefined);
    }, urls);
  await expect.poll(missing, patience).toEqual([]);
}

const note = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Saved copy from \w+ \d+, \d{4} at \d+:\d\d\s[AP]M$/ });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

test('what was visited can be read offline, from the tab or from a copy that says when it was saved', async ({
  page,
  site,
  context,
}) => {
  await site.open('/');
  await waitUntilSaved(page, '/', '/pistols', '/pistol', '/offline');
  await menuLink(page, 'Rifle Optics').click();
  await expect(cards(page)).toHaveCount(24);
  await waitUntilSaved(page, '/rifle');

  await site.goOffline();
  await page.goBack();
  await expect(heading(page)).toHaveText('Find Your Perfect Red Dot Optic');
  await expect(note(page), 'the tab has this page').toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pistols', exact: true }).click();
  await expect(heading(page)).toHaveText('Pistols and the red dots that fit');
  await expect(note(page)).toBeVisible();

  await context.setOffline(false);
  await site.open('/rifle');
  await expect(note(page)).toHaveCount(0);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/optic\/\d+$/);
  await waitUntilSaved(page, new URL(page.url()).pathname);
  const optic = await heading(page).textContent();

  await site.goOffline();
  await page.reload();
  await expect(note(page)).toBeVisible();
  await expect(heading(page)).toHaveText(optic ?? '');
  const opened: string[] = [];
  page.on('domcontentloaded', () => opened.push(page.url()));
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#.+$/);
  expect(opened, 'a place on the page opens no document').toEqual([]);
  await menuLink(page, 'Pistol Optics').click();
  await expect(heading(page)).toHaveText('Pistol Optics');
  await expect(note(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
});

test('in place of a page that is not saved is one that lists those that are, and tries again', async ({
  page,
  site,
  context,
}) => {
  await site.open('/rifle');
  await waitUntilSaved(page, '/rifle', '/', '/pistol', '/pistols', '/offline');
  await site.goOffline();
  await menuLink(page, 'Blog').click();
  await expect(heading(page)).toHaveText('You’re offline');
  await expect(page).toHaveTitle('You’re offline | Red Dot Atlas');
  await expect(page.getByRole('heading', { level: 2, name: 'Saved on this device' })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Rifle/ })
    .click();
  await expect(heading(page)).toHaveText('Rifle Optics');
  await expect(note(page)).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('You’re offline');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('You’re offline');
  await waitForHydration(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(heading(page)).toHaveText('Blog');
  await expect(note(page)).toHaveCount(0);
});

test('a connection that only looks alive leaves the saved page on the screen', async ({ page, site }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  await site.open('/rifle');
  await waitUntilSaved(page, '/rifle', '/', '/offline');
  await site.goOffline();
  // React Router reloads the page on the screen when it cannot load the next one's code.
  await menuLink(page, 'Blog').click();
  await expect(note(page)).toBeVisible();
  await expect(heading(page)).toHaveText('Rifle Optics');
});

test('my pistol with its fits and the comparison are saved, until the switch removes the service worker', async ({
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
  const urls = ['/pistols/glock-g43x-mos', `/api/pistols/${pistol.id}/fits`, '/compare?ids=1,2', '/pistol'];
  await waitUntilSaved(page, ...urls);

  await site.goOffline();
  await page.goto('/pistol');
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /on the Glock G43X MOS$/ }),
  ).toBeVisible();
  await page.goto('/pistols/glock-g43x-mos');
  await expect(heading(page)).toContainText('G43X MOS');
  await expect(note(page)).toBeVisible();
  await page.goto('/compare?ids=1,2');
  await expect(page.getByRole('columnheader')).not.toHaveCount(0);
  await expect(note(page)).toBeVisible();

  await context.setOffline(false);
  // What a browser does at a navigation once the switch is deployed. A page of the site would register the service worker again.
  await page.goto('/robots.txt');
  await page.evaluate(() => navigator.serviceWorker.register('/remove-sw.js', { scope: '/' }));
  await expect
    .poll(() => page.evaluate(async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]))
    .toEqual([[], []]);
});

test('favorites are saved until the sign-out; account and admin pages never', async ({ page, site }) => {
  const { handle } = await signIn(page, site);
  expect((await post(page, '/api/favorites', { opticId: 3 })).ok()).toBe(true);
  await site.open('/profile');
  await waitUntilSaved(page, '/optic/3');

  await page.getByRole('button', { name: handle }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => savedUrls(page), patience).not.toContain('/optic/3');
  await waitUntilSaved(page, '/pistol');
  await site.open('/auth');
  const saved = await savedUrls(page);
  expect(saved.filter((url) => /^\/(auth|profile|admin|api\/user|api\/favorites)/.test(url))).toEqual([]);
  await site.goOffline();
  await expect(page.goto('/auth')).rejects.toThrow(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
});
