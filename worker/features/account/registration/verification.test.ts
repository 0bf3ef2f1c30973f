import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { visitor } from '#worker/testing/members.ts';
import { mailedToken } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';

const password = 'correct horse';
const newPassword = 'another correct horse';

const post = (path: string, body: object, Cookie = '') =>
  visitor.send(path, { method: 'POST', body: JSON.stringify(body), headers: { Cookie } });
const open = (token: string, Cookie = '') => visitor.send(`/api/verify-email?token=${token}`, { headers: { Cookie } });

async function opened(token: string, cookie?: string) {
  const response = await open(token, cookie);
  expect(response.status).toBe(200);
  return contracts['GET /api/verify-email'].response.strict().parse(await response.json());
}

async function registered() {
  const email = `${crypto.randomUUID()}@example.com`;
  const response = await post('/api/register', { email, password });
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  return { email, cookie, token: await mailedToken(email) };
}

const set = (email: string, column: string) =>
  env.DB.prepare(`UPDATE users SET ${column} = '2020' WHERE email = ?`).bind(email).run();

const first = { message: 'Your email has been successfully verified. You can now log in.' };
const again = { message: 'Already verified. You can log in.' };

test('opened again, also after its time, the link says that the email is verified, and nothing changes', async () => {
  const { email, cookie, token } = await registered();
  expect(await opened(token, cookie)).toEqual(first);
  const row = () => env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first();
  const before = await row();
  expect([await opened(token, cookie), await opened(token)]).toEqual([again, again]);
  await set(email, 'verification_token_expiry');
  expect(await opened(token)).toEqual(again);
  expect(await row()).toEqual({ ...before, verification_token_expiry: '2020' });
  const verifications = env.DB.prepare(
    "SELECT count(*) AS n FROM security_events JOIN users ON users.id = user_id WHERE kind = 'email-verified' AND email = ?",
  );
  expect(await verifications.bind(email).first('n')).toBe(1);
});

test('of several uses at once, one verifies the email and the others say so', async () => {
  const { cookie, token } = await registered();
  const responses = await Promise.all([1, 2, 3].map(() => opened(token, cookie)));
  expect(responses.map(({ message }) => message).sort()).toEqual([again.message, again.message, first.message]);
});

test('a program that opens the link first leaves the person who registered no error and nothing less', async () => {
  const { email, cookie, token } = await registered();
  const { resetToken } = await opened(token);
  expect(await opened(token, cookie)).toEqual(again);
  await refusal(await post('/api/reset-password', { token: resetToken, password: newPassword }), 'invalid');
  const login = await post('/api/login', { email, password });
  const session = login.headers.getSetCookie().find((one) => one.startsWith('session='));
  const added = await post('/api/user/two-factor/totp', { password }, session?.split(';')[0]);
  expect([login.status, added.status]).toEqual([200, 201]);
});

test('a program that opens the link, before or after, voids no token for a new password', async () => {
  const { email, token } = await registered();
  const [program, person, late] = [await opened(token), await opened(token), await opened(token)];
  expect([person, late]).toEqual([{ ...again, resetToken: program.resetToken }, person]);
  expect((await post('/api/reset-password', { token: person.resetToken, password: newPassword })).status).toBe(200);
  expect(await opened(token)).toEqual(again);
  expect((await post('/api/login', { email, password: newPassword })).status).toBe(200);
});

test('an hour after the verification, the link gives no token for a new password', async () => {
  const { email, token } = await registered();
  await opened(token);
  await set(email, 'reset_token_expiry');
  expect(await opened(token)).toEqual(again);
});
