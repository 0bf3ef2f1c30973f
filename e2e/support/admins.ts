import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expect, type Site, test } from './fixtures.ts';
import { openAccount, ownAddress, post } from './members.ts';
import { desktop, phone } from './pages.ts';

/** The administrator, signed in by the API. Open a page after it. */
export async function signInAsAdmin(page: Page): Promise<typeof administrator> {
  const { email, password } = administrator;
  expect((await post(page, '/api/login', { email, password }, await ownAddress(page))).status()).toBe(200);
  return administrator;
}

/** Calls of another administrator, whose browser is another one. The page is an administrator's by then. */
export async function otherAdmin(page: Page): Promise<APIRequestContext> {
  const { email, password, handle } = await openAccount(page);
  const users: { id: number }[] = await (await page.request.get(`/api/admin/users?q=${email}`)).json();
  expect((await post(page, `/api/admin/users/${users[0]?.id}/make-admin`, {})).status(), handle).toBe(200);
  const { baseURL = '' } = test.info().project.use;
  const request = await newRequest.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } });
  expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  return request;
}

/** Opens a screen of the administrators' area and waits for its heading. */
export async function openAdmin(page: Page, site: Site, path: string, heading: string): Promise<void> {
  await site.open(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** The notification, also where a dialog that was opened after the last one hides its region. */
export const toast = (page: Page) =>
  page
    .getByRole('region', { name: /Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails on what axe finds, in both color schemes, on a desktop and on a phone; and on a phone's page that is too wide. */
export async function checkAccess(page: Page, what: string): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    // What the bar at the top half covers would seem too small to press.
    await page.evaluate(() => scrollTo(0, 0));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(tags).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, `${what}, ${colorScheme}, ${viewport.width} px`).toEqual([]);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${what} is wider than ${viewport.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(desktop);
}

/** Lets the next call of a path reach the server, but not its answer the page. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
