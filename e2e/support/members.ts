import { randomBytes, randomInt } from 'node:crypto';
import type { APIRequestContext, APIResponse, Browser, Locator, Page } from '@playwright/test';
import { button, field } from './controls.ts';
import { expect, type Site, test } from './fixtures.ts';
import { nextMember } from './seeded-members.ts';

export type Member = { email: string; password: string; handle: string };
export type Mail = { to: string; subject: string; text: string; html: string; createdAt: string };

export function stranger(): Member {
  const name = randomBytes(5).toString('hex');
  return { email: `${name}@example.com`, password: `dot of ${name}`, handle: `Shooter ${name}` };
}

/** A random client IP, so that tests do not share rate limits. */
export function addressHeader(): Record<string, string> {
  const group = () => randomInt(0x1_0000).toString(16);
  return { 'CF-Connecting-IP': `2001:db8:${group()}:${group()}::1` };
}

export async function ownAddress(page: Page): Promise<Record<string, string>> {
  const headers = addressHeader();
  await page.context().setExtraHTTPHeaders(headers);
  return headers;
}

export async function mailsTo(request: APIRequestContext, email: string): Promise<Mail[]> {
  const mails: Mail[] = await (await request.get('/dev/mail.json')).json();
  return mails.filter(({ to }) => to === email);
}

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

export async function post(page: Page, path: string, data: unknown, headers = {}): Promise<APIResponse> {
  const { baseURL = '' } = test.info().project.use;
  return page.request.post(path, { data, headers: { ...headers, Origin: baseURL } });
}

export async function openAccount(page: Page, { verified = true } = {}): Promise<Member> {
  const headers = await ownAddress(page);
  const seeded = verified ? nextMember(test.info().workerIndex) : undefined;
  if (seeded) return seeded;
  const { email, password, handle } = stranger();
  expect((await post(page, '/api/register', { email, password, handle }, headers)).status()).toBe(201);
  if (verified) {
    const { search } = new URL(await mailedLink(page.request, email));
    expect((await page.request.get(`/api/verify-email${search}`)).status()).toBe(200);
  }
  return { email, password, handle };
}

export async function signIn(page: Page, site: Site): Promise<Member> {
  const member = await openAccount(page);
  const { email, password } = member;
  expect((await post(page, '/api/login', { email, password }, await ownAddress(page))).status()).toBe(200);
  // The page asks whether the member is an administrator, maybe while a test ends the session.
  site.allow(/^Admin check failed: 40[13]/);
  return member;
}

export async function logIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Login').click();
}

export async function logInToSecondStep(page: Page, site: Site, member: Member): Promise<void> {
  await page.context().clearCookies();
  await site.open('/auth');
  await logIn(page, member);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
}

type Written = { rating: number; text: string | null; handle: string };

export async function writeReviews(browser: Browser, opticId: number, reviews: Written[]): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  const page = await browser.newPage({ baseURL });
  for (const { rating, text, handle } of reviews) {
    const { email, password } = await openAccount(page);
    await expect(await post(page, '/api/login', { email, password })).toBeOK();
    const headers = { Origin: baseURL };
    await expect(await page.request.put('/api/user', { data: { handle }, headers })).toBeOK();
    await expect(await post(page, '/api/reviews', { opticId, rating, reviewText: text })).toBeOK();
  }
  await page.context().close();
}

export function reviews(page: Page): Locator {
  return page.getByRole('region', { name: 'Reviews', exact: true });
}

export function writeButton(page: Page | Locator): Locator {
  return page.getByRole('button', { name: /^(Write a|Edit your) review$/ });
}

export function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}
