import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { db, insertUser } from '#worker/testing/rows.ts';
import { deleteUnverifiedAccounts } from './delete-unverified.ts';

const now = new Date('2026-11-22T03:17:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString();

const emails = async () =>
  (await env.DB.prepare('SELECT email FROM users ORDER BY id').all<{ email: string }>()).results.map(
    ({ email }) => email,
  );

beforeEach(() => env.DB.prepare('DELETE FROM users').run());

test('accounts unverified for 30 days are deleted; verified, newer and administrators’ accounts stay', async () => {
  await insertUser({ email: 'old@example.com', createdAt: daysAgo(30.1), emailVerified: false });
  await insertUser({ email: 'new@example.com', createdAt: daysAgo(29.9), emailVerified: false });
  await insertUser({ email: 'verified@example.com', createdAt: daysAgo(900), emailVerified: true });
  await insertUser({ email: 'admin@example.com', createdAt: daysAgo(900), emailVerified: false, isAdmin: true });
  expect(await deleteUnverifiedAccounts(db, now)).toBe(1);
  expect(await emails()).toEqual(['new@example.com', 'verified@example.com', 'admin@example.com']);
  expect(await deleteUnverifiedAccounts(db, now)).toBe(0);
});

test('an account whose verification link is still valid stays until the link expires', async () => {
  const old = { createdAt: daysAgo(40), emailVerified: false };
  await insertUser({ ...old, email: 'expired@example.com', verificationTokenExpiry: daysAgo(1) });
  await insertUser({ ...old, email: 'valid@example.com', verificationTokenExpiry: daysAgo(-0.5) });
  expect(await deleteUnverifiedAccounts(db, now)).toBe(1);
  expect(await emails()).toEqual(['valid@example.com']);
});

test('a run deletes in batches, and leaves what exceeds its limit to the next run', async () => {
  await env.DB.prepare(
    `INSERT INTO users (email, password, created_at) SELECT value || '@example.com', 'x', ? FROM json_each(?)`,
  )
    .bind(daysAgo(31), JSON.stringify(Array.from({ length: 45 }, (_, index) => index)))
    .run();
  expect(await deleteUnverifiedAccounts(db, now, 2)).toBe(40);
  expect(await deleteUnverifiedAccounts(db, now, 2)).toBe(5);
  expect(await emails()).toEqual([]);
});
