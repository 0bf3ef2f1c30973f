import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { visitor } from '#worker/testing/members.ts';
import { mailsTo } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertUser } from '#worker/testing/rows.ts';
import { mailboxOf } from './mails.ts';
import { attemptKey } from './sign-in/attempts.ts';

const password = 'correct horse';
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const post = (path: string, body: object) => visitor.send(path, { method: 'POST', body: JSON.stringify(body) });

test.each([true, false])(
  'an email gets at most five reset links an hour, whoever asks (account: %s)',
  async (known) => {
    const email = newEmail();
    if (known) await insertUser({ email, emailVerified: true });
    const statuses: number[] = [];
    while (statuses.length < 5) statuses.push((await post('/api/forgot-password', { email })).status);
    const response = await post('/api/forgot-password', { email });
    expect(statuses).toEqual(Array(5).fill(200));
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect((await refusal(response, 'rate_limited')).message).toBe(
      'Too many links were requested for this email. If you got one, use the newest. Please wait 60 minutes and try again.',
    );
    expect(await mailsTo(email)).toHaveLength(known ? 5 : 0);
  },
);

const linkRequests = ['/api/register', '/api/resend-verification', '/api/forgot-password'] as const;

test('a mailbox gets at most five links of each kind an hour, and a refused request keeps the last link valid', async () => {
  const email = newEmail();
  for (const path of linkRequests) {
    const requests = Array.from({ length: 5 }, () => post(path, { email, password }));
    for (const { ok } of await Promise.all(requests)) expect([path, ok]).toEqual([path, true]);
  }
  const row = () => env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first();
  const before = await row();
  for (const path of linkRequests) await refusal(await post(path, { email, password }), 'rate_limited');
  expect(await row()).toEqual(before);
  expect(await mailsTo(email)).toHaveLength(15);
  await env.DB.prepare('UPDATE attempts SET expires_at = ? WHERE key = ?')
    .bind(new Date(Date.now() - 1).toISOString(), attemptKey('register', email))
    .run();
  expect((await post('/api/register', { email, password })).status).toBe(201);
  const count = env.DB.prepare('SELECT count FROM attempts WHERE key = ?').bind(attemptKey('register', email));
  expect(await count.first('count')).toBe(1);
});

test.each([
  ['jdoe+1@example.com', 'jdoe@example.com'],
  ['j.doe+1@example.com', 'j.doe@example.com'],
  ['+jdoe@example.com', '+jdoe@example.com'],
  ['j.d.oe+1@gmail.com', 'jdoe@gmail.com'],
  ['j.doe@googlemail.com', 'jdoe@gmail.com'],
])('mail to %s counts for the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test('tags do not make another mailbox', async () => {
  const name = crypto.randomUUID();
  for (let tag = 0; tag < 5; tag += 1) {
    expect((await post('/api/register', { email: `${name}+${tag}@example.com`, password })).status).toBe(201);
  }
  await refusal(await post('/api/register', { email: `${name}+5@example.com`, password }), 'rate_limited');
  expect((await post('/api/register', { email: `${name}@example.org`, password })).status).toBe(201);
});
