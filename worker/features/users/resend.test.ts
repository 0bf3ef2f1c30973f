import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { member, uniqueIp, visitor } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { mailedToken, mailsTo } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertUser, unique } from '#worker/testing/rows.ts';
import { history } from '../audit/history.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });

const newEmail = () => `${unique('unverified').replace(' ', '-')}@example.com`;

const resend = (id: number, bindings?: Env) =>
  send(`/api/admin/users/${id}/resend-verification`, { method: 'POST' }, bindings);
const verify = (token: string) => visitor.send(`/api/verify-email?token=${token}`);

test('resending emails a new link, voids earlier ones and is audited', async () => {
  const email = newEmail();
  const id = await insertUser({ email });
  const first = await resend(id);
  expect([first.status, await first.json()]).toEqual([
    200,
    { message: 'The verification email has been resent to the user.' },
  ]);
  const earlier = await mailedToken(email);
  expect((await resend(id)).status).toBe(200);
  const mails = await mailsTo(email);
  const tokens = mails.map(({ text }) => text.match(/token=([\w-]+)/)?.[1] ?? '');
  const [later] = tokens.filter((token) => token !== earlier);
  expect(mails).toHaveLength(2);
  await refusal(await verify(earlier), 'invalid');
  expect((await verify(later ?? '')).status).toBe(200);
  const entries = await history(db, 'user', id);
  expect(entries).toMatchObject([
    { by: { id: adminId, name: 'Ada' }, action: 'resend-verification' },
    { by: { id: adminId, name: 'Ada' }, action: 'resend-verification' },
  ]);
  for (const token of tokens) expect(JSON.stringify(entries)).not.toContain(token);
});

test('a rejected email returns 503 and is logged without the recipient', async () => {
  const email = newEmail();
  const id = await insertUser({ email });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { message } = await refusal(
    await resend(id, {
      ...env,
      MAIL_TRANSPORT: '',
      MAIL_FROM: 'atlas@example.com',
      EMAIL: { send: () => Promise.reject(new Error(`<${email}> refused`)) } as unknown as SendEmail,
    }),
    'unavailable',
  );
  expect(message).toBe('The email could not be sent right now. Please try again later.');
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toContain(email);
  logged.mockRestore();
  expect((await resend(id)).status).toBe(200);
  expect((await verify(await mailedToken(email))).status).toBe(200);
});

test('resending shares the rate limit of the user, and a limited attempt keeps the last link valid', async () => {
  const from = { 'CF-Connecting-IP': uniqueIp() };
  const resendFrom = (id: number) =>
    send(`/api/admin/users/${id}/resend-verification`, { method: 'POST', headers: from });
  const userResends = (email: string) =>
    visitor.send('/api/resend-verification', { method: 'POST', headers: from, body: JSON.stringify({ email }) });
  const { email, id, sent } = await withinOneMinute(async () => {
    const email = newEmail();
    const id = await insertUser({ email });
    const sent = [await userResends(email)];
    while (sent.length < 6) sent.push(await resendFrom(id));
    sent.push(await userResends(email));
    return { email, id, sent };
  });
  expect(sent.map(({ status }) => status)).toEqual([...Array(5).fill(200), 429, 429]);
  for (const refused of sent.slice(5)) {
    expect(refused.headers.get('Retry-After')).toBe('60');
    await refusal(refused, 'rate_limited');
  }
  expect(await mailsTo(email)).toHaveLength(5);
  expect(await history(db, 'user', id)).toHaveLength(4);
  expect((await resendFrom(await insertUser({ email: newEmail() }))).status).toBe(200);
});
