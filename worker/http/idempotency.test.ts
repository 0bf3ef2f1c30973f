import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import { idempotencyHeader, idempotentCreates } from '#domain/api/idempotency.ts';
import { brokenBindings } from '#worker/testing/broken-bindings.ts';
import { newWorld, validCall } from '#worker/testing/calls/calls.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { member, visitor } from '#worker/testing/members.ts';
import { mailsTo } from '#worker/testing/outside/mail.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { deleteOldKeys } from './idempotency.ts';

type Create = (typeof idempotentCreates)[number];

const tables: Record<Create, string> = {
  'POST /api/contact': 'contact_messages',
  'POST /api/reviews': 'reviews',
  'POST /api/admin/optics': 'red_dot_optics',
  'POST /api/admin/pistols': 'pistols',
  'POST /api/admin/footprints': 'footprints',
  'POST /api/admin/faqs': 'faqs',
  'POST /api/admin/blog/posts': 'blog_posts',
  'POST /api/admin/blog/authors': 'blog_authors',
  'POST /api/admin/blog/categories': 'blog_categories',
};

const admin = await member({ isAdmin: true });
const newKey = () => crypto.randomUUID();
const count = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** A valid create, to be sent several times with a key. */
async function createOf(name: Create) {
  const world = await newWorld(admin.id, admin.email);
  const [path, init] = await validCall(name, world);
  const before = await count(tables[name]);
  const sender = name === 'POST /api/contact' ? visitor : admin;
  return {
    body: JSON.parse(String(init.body)) as Record<string, unknown>,
    send: (key: string, bindings: Env = env, body = init.body ?? null) =>
      sender.send(path, { ...init, body, headers: { [idempotencyHeader]: key } }, bindings),
    created: async () => ((await count(tables[name])) ?? 0) - (before ?? 0),
  };
}

/**
 * The database calls before the write. All find the member and claim the key; others ask for the version of the footprints,
 * check a post's author and slug, or read what uses footprints.
 */
const calls: { [Name in Create]?: number } = {
  'POST /api/contact': 1,
  'POST /api/admin/optics': 3,
  'POST /api/admin/pistols': 3,
  'POST /api/admin/faqs': 3,
  'POST /api/admin/blog/authors': 3,
  'POST /api/admin/blog/categories': 3,
  'POST /api/admin/blog/posts': 4,
  'POST /api/admin/footprints': 7,
};
const callsBefore = (name: Create): number => calls[name] ?? 2;

const newFaq = () => createOf('POST /api/admin/faqs');

async function age(seconds: number): Promise<void> {
  await env.DB.prepare('UPDATE idempotency_keys SET claimed_at = ?')
    .bind(new Date(Date.now() - seconds * 1000).toISOString())
    .run();
}

test.each(idempotentCreates)(
  '%s creates once per key and answers again with the same status and body',
  async (name) => {
    const { send, created } = await createOf(name);
    const key = newKey();
    const first = await send(key);
    expect(first.status).toBe(contracts[name].status);
    const text = await first.text();
    const again = await send(key);
    expect([again.status, await again.text()]).toEqual([first.status, text]);
    expect(await created()).toBe(1);
  },
);

test.each(idempotentCreates)('%s whose answer was lost is found by its key and creates nothing more', async (name) => {
  const { send, created } = await createOf(name);
  const key = newKey();
  const lost = await send(key, brokenBindings(['DB'], 'lost', callsBefore(name)));
  expect(lost.status).toBeGreaterThanOrEqual(500);
  expect(await created()).toBe(1);
  const again = await send(key);
  expect(again.status).toBe(contracts[name].status);
  expect(contracts[name].response.safeParse(await again.json()).error).toBeUndefined();
  expect(await created()).toBe(1);
});

test('a create that never reached the database runs again once its claim has ended, not a day later', async () => {
  const { send, created } = await newFaq();
  const key = newKey();
  expect(
    (await send(key, brokenBindings(['DB'], 'throw', callsBefore('POST /api/admin/faqs')))).status,
  ).toBeGreaterThanOrEqual(500);
  const body = await refusal(await send(key), 'conflict');
  expect(body.message).toContain('still being processed');
  await age(11);
  expect((await send(key)).status).toBe(201);
  expect(await created()).toBe(1);
});

test('an attempt whose claim was taken over writes nothing', async () => {
  const { send, created } = await newFaq();
  const key = newKey();
  const bindings = withConcurrentWrite("UPDATE idempotency_keys SET claim = 'another attempt'");
  await refusal(await send(key, bindings), 'conflict');
  expect(await created()).toBe(0);
});

test('two requests at the same time create one row', async () => {
  const { send, created } = await newFaq();
  const key = newKey();
  const statuses = (await Promise.all([send(key), send(key)])).map(({ status }) => status);
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await created()).toBe(1);
});

test('a key with another body is refused', async () => {
  const { send, created, body } = await newFaq();
  const key = newKey();
  await send(key);
  const other = await send(key, env, JSON.stringify({ ...body, answer: 'Something else.' }));
  const { message } = await refusal(other, 'key_reused');
  expect(message).toContain('another request');
  expect(await created()).toBe(1);
});

test('a refused create leaves its key free', async () => {
  const { send, body } = await newFaq();
  await send(newKey());
  const key = newKey();
  await refusal(await send(key), 'conflict');
  const other = JSON.stringify({ ...body, question: 'A question that nobody asked' });
  expect((await send(key, env, other)).status).toBe(201);
});

test("members' keys are their own", async () => {
  const [path, init] = await validCall('POST /api/admin/faqs', await newWorld(admin.id, admin.email));
  const headers = { [idempotencyHeader]: 'order-1' };
  expect((await admin.send(path, { ...init, headers })).status).toBe(201);
  const another = await member({ isAdmin: true });
  const body = JSON.stringify({ question: 'Another question of another member', answer: 'Yes.' });
  expect((await another.send(path, { ...init, body, headers })).status).toBe(201);
});

test.each(['', 'two words', 'é', 'x'.repeat(65)])('the key "%s" is refused', async (key) => {
  const { send, created } = await newFaq();
  await refusal(await send(key), 'invalid');
  expect(await created()).toBe(0);
});

test("a visitor's key must be a UUID, with or without the quotes of the draft", async () => {
  const { send, created } = await createOf('POST /api/contact');
  await refusal(await send('1'), 'invalid');
  const key = newKey();
  expect((await send(`"${key}"`)).status).toBe(201);
  expect((await send(key)).status).toBe(201);
  expect(await created()).toBe(1);
});

test('a repeated contact message is mailed once', async () => {
  const { send } = await createOf('POST /api/contact');
  const bindings = { ...env, CONTACT_EMAIL: `${crypto.randomUUID()}@example.com` };
  const key = newKey();
  await send(key, bindings);
  await send(key, bindings);
  expect(await mailsTo(bindings.CONTACT_EMAIL)).toHaveLength(1);
});

test('after 24 hours a key is free, and the daily cron deletes it', async () => {
  const { send, created, body } = await newFaq();
  const key = newKey();
  await send(key);
  await age(24 * 3600 + 1);
  const other = JSON.stringify({ ...body, question: 'The question of the next day' });
  expect((await send(key, env, other)).status).toBe(201);
  expect(await created()).toBe(2);
  await deleteOldKeys(db, new Date());
  expect(await count('idempotency_keys')).toBeGreaterThan(0);
  await deleteOldKeys(db, new Date(Date.now() + 25 * 3_600_000));
  expect(await count('idempotency_keys')).toBe(0);
});

/**
 * Creates that need no key. A second registration finds the email taken, the same image has the same name, and a new secret
 * for an authenticator app or a new challenge for a passkey replaces the unconfirmed one.
 */
const withoutKey = [
  'POST /api/register',
  'POST /api/admin/upload-image',
  'POST /api/admin/blog/upload-image',
  'POST /api/user/two-step/totp',
  'POST /api/user/two-step/passkeys',
];

test('every create accepts a key, unless repeating it creates nothing', () => {
  const creates = (Object.keys(contracts) as EndpointName[]).filter(
    (name) => 'status' in contracts[name] && contracts[name].status === 201,
  );
  expect(creates.sort()).toEqual([...idempotentCreates, ...withoutKey].sort());
});
