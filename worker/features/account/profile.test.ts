import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic, insertReview, insertSent, insertUser, unique } from '#worker/testing/rows.ts';
import { hashPassword } from './passwords/password-hash.ts';

const password = 'correct horse';
const hash = await hashPassword(password);
const newEmail = () => `${unique('own').replace(' ', '-')}@example.com`;
const json = (method: string, body: object) => ({ method, body: JSON.stringify(body) });

const login = (email: string, secret: string) => visitor.send('/api/login', json('POST', { email, password: secret }));

test('updating the profile clears blank fields', async () => {
  const { id, send } = await member({ handle: 'Old', city: 'Reno', state: 'NV', shootingExperience: 3 });
  const response = await send(
    '/api/user',
    json('PUT', { handle: ' New ', city: 'Elko', state: '', shootingExperience: null }),
  );
  const body: unknown = await response.json();
  expect(body).toStrictEqual(contracts['PUT /api/user'].response.parse(body));
  expect(body).toMatchObject({ id, handle: 'New', city: 'Elko', state: null, shootingExperience: null });
  expect(await (await send('/api/user')).json()).toEqual(body);
});

test('updating the profile ignores rights, email and password', async () => {
  const email = newEmail();
  const { id, send } = await member({ email, password: hash });
  const extra = { id: 1, email: 'x@example.com', password: 'x', isAdmin: true, emailVerified: false, sessionEpoch: 5 };
  expect((await send('/api/user', json('PUT', { handle: 'Newer', ...extra }))).status).toBe(200);
  const row = await env.DB.prepare('SELECT * FROM users WHERE id = ?').bind(id).first();
  expect(row).toMatchObject({ id, email, password: hash, is_admin: 0, email_verified: 1, session_epoch: 0 });
});

test('updating the password ends all other sessions and continues this one', async () => {
  const email = newEmail();
  const { id, send, cookie } = await member({ email, password: hash, resetToken: newEmail() });
  const body = { currentPassword: password, password: 'another horse' };
  const response = await send('/api/user/password', json('POST', body));
  expect(response.status).toBe(200);
  contracts['POST /api/user/password'].response.parse(await response.json());
  await refusal(await send('/api/user'), 'unauthenticated');
  const [fresh = ''] = (response.headers.getSetCookie()[0] ?? '').split(';');
  expect(fresh).not.toBe(cookie);
  expect((await visitor.send('/api/user', { headers: { Cookie: fresh } })).status).toBe(200);
  expect((await login(email, password)).status).toBe(401);
  expect((await login(email, 'another horse')).status).toBe(200);
  const row = await env.DB.prepare('SELECT reset_token, session_epoch FROM users WHERE id = ?').bind(id).first();
  expect(row).toEqual({ reset_token: null, session_epoch: 1 });
});

test('updating the password requires the current one', async () => {
  const { send } = await member({ password: hash });
  const wrong = await send('/api/user/password', json('POST', { currentPassword: 'wrong horse', password }));
  const { issues } = await refusal(wrong, 'invalid');
  expect(issues).toEqual([{ path: 'currentPassword', message: 'Incorrect password' }]);
  const short = await send('/api/user/password', json('POST', { currentPassword: password, password: 'short' }));
  expect((await refusal(short, 'invalid')).issues?.map(({ path }) => path)).toEqual(['password']);
  expect((await send('/api/user')).status).toBe(200);
});

test('only one of two concurrent password updates wins', async () => {
  const { id, send } = await member({ password: hash });
  const change = (next: string) =>
    send('/api/user/password', json('POST', { currentPassword: password, password: next }));
  const responses = await Promise.all([change('horse number one'), change('horse number two')]);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  // The other one fails after its check (409), at its check (400), or because the session has ended (401).
  expect(statuses.filter((status) => [400, 401, 409].includes(status))).toHaveLength(1);
  const row = await env.DB.prepare('SELECT session_epoch AS epoch FROM users WHERE id = ?').bind(id).first();
  expect(row).toEqual({ epoch: 1 });
});

test('deleting the account deletes its favorites and anonymizes its reviews', async () => {
  const email = newEmail();
  const { id, send } = await member({ email, password: hash, handle: 'Gone' });
  const opticId = await insertOptic();
  await insertReview(opticId, 4, { userId: id, reviewText: 'Stays' });
  await env.DB.prepare('INSERT INTO favorites (user_id, optic_id) VALUES (?, ?)').bind(id, opticId).run();
  const response = await send('/api/user', json('DELETE', { password }));
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie()[0]).toContain('session=; Max-Age=0');
  await refusal(await send('/api/user'), 'unauthenticated');
  expect((await login(email, password)).status).toBe(401);
  const remaining = await env.DB.prepare('SELECT count(*) AS count FROM favorites WHERE user_id = ?').bind(id).first();
  expect(remaining).toEqual({ count: 0 });
  const reviews = await (await visitor.send(`/api/optics/${opticId}/reviews`)).text();
  expect(JSON.parse(reviews)).toMatchObject([{ rating: 4, reviewText: 'Stays' }]);
  expect(reviews).not.toContain('Gone');
  expect(reviews).not.toContain(email.split('@')[0]);
});

test('deleting the account deletes the contact messages from its email, and only a deletion does', async () => {
  const [mine, other] = [newEmail(), newEmail()];
  const { send } = await member({ email: mine, password: hash });
  for (const email of [mine, mine, other]) {
    await env.DB.prepare("INSERT INTO contact_messages (name, email, message) VALUES ('Jane', ?, 'Hello')")
      .bind(email)
      .run();
  }
  const countOf = (email: string) =>
    env.DB.prepare('SELECT count(*) AS count FROM contact_messages WHERE email = ?').bind(email).first<number>('count');
  await refusal(await send('/api/user', json('DELETE', { password: 'wrong horse' })), 'invalid');
  expect(await countOf(mine)).toBe(2);
  expect((await send('/api/user', json('DELETE', { password }))).status).toBe(200);
  expect([await countOf(mine), await countOf(other)]).toEqual([0, 1]);
});

test('the data download has everything about the member, nothing of others and no secrets', async () => {
  const email = newEmail();
  const { id, send } = await member({ email, password: hash, handle: 'Mine', resetToken: newEmail() });
  const opticId = await insertOptic({ brand: 'Acme', productLine: 'Line', model: 'M1' });
  await insertReview(opticId, 2, { userId: id, reviewText: 'My words' });
  await insertReview(opticId, 3, { reviewText: "Another's words" });
  await insertSent(id, { title: 'Acme Line M1', note: 'My note' });
  await insertSent(await insertUser(), { note: "Another's words" });
  await env.DB.prepare('INSERT INTO favorites (user_id, optic_id) VALUES (?, ?)').bind(id, opticId).run();
  await env.DB.prepare("INSERT INTO security_events (kind, user_id, country) VALUES ('sign-in', ?, 'US')")
    .bind(id)
    .run();
  const response = await send('/api/user/data');
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="red-dot-atlas-data.json"');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const text = await response.text();
  const body: unknown = JSON.parse(text);
  expect(body).toStrictEqual(contracts['GET /api/user/data'].response.parse(body));
  expect(body).toMatchObject({
    account: { id, email, handle: 'Mine' },
    favorites: [{ opticId, optic: 'Acme Line M1' }],
    reviews: [{ rating: 2, reviewText: 'My words', optic: { id: opticId } }],
    contributions: [{ title: 'Acme Line M1', note: 'My note', state: 'pending' }],
    activity: [{ kind: 'sign-in', country: 'US', byOther: false }],
  });
  for (const secret of [hash, "Another's words", 'reset-']) expect(text).not.toContain(secret);
});
