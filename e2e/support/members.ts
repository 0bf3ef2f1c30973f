import { randomBytes, randomInt } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect, type Site, test } from './fixtures.ts';

export type Member = { email: string; password: string; handle: string };
export type Mail = { to: string; subject: string; text: string; html: string; createdAt: string };

/** Somebody who has no account yet. */
export function stranger(): Member {
  const name = randomBytes(5).toString('hex');
  return { email: `${name}@example.com`, password: `dot of ${name}`, handle: `Shooter ${name}` };
}

/** Lets the page's calls come from an address of its own: the limits of one test then do not reach another. */
export async function ownAddress(page: Page): Promise<Record<string, string>> {
  const group = () => randomInt(0x1_0000).toString(16);
  const headers = { 'CF-Connecting-IP': `2001:db8:${group()}:${group()}::1` };
  await page.context().setExtraHTTPHeaders(headers);
  return headers;
}

/** The mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const mails: Mail[] = await (await request.get('/dev/mail.json')).json();
  return mails.filter(({ to }) => to === email);
}

/** The link in the newest mail to an address. */
export async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(request, email);
      link = mail?.text.match(/https?:\/\/\S+/)?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** Makes a call that changes something, as the page's own script would. */
export async function post(page: Page, path: string, data: unknown, headers = {}): Promise<APIResponse> {
  const { baseURL = '' } = test.info().project.use;
  return page.request.post(path, { data, headers: { ...headers, Origin: baseURL } });
}

/** An account by the API, verified unless said otherwise. */
export async function openAccount(page: Page, { verified = true } = {}): Promise<Member> {
  const headers = await ownAddress(page);
  const { email, password, handle } = stranger();
  expect((await post(page, '/api/register', { email, password, handle }, headers)).status()).toBe(201);
  if (verified) {
    const { search } = new URL(await mailedLink(page.request, email));
    expect((await page.request.get(`/api/verify-email${search}`)).status()).toBe(200);
  }
  return { email, password, handle };
}

/** A verified member, signed in by the API. Open a page after it. */
export async function signIn(page: Page, site: Site): Promise<Member> {
  const member = await openAccount(page);
  const { email, password } = member;
  expect((await post(page, '/api/login', { email, password }, await ownAddress(page))).status()).toBe(200);
  // Most members are no administrators, and the screen asks.
  site.allow(/^Admin check failed: 403/);
  return member;
}
