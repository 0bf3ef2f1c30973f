import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import { idempotencyHeader, idempotentCreates } from '#domain/api/idempotency.ts';
import { brokenBindings } from '#worker/testing/broken-bindings.ts';
import { newWorld, validCall } from '#worker/testing/calls/calls.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { visitor } from '#worker/testing/members.ts';
import { mailsTo } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertUser } from '#worker/testing/rows.ts';
import { idempotencyKeys } from '../db/schema/internal.ts';
import { deleteOldKeys } from './idempotency.ts';

const contract = contracts['POST /api/contact'];
const newKey = () => crypto.randomUUID();
const count = () => env.DB.prepare('SELECT count(*) AS n FROM contact_messages').first<number>('n');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

async function newMessage() {
  const [path, init] = await validCall('POST /api/contact', await newWorld(await insertUser(), 'jane@example.com'));
  const before = (await count()) ?? 0;
  return {
    body: JSON.parse(String(init.body)) as Record<string, unknown>,
    send: (key: string, bindings: Env = env, body = init.body ?? null) =>
      visitor.send(path, { ...init, body, headers: { [idempotencyHeader]: key } }, bindings),
    created: async () => ((await count()) ?? 0) - before,
  };
}

/** The call before the write claims the key. */
const callsBefore = 1;

async function age(seconds: number): Promise<void> {
  await env.DB.prepare('UPDATE idempotency_keys SET claimed_at = ?')
    .bind(new Date(Date.now() - seconds * 1000).toISOString())
    .run();
}

test('a message is created once per key and answered again with the same status and body', async () => {
  const { send, created } = await newMessage();
  const key = newKey();
  const first = await send(key);
  expect(first.status).toBe(contract.status);
  const text = await first.text();
  const again = await send(key);
  expect([again.status, await again.text()]).toEqual([first.status, text]);
  expect(await created()).toBe(1);
});

test('a message whose answer was lost is found by its key and creates nothing more', async () => {
  const { send, created } = await newMessage();
  const key = newKey();
  const lost = await send(key, brokenBindings(['DB'], 'lost', callsBefore));
  expect(lost.status).toBeGreaterThanOrEqual(500);
  expect(await created()).toBe(1);
  const again = await send(key);
  expect(again.status).toBe(contract.status);
  expect(contract.response.safeParse(await again.json()).error).toBeUndefined();
  expect(await created()).toBe(1);
});

test('a create that never reached the database runs again once its claim has ended, not a day later', async () => {
  const { send, created } = await newMessage();
  const key = newKey();
  expect((await send(key, brokenBindings(['DB'], 'throw', callsBefore))).status).toBeGreaterThanOrEqual(500);
  const body = await refusal(await send(key), 'conflict');
  expect(body.message).toContain('still being processed');
  await age(11);
  expect((await send(key)).status).toBe(201);
  expect(await created()).toBe(1);
});

test('an attempt whose claim was taken over writes nothing', async () => {
  const { send, created } = await newMessage();
  const key = newKey();
  const bindings = withConcurrentWrite("UPDATE idempotency_keys SET claim = 'another attempt'");
  await refusal(await send(key, bindings), 'conflict');
  expect(await created()).toBe(0);
});

test('two requests at the same time create one row', async () => {
  const { send, created } = await newMessage();
  const key = newKey();
  const statuses = (await Promise.all([send(key), send(key)])).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await created()).toBe(1);
});

test('a key with another body is refused', async () => {
  const { send, created, body } = await newMessage();
  const key = newKey();
  await send(key);
  const other = await send(key, env, JSON.stringify({ ...body, message: 'Something else.' }));
  const { message } = await refusal(other, 'key_reused');
  expect(message).toContain('another request');
  expect(await created()).toBe(1);
});

test.each(['', 'x'.repeat(65)])('the key "%s" is refused', async (key) => {
  const { send, created } = await newMessage();
  await refusal(await send(key), 'invalid');
  expect(await created()).toBe(0);
});

test("a visitor's key must be a UUID, with or without the quotes of the draft", async () => {
  const { send, created } = await newMessage();
  await refusal(await send('1'), 'invalid');
  const key = newKey();
  expect((await send(`"${key}"`)).status).toBe(201);
  expect((await send(key)).status).toBe(201);
  expect(await created()).toBe(1);
});

test('a repeated contact message is mailed once', async () => {
  const { send } = await newMessage();
  const bindings = { ...env, CONTACT_EMAIL: `${crypto.randomUUID()}@example.com` };
  const key = newKey();
  await send(key, bindings);
  await send(key, bindings);
  expect(await mailsTo(bindings.CONTACT_EMAIL)).toHaveLength(1);
});

test('after 24 hours a key is free, and the daily cron deletes it', async () => {
  const { send, created, body } = await newMessage();
  const key = newKey();
  await send(key);
  await age(24 * 3600 + 1);
  const other = JSON.stringify({ ...body, message: 'The question of the next day' });
  expect((await send(key, env, other)).status).toBe(201);
  expect(await created()).toBe(2);
  await deleteOldKeys(db, new Date());
  expect(await db.$count(idempotencyKeys)).toBeGreaterThan(0);
  await deleteOldKeys(db, new Date(Date.now() + 25 * 3_600_000));
  expect(await db.$count(idempotencyKeys)).toBe(0);
});

/** Creates that a unique key protects from a repeated request, or that replace what the first one made. */
const withoutKey = [
  'POST /api/register',
  'POST /api/reviews',
  'POST /api/admin/optics',
  'POST /api/admin/pistols',
  'POST /api/admin/footprints',
  'POST /api/admin/cuts',
  'POST /api/admin/plates',
  'POST /api/admin/faqs',
  'POST /api/admin/blog/posts',
  'POST /api/admin/blog/authors',
  'POST /api/admin/blog/categories',
  'POST /api/admin/upload-image',
  'POST /api/admin/blog/upload-image',
  'POST /api/user/two-factor/totp',
  'POST /api/user/two-factor/passkeys',
];

test('every create accepts a key, or needs none', () => {
  const creates = (Object.keys(contracts) as EndpointName[]).filter(
    (name) => 'status' in contracts[name] && contracts[name].status === 201,
  );
  expect(creates.sort()).toEqual([...idempotentCreates, ...withoutKey].sort());
});
