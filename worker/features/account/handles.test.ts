import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { foldHandle } from '#domain/account/look-alikes/look-alikes.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertUser } from '#worker/testing/rows.ts';
import { foldOldHandles } from './handles.ts';

const password = 'correct horse';
const newEmail = () => `${crypto.randomUUID()}@example.com`;

const register = (handle: string | null, email = newEmail()) =>
  visitor.send('/api/register', { method: 'POST', body: JSON.stringify({ email, password, handle }) });

const takenText = 'This handle is taken, or looks like one that is. Choose another one.';
const reservedText = 'This handle could be mistaken for the site or its team. Choose another one.';

const rowOf = (id: number) => env.DB.prepare('SELECT handle, folded_handle AS folded FROM users WHERE id = ?').bind(id);

beforeEach(() => env.DB.prepare('DELETE FROM users').run());

async function renamed(handle: string | null, facts: Parameters<typeof member>[0] = {}) {
  const { id, send } = await member(facts);
  const put = (body: object) => send('/api/user', { method: 'PUT', body: JSON.stringify(body) });
  return { id, put, response: await put({ handle }) };
}

test.each(['Scope', 'scope', 'S\u200bcope', 'Ｓｃｏｐｅ', 'Ѕсоре', 'Sc0pe', 'Scópe'])(
  'a handle like another one, %j, is refused on its field when registering and in the profile',
  async (handle) => {
    expect((await register('Scope')).status).toBe(201);
    for (const response of [await register(handle), (await renamed(handle)).response]) {
      const { message, issues } = await refusal(response, 'conflict');
      expect([message, issues]).toEqual([takenText, [{ path: 'handle', message: takenText }]]);
    }
    expect((await register('Scopes')).status).toBe(201);
  },
);

test.each(['admin', 'аdmin', 'A\u200bdmin', 'Red D0t Atlas', 'Ｓｔａｆｆ', 'Editor'])(
  'the handle %j is reserved; an administrator may have it',
  async (handle) => {
    for (const response of [await register(handle), (await renamed(handle)).response]) {
      const { message, issues } = await refusal(response, 'invalid');
      expect([message, issues]).toEqual([reservedText, [{ path: 'handle', message: reservedText }]]);
    }
    expect((await renamed(handle, { isAdmin: true })).response.status).toBe(200);
  },
);

test('handles that are refused count as no mail', async () => {
  const email = newEmail();
  expect((await register('Scope')).status).toBe(201);
  for (const handle of ['admin', 'scope', 'admin', 'scope', 'admin', 'scope'])
    expect((await register(handle, email)).status).toBeOneOf([400, 409]);
  expect((await register('Scopes', email)).status).toBe(201);
});

test('of several who take a handle at once, one gets it', async () => {
  const responses = await Promise.all(['Dot Fan', 'dotfan', 'DOT FAN'].map((handle) => register(handle)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('many can have no handle, and a handle that its member gives up is free', async () => {
  for (const handle of [null, null, 'Dot']) expect((await register(handle)).status).toBe(201);
  const { put } = await renamed('Dot Fan');
  expect((await register('Dot Fan')).status).toBe(409);
  expect((await put({ handle: null })).status).toBe(200);
  expect((await register('Dot Fan')).status).toBe(201);
});

test('registering an email again with the same handle is no conflict with itself', async () => {
  const email = newEmail();
  expect([(await register('Dot', email)).status, (await register('dot', email)).status]).toEqual([201, 201]);
});

test('handles from before are kept, also alike and reserved ones, until they are changed', async () => {
  const handles = ['Dot', 'dot', 'D\u200bot', 'Admin', 'Иван', null];
  const ids: number[] = [];
  for (const handle of handles) ids.push(await insertUser({ handle }));
  expect([await foldOldHandles(db), await foldOldHandles(db)]).toEqual([5, 0]);
  const rows = await Promise.all(ids.map((id) => rowOf(id).first()));
  expect(rows).toEqual(
    handles.map((handle, index) => {
      const folded = handle && foldHandle(handle);
      return { handle, folded: index === 1 || index === 2 ? `${folded} ${ids[index]}` : folded };
    }),
  );
  expect((await register('DOT')).status).toBe(409);
});

test('a member whose handle is like another one or reserved can save the rest of the profile', async () => {
  await insertUser({ handle: 'Admin' });
  const { id, put } = await renamed('Admin', { handle: 'Admin' });
  await foldOldHandles(db);
  const before = await rowOf(id).first();
  expect((await put({ handle: 'Admin', city: 'Reno' })).status).toBe(200);
  expect(await rowOf(id).first()).toEqual(before);
  await refusal(await put({ handle: 'Admins', city: 'Reno' }), 'invalid');
});
