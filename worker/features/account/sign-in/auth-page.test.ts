import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { forgotPasswordText, unverifiedText } from '#domain/account/account.ts';
import { hash, password, turnOnTwoFactor } from '#worker/testing/account/two-factor.ts';
import { uniqueIp, visitor } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { mailedToken } from '#worker/testing/outside/mail.ts';
import { postForm } from '#worker/testing/post-form.ts';
import { request } from '#worker/testing/request.ts';
import { insertUser } from '#worker/testing/rows.ts';

const newEmail = () => `${crypto.randomUUID()}@example.com`;

async function account(facts: { emailVerified: boolean } = { emailVerified: true }) {
  const email = newEmail();
  return { email, id: await insertUser({ email, password: hash, ...facts }) };
}

const accounts = async (email: string) =>
  (await env.DB.prepare('SELECT handle, shooting_experience FROM users WHERE email = ?').bind(email).all()).results;

const noStore = 'private, no-store';

async function refused(response: Response, status: number): Promise<string> {
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([status, noStore]);
  expect([response.headers.get('Cache-Tag'), response.headers.getSetCookie()]).toEqual([null, []]);
  const html = await response.text();
  expect(html).not.toContain(password);
  return html;
}

test.each([
  ['/auth?next=%2Fcompare', 'action="/auth?next=%2Fcompare"', 'href="/auth?next=%2Fcompare&amp;tab=register"'],
  ['/auth?tab=register', 'action="/auth?tab=register"', 'href="/auth"'],
  ['/AUTH', 'action="/auth"', 'href="/auth?tab=register"'],
  ['/auth/forgot-password', 'action="/auth/forgot-password"', 'href="/auth"'],
])('%s has its form without script, is not indexed and not cached', async (path, action, link) => {
  const response = await request(path);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, noStore]);
  const html = await response.text();
  expect(html).toContain('content="noindex"');
  expect(html).toContain(action);
  expect(html).toContain(link);
});

test.each([
  ['/auth', '/'],
  ['/auth?next=%2Fcompare%3Fids%3D1', '/compare?ids=1'],
  ['/auth?next=%2F%2Fevil.example', '/'],
  ['/auth?next=https%3A%2F%2Fevil.example', '/'],
])('the right password posted to %s starts a session and leads to %s', async (path, location) => {
  const { email, id } = await account();
  const response = await postForm(path, { email: ` ${email.toUpperCase()}`, password });
  expect([response.status, response.headers.get('Location')]).toEqual([303, location]);
  expect(response.headers.get('Cache-Control')).toBe(noStore);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['session', 'signed_in', 'known_browser', 'bookmark']);
  const me = await visitor.send('/api/user', { headers: { Cookie: cookies.join('; ') } });
  expect(await me.json()).toMatchObject({ id, email });
});

test('a wrong password is refused, stays out of page and log, and the email stays in the form', async () => {
  const logged = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  const { email } = await account();
  const html = await refused(await postForm('/auth', { email, password: 'wrong horse' }), 401);
  expect(html).toContain('Invalid email or password');
  expect(html).toContain(`value="${email}"`);
  expect(html).not.toContain('wrong horse');
  expect(JSON.stringify(logged.map(({ mock }) => mock.calls))).not.toMatch(/wrong horse|@example/);
});

test('an email that is none is refused beside its field, and is no markup', async () => {
  const html = await refused(await postForm('/auth', { email: '"><script>alert(1)', password }), 400);
  expect(html).toMatch(/class="field-error">Please enter a valid email address/);
  expect(html).not.toContain('<script>alert');
});

test('an unverified email is named as such', async () => {
  const { email } = await account({ emailVerified: false });
  expect(await refused(await postForm('/auth', { email, password }), 403)).toContain(unverifiedText);
});

test('an account with a second factor is told that this step needs JavaScript', async () => {
  const { email, id } = await account();
  await turnOnTwoFactor(id);
  const response = await postForm('/auth?next=%2Fcompare', { email, password });
  expect(await refused(response, 400)).toContain('two-factor authentication, and that step needs JavaScript.');
});

test.each(['https://evil.example', 'null'])('forms from %s are refused', async (Origin) => {
  const { email } = await account();
  const other = newEmail();
  const headers = { Origin };
  await refused(await postForm('/auth', { email, password }, { headers }), 403);
  const registration = { email: other, password, confirmPassword: password };
  await refused(await postForm('/auth?tab=register', registration, { headers }), 403);
  await refused(await postForm('/auth/forgot-password', { email }, { headers }), 403);
  expect(await accounts(other)).toEqual([]);
});

test('logins by form and by the API count together, ten a minute', async () => {
  const { email, last } = await withinOneMinute(async () => {
    const { email } = await account();
    const headers = { 'CF-Connecting-IP': uniqueIp() };
    const body = JSON.stringify({ email, password: 'wrong horse' });
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await postForm('/auth', { email, password: 'wrong horse' }, { headers })).status).toBe(401);
      expect((await visitor.send('/api/login', { method: 'POST', body, headers })).status).toBe(401);
    }
    return { email, last: await postForm('/auth', { email, password }, { headers }) };
  });
  expect(last.headers.get('Retry-After')).toBe('60');
  const html = await refused(last, 429);
  expect(html).toContain('Too many attempts. Please wait a minute and try again.');
  expect(html).toContain(`value="${email}"`);
});

test('a registration creates an account, mails its link and starts no session', async () => {
  const email = newEmail();
  const form = { email, password, confirmPassword: password, handle: '', city: '', state: '', shootingExperience: '7' };
  const response = await postForm('/auth?tab=register', form);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, noStore]);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^registration=/)]);
  const html = await response.text();
  expect(html).toContain('Check your email');
  expect(html).toContain(email);
  expect(html).not.toContain(password);
  expect(await accounts(email)).toEqual([{ handle: null, shooting_experience: 7 }]);
  await mailedToken(email);
});

test('a registration with two passwords is refused and keeps the rest', async () => {
  const email = newEmail();
  const form = { email, password, confirmPassword: `${password}s`, city: 'Reno', shootingExperience: '7' };
  const html = await refused(await postForm('/auth?tab=register', form), 400);
  expect(html).toMatch(/class="field-error">Passwords do not match/);
  for (const kept of [`value="${email}"`, 'value="Reno"', 'value="7" selected']) expect(html).toContain(kept);
  expect(await accounts(email)).toEqual([]);
});

test('a forgotten password answers the same to everybody, and mails only members', async () => {
  const { email } = await account();
  for (const asked of [email, newEmail()]) {
    const response = await postForm('/auth/forgot-password', { email: asked });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, noStore]);
    expect(await response.text()).toContain(forgotPasswordText);
  }
  await mailedToken(email);
});
