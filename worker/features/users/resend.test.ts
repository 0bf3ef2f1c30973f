import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { mailedToken, mailsTo } from '../../testing/mail.ts';
import { member, visitor } from '../../testing/members.ts';
import { refusal } from '../../testing/request.ts';
import { db, insertUser, unique } from '../../testing/rows.ts';
import { history } from '../audit/service.ts';

const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada' });

const newEmail = () => `${unique('waiting').replace(' ', '-')}@example.com`;

const resend = (id: number, bindings?: Env) =>
  send(`/api/admin/users/${id}/resend-verification`, { method: 'POST' }, bindings);
const verify = (token: string) => visitor.send(`/api/verify-email?token=${token}`);

test('a new link is mailed, the earlier ones are void, and who did it is told', async () => {
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
  const told = await history(db, 'user', id);
  expect(told).toMatchObject([
    { by: { id: adminId, name: 'Ada' }, action: 'resend-verification' },
    { by: { id: adminId, name: 'Ada' }, action: 'resend-verification' },
  ]);
  for (const token of tokens) expect(JSON.stringify(told)).not.toContain(token);
});

test('a user whose email is verified gets no mail, and that is said', async () => {
  const { id, email } = await member();
  const { message } = await refusal(await resend(id), 'conflict');
  expect(message).toBe('The email of this user is verified already.');
  expect(await mailsTo(email)).toEqual([]);
  expect(await history(db, 'user', id)).toEqual([]);
});

test('a mail that is not taken is a failure that says so, and its address is not logged', async () => {
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

test('mails to one email are paced as those that its owner asks for, and a refused one leaves the link as it is', async () => {
  const email = newEmail();
  const id = await insertUser({ email });
  const from = { 'CF-Connecting-IP': '192.0.2.77' };
  const ask = (to = id) => send(`/api/admin/users/${to}/resend-verification`, { method: 'POST', headers: from });
  const own = () =>
    visitor.send('/api/resend-verification', { method: 'POST', headers: from, body: JSON.stringify({ email }) });
  expect((await own()).status).toBe(200);
  for (let sent = 1; sent < 5; sent += 1) expect((await ask()).status).toBe(200);
  const response = await ask();
  expect(response.headers.get('Retry-After')).toBe('60');
  await refusal(response, 'rate_limited');
  await refusal(await own(), 'rate_limited');
  expect(await mailsTo(email)).toHaveLength(5);
  expect(await history(db, 'user', id)).toHaveLength(4);
  expect((await ask(await insertUser({ email: newEmail() }))).status).toBe(200);
});
