import { randomBytes, randomInt } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect, type Site, test } from './fixtures.ts';

export type Member = { email: string; password: string; handle: string };
export type Mail = { to: string; subject: string; text: string; html: string; createdAt: string };

/** A person without an account. */
export function stranger(): Member {
  const name = randomBytes(5).toString('hex');
  return { email: `${name}@example.com`, password: `dot of ${name}`, handle: `Shooter ${name}` };
}

/** A random client IP, so that tests do not share rate limits. */
export function addressHeader(): Record<string, string> {
  const group = () => randomInt(0x1_0000).toString(16);
  return { 'CF-Connecting-IP': `2001:db8:${group()}:${group()}::1` };
}

/** Gives the page a random client IP. */
export async function ownAddress(page: Page): Promise<Record<string, string>> {
  const headers = addressHeader();
  await page.context().setExtraHTTPHeaders(headers);
  return headers;
}

/** The messages sent to an email, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const mails: Mail[] = await (await request.get('/dev/mail.json')).json();
  return mails.filter(({ to }) => to === email);
}

/** The link in the newest message to an email. */
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

/** Sends a write as the page's script would. */
export async function post(page: Page, path: string, data: unknown, headers = {}): Promise<APIResponse> {
  const { baseURL = '' } = test.info().project.use;
  return page.request.post(path, { data, headers: { ...headers, Origin: baseURL } });
}

/** Registers a member through the API, verified by default. */
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

/** Signs in a new verified member through the API. Open a page afterward. */
export async function signIn(page: Page, site: Site): Promise<Member> {
  const member = await openAccount(page);
  const { email, password } = member;
  expect((await post(page, '/api/login', { email, password }, await ownAddress(page))).status()).toBe(200);
  // The page asks whether the member is an administrator, maybe while a test ends the session.
  site.allow(/^Admin check failed: 40[13]/);
  return member;
}

/** Signs out and logs in through the form, up to the second step. */
export async function logInToSecondStep(page: Page, site: Site, { email, password }: Member): Promise<void> {
  await page.context().clearCookies();
  await site.open('/auth');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
}
