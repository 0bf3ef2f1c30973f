import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { AdminUser } from '#domain/account/admin-users.schema.ts';
import { adminUserSchema } from '#domain/account/admin-users.schema.ts';
import { contracts } from '#domain/api/api.schema.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertUser, unique } from '#worker/testing/rows.ts';
import { history } from '../audit/history.ts';

const path = '/api/admin/users';
const { id: adminId, send } = await member({ isAdmin: true, handle: 'Ada', email: 'ada@example.com' });

async function list(query = ''): Promise<{ users: AdminUser[]; total: number }> {
  const response = await send(path + query);
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, body]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  const users = contracts['GET /api/admin/users'].response.parse(body);
  expect(body).toStrictEqual(users);
  return { users, total: Number(response.headers.get('X-Total-Count')) };
}

const handles = ({ users }: { users: AdminUser[] }) => users.map(({ handle }) => handle);

async function insertJoined(names: string[], facts: Parameters<typeof insertUser>[0] = {}): Promise<void> {
  for (const [index, handle] of names.entries()) {
    await insertUser({ ...facts, handle, createdAt: new Date(Date.UTC(2099, 0, index + 1)).toISOString() });
  }
}

test('users are listed without secrets', async () => {
  const id = await insertUser({
    email: 'grace@example.com',
    handle: 'Grace',
    city: 'Reno',
    state: 'NV',
    shootingExperience: 3,
    verificationToken: 'the-token',
    resetToken: 'the-reset-token',
    createdAt: '2026-03-04T05:06:07.000Z',
  });
  const { users } = await list('?q=grace@');
  expect(users).toStrictEqual([
    {
      id,
      email: 'grace@example.com',
      handle: 'Grace',
      city: 'Reno',
      state: 'NV',
      isAdmin: false,
      emailVerified: false,
      createdAt: '2026-03-04T05:06:07.000Z',
      suspendedAt: null,
    },
  ]);
});

test('users are paged by most recently joined, with the total', async () => {
  const place = unique('Paging');
  await insertJoined(['a', 'b', 'c', 'd', 'e'], { city: place });
  const at = (page: number) => list(`?q=${encodeURIComponent(place)}&page=${page}&pageSize=2`);
  expect([handles(await at(1)), handles(await at(2)), handles(await at(3)), handles(await at(4))]).toEqual([
    ['e', 'd'],
    ['c', 'b'],
    ['a'],
    [],
  ]);
  expect((await at(3)).total).toBe(5);
  const all = await list();
  expect(all.users).toHaveLength(all.total);
});

test('search matches email, handle, city and state, ignoring case and without wildcards', async () => {
  await insertUser({ email: 'needle1@example.com' });
  await insertUser({ handle: 'The NEEDLE2' });
  await insertUser({ city: 'Needleburg3' });
  await insertUser({ state: 'needle4' });
  await insertUser({ handle: '100%_needle' });
  await insertUser({ city: 'Haystack', state: 'NV' });
  const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).total;
  expect(await found('NeEdLe')).toBe(5);
  expect(await found('Needle4')).toBe(1);
  expect(await found('  needle2 ')).toBe(1);
  expect(await found('0%_n')).toBe(1);
  expect(await found('%needle')).toBe(0);
  expect(await found('haystack, nv')).toBe(1);
  expect(await found('stack, N')).toBe(1);
  expect(await found('Haystack NV')).toBe(0);
  expect(await found("' OR 1=1 --")).toBe(0);
  expect(await found('x'.repeat(100))).toBe(0);
  expect(await found('')).toBe((await list()).total);
});

test('users can be listed by status', async () => {
  const word = unique('Status');
  await insertUser({ handle: `${word} 1`, isAdmin: true, emailVerified: true });
  await insertUser({ handle: `${word} 2`, emailVerified: true, suspendedAt: '2026-03-04T05:06:07.000Z' });
  await insertUser({ handle: `${word} 3`, emailVerified: false });
  const found = async (status: string) => handles(await list(`?q=${word}&status=${status}`));
  expect(await found('admin')).toEqual([`${word} 1`]);
  expect(await found('suspended')).toEqual([`${word} 2`]);
  expect(await found('unverified')).toEqual([`${word} 3`]);
});

test.each(['?page=0', '?q=a&q=b', '?status=other'])('%s returns 400', async (query) => {
  await refusal(await send(path + query), 'invalid');
});

test('making a user an administrator takes effect at once and is audited', async () => {
  const user = await member({ handle: 'Lin' });
  await refusal(await user.send('/api/admin/check'), 'forbidden');
  const response = await send(`${path}/${user.id}/make-admin`, { method: 'POST' });
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([200, adminUserSchema.strict().parse(body)]);
  expect(body).toMatchObject({ id: user.id, handle: 'Lin', isAdmin: true });
  expect((await user.send('/api/admin/check')).status).toBe(200);
  expect(await history(db, 'user', user.id)).toMatchObject([
    { by: { id: adminId, name: 'Ada' }, action: 'promote', changes: { isAdmin: { from: false, to: true } } },
  ]);
});

test('a user with an unverified email cannot be made an administrator', async () => {
  const id = await insertUser();
  const { message } = await refusal(await send(`${path}/${id}/make-admin`, { method: 'POST' }), 'conflict');
  expect(message).toBe('This user has not verified their email yet. They can be made an admin once they have.');
  const isAdmin = () => env.DB.prepare('SELECT is_admin FROM users WHERE id = ?').bind(id).first('is_admin');
  expect([await isAdmin(), await history(db, 'user', id)]).toEqual([0, []]);
  await env.DB.prepare('UPDATE users SET email_verified = 1 WHERE id = ?').bind(id).run();
  expect((await send(`${path}/${id}/make-admin`, { method: 'POST' })).status).toBe(200);
  expect(await isAdmin()).toBe(1);
});

test('an unknown id returns 404 and a malformed one 400', async () => {
  for (const action of ['make-admin', 'resend-verification']) {
    expect((await refusal(await send(`${path}/999999/${action}`, { method: 'POST' }), 'not_found')).message).toBe(
      'User not found',
    );
    for (const id of ['abc', '0', '1.5']) {
      await refusal(await send(`${path}/${id}/${action}`, { method: 'POST' }), 'invalid');
    }
  }
});

test('with 10,000 users a page is read in index order, even when searching', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO users (email, password, handle, city) SELECT 'many' || i || '@example.com', 'x', 'Many ' || i, 'Reno' FROM n`,
  ).run();
  for (const query of ['?page=1', '?page=400', '?page=1&q=many99']) {
    const counted = countedDatabase();
    const response = await send(path + query, {}, counted.bindings);
    expect([query, response.status]).toEqual([query, 200]);
    await response.body?.cancel();
    // Finds the member, reads the page, counts.
    expect(counted.statements).toHaveLength(3);
    const page = counted.statements.find(({ sql }) => sql.includes('limit'));
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${page?.sql}`)
      .bind(...(page?.values ?? []))
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail)).toEqual(['SCAN users USING INDEX users_joined']);
  }
});
