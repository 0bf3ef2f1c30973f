import { env } from 'cloudflare:workers';
import { expect, inject, test, vi } from 'vitest';
import { member, visitor } from '#worker/testing/members.ts';
import { mailedToken } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import list from './common-passwords.txt?raw';
import { isCommonPassword, isPersonalPassword } from './weak-passwords.ts';

const good = 'correct horse';
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const json = (method: string, body: object) => ({ method, body: JSON.stringify(body) });
const register = (email: string, password: string, bindings?: Env) =>
  visitor.send('/api/register', json('POST', { email, password }), bindings);

const fakeBreaches = (inject as (key: string) => string)('fakeBreaches');
const checking = (path: string): Env => ({ ...env, BREACH_CHECK_URL: `${fakeBreaches}${path}` });
const requested = async () => (await (await fetch(`${fakeBreaches}/requests`)).json()) as string[];

const common = 'This password is too common. Choose one that’s harder to guess.';
const personal = 'Choose a password that isn’t your email or this site’s name';
const breached = 'This password appeared in a data breach. Choose one that you don’t use anywhere else.';

async function expectRefused(response: Response, message: string): Promise<void> {
  expect(await refusal(response, 'invalid')).toMatchObject({ message, issues: [{ path: 'password', message }] });
}

test('the list has 10,000 passwords, in lowercase and each once', async () => {
  const lines = list.trimEnd().split('\n');
  expect(lines).toHaveLength(10_000);
  expect(new Set(lines).size).toBe(10_000);
  expect(lines.filter((line) => line.length < 8 || line !== line.toLowerCase())).toEqual([]);
  for (const line of ['password', '12345678', 'qwertyuiop', lines[0], lines.at(-1)]) {
    expect(await isCommonPassword(String(line))).toBe(true);
  }
  for (const line of ['', good, 'passwor', 'password\n12345678']) {
    expect(await isCommonPassword(line)).toBe(false);
  }
});

test.each([
  'jane.doe-77@mail.example.com',
  'jane.doe-77',
  'JaneDoe1990!',
  'mail.example.com',
  'Example.com',
  'Red Dot Atlas',
  'ＲｅｄＤｏｔＡｔｌａｓ',
])('%s is refused for jane.doe-77@mail.example.com', (password) => {
  expect(isPersonalPassword(password, 'jane.doe-77@mail.example.com')).toBe(true);
});

test.each([good, 'jane and the horse', 'examples of horses', '12345678', '!!!!!!!!', 'red dot atlas horse'])(
  '%s is not personal',
  (password) => {
    expect(isPersonalPassword(password, 'jane.doe-77@mail.example.com')).toBe(false);
  },
);

test('an email of digits only refuses itself as a password', () => {
  expect(isPersonalPassword('1234567890', '1234567890@example.com')).toBe(true);
  expect(isPersonalPassword('9876543210', '1234567890@example.com')).toBe(false);
});

test('registering refuses a common or personal password in any case, and creates no account', async () => {
  const email = newEmail();
  await expectRefused(await register(email, 'PassWord1'), common);
  await expectRefused(await register(email, email.toUpperCase()), personal);
  expect((await register(email, good)).status).toBe(201);
});

test('a reset refuses a common or personal password, and the link still works', async () => {
  const { email } = await member();
  await visitor.send('/api/forgot-password', json('POST', { email }));
  const token = await mailedToken(email);
  const reset = (password: string) => visitor.send('/api/reset-password', json('POST', { token, password }));
  await expectRefused(await reset('iloveyou'), common);
  await expectRefused(await reset('reddotatlas'), personal);
  expect((await reset(good)).status).toBe(200);
});

test('updating the password refuses a common or personal one, and the old one stays', async () => {
  const { email, send } = await member({ password: await hashPassword(good) });
  const update = (password: string) => send('/api/user/password', json('POST', { currentPassword: good, password }));
  await expectRefused(await update('trustno1'), common);
  await expectRefused(await update(email), personal);
  expect((await update('another horse')).status).toBe(200);
});

test('a breached password is refused, and only five characters of its hash are sent', async () => {
  const bindings = checking('/range/');
  await expectRefused(await register(newEmail(), 'breached horse', bindings), breached);
  expect((await register(newEmail(), good, bindings)).status).toBe(201);
  const paths = await requested();
  expect(paths).toHaveLength(2);
  for (const path of paths) expect(path).toMatch(/^\/range\/[0-9A-F]{5}$/);
});

test('a padding line of the range is not a breach', async () => {
  expect((await register(newEmail(), 'padding horse', checking('/range/'))).status).toBe(201);
});

test.each(['/hang/', '/broken/', '/moved/', '/large/'])(
  'a breach check that fails (%s) is logged and lets the password in',
  async (path) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const start = Date.now();
    expect((await register(newEmail(), 'breached horse', checking(path))).status).toBe(201);
    expect(Date.now() - start).toBeLessThan(3000);
    const log = JSON.stringify(logged.mock.calls);
    expect(log).toContain('Breach check failed');
    expect(log).not.toContain('breached horse');
    logged.mockRestore();
  },
);

test('without BREACH_CHECK_URL nothing is sent', async () => {
  const before = await requested();
  expect((await register(newEmail(), 'breached horse')).status).toBe(201);
  expect(await requested()).toEqual(before);
});
