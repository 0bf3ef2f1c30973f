import { type APIRequestContext, type Cookie, request as newRequest, type Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../axe.ts';
import { expect, type Site, test } from '../fixtures.ts';
import { addressHeader, openAccount, ownAddress, post } from '../members.ts';
import { desktop } from '../pages.ts';
import { administrator } from './administrator.ts';

/** The session that the tests of this process share: checking a password is slow by design. */
let session: Cookie[] = [];

export async function signInAsAdmin(page: Page): Promise<typeof administrator> {
  const context = page.context();
  const address = await ownAddress(page);
  await context.addCookies(session);
  if (session.length === 0 || !(await context.request.get('/api/user')).ok()) {
    const { email, password } = administrator;
    expect((await post(page, '/api/login', { email, password }, address)).status()).toBe(200);
    session = (await context.cookies()).filter(({ name }) => /^(session|signed_in)$/.test(name));
    expect(session).toHaveLength(2);
  }
  return administrator;
}

let otherSession: Awaited<ReturnType<APIRequestContext['storageState']>> | undefined;

export async function otherAdmin(page: Page): Promise<APIRequestContext> {
  const { baseURL = '' } = test.info().project.use;
  const options = { baseURL, extraHTTPHeaders: { Origin: baseURL, ...addressHeader() } };
  if (otherSession !== undefined) return newRequest.newContext({ ...options, storageState: otherSession });
  const { email, password, handle } = await openAccount(page);
  const { password: own } = administrator;
  const users: { id: number }[] = await (await page.request.get(`/api/admin/users?q=${email}`)).json();
  expect((await post(page, `/api/admin/users/${users[0]?.id}/make-admin`, { password: own })).status(), handle).toBe(
    200,
  );
  const request = await newRequest.newContext(options);
  expect((await request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  otherSession = await request.storageState();
  return request;
}

export async function openAdmin(page: Page, site: Site, path: string, heading: string): Promise<void> {
  await site.open(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

export async function checkAccess(page: Page, what: string, within?: string): Promise<void> {
  await expectAccessibleAtBothWidths(page, what, within, async () => {
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, `${what} is wider than the window`).toBeLessThanOrEqual(0);
  });
  await page.setViewportSize(desktop);
}

/** Loses the answer to the next call of a path: the server handles it, but the page gets a network error. */
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

/**
 * Presses Escape where one dialog is over another. For a task or two after one has opened or closed, Radix has not moved its
 * listener to the one on top, so a key that a script presses right away is lost.
 */
export async function pressEscape(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.keyboard.press('Escape');
}
