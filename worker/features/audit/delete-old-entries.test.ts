import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { db, insertUser } from '#worker/testing/rows.ts';
import { deleteOldEntries } from './delete-old-entries.ts';

const now = new Date('2026-11-22T03:17:00.000Z');
const day = 24 * 3_600_000;
const twoYears = { AUDIT_RETENTION_DAYS: '730' };

async function insertEntries(...ages: number[]): Promise<void> {
  const userId = await insertUser();
  for (const days of ages)
    await env.DB.prepare(
      "INSERT INTO audit_log (at, user_id, action, entity, entity_id, changes) VALUES (?, ?, 'update', 'faq', ?, '{}')",
    )
      .bind(new Date(now.getTime() - days * day).toISOString(), userId, String(days))
      .run();
}

const ages = async () =>
  (await env.DB.prepare('SELECT entity_id AS age FROM audit_log ORDER BY id').all<{ age: string }>()).results.map(
    ({ age }) => Number(age),
  );

beforeEach(() => env.DB.prepare('DELETE FROM audit_log').run());

test('entries older than the setting are deleted, newer ones stay', async () => {
  await insertEntries(900, 730.1, 729.9, 1);
  expect(await deleteOldEntries(twoYears, db, now)).toBe(2);
  expect(await ages()).toEqual([729.9, 1]);
  expect(await deleteOldEntries(twoYears, db, now)).toBe(0);
});

test('if all entries are old, all are deleted', async () => {
  await insertEntries(900, 800);
  expect(await deleteOldEntries(twoYears, db, now)).toBe(2);
  expect(await ages()).toEqual([]);
});

test('a run deletes in batches, and leaves what exceeds its limit to the next run', async () => {
  await insertEntries(...Array.from({ length: 45 }, () => 800), 1);
  expect(await deleteOldEntries(twoYears, db, now, 2)).toBe(40);
  expect(await deleteOldEntries(twoYears, db, now, 2)).toBe(5);
  expect(await ages()).toEqual([1]);
});

test('an empty setting stores entries forever', async () => {
  await insertEntries(9000);
  expect(await deleteOldEntries({ AUDIT_RETENTION_DAYS: '' }, db, now)).toBe(0);
  expect(await ages()).toEqual([9000]);
});

test.each(['0', '-1', '2 years', '1e3', '999999'])('the setting %j deletes nothing and is named', async (setting) => {
  await insertEntries(9000);
  await expect(deleteOldEntries({ AUDIT_RETENTION_DAYS: setting }, db, now)).rejects.toThrow('AUDIT_RETENTION_DAYS');
  expect(await ages()).toEqual([9000]);
});
