import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, difference, type Entry } from '#worker/db/audit.ts';
import { runBatch } from '#worker/db/batch.ts';
import { idTable } from '#worker/db/effects.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { history } from '#worker/features/audit/history.ts';
import { beforeDeletion } from '#worker/features/users/effects.ts';
import { db, insertOptic, insertReview, insertUser } from '#worker/testing/rows.ts';

const entry = (entityId: Entry['entityId'], facts: Partial<Entry> = {}): Entry => ({
  userId: null,
  action: 'update',
  entity: 'optic',
  entityId,
  changes: { brand: { from: 'Acme', to: 'New' } },
  ...facts,
});

test('a write that changes nothing adds no audit entry, and its batch succeeds', async () => {
  const id = await insertOptic();
  await db.batch([
    db.update(optics).set({ brand: 'New' }).where(sql`${optics.id} = ${id} AND ${optics.version} = 99`),
    audit(db, entry(id)),
  ]);
  expect(await history(db, 'optic', id)).toEqual([]);
});

test("cascades don't count: deleting an optic adds one audit entry", async () => {
  const id = await insertOptic();
  for (const rating of [1, 2, 3]) await insertReview(id, rating);
  await db.batch([db.delete(optics).where(eq(optics.id, id)), audit(db, entry(id, { action: 'delete' }))]);
  expect((await history(db, 'optic', id)).map(({ action }) => action)).toEqual(['delete']);
});

test('a batch that fails adds no audit entry', async () => {
  const id = await insertOptic();
  const other = await insertOptic({ brand: 'Taken', productLine: 'Taken' });
  const failing = db.batch([
    db.update(optics).set({ brand: 'New' }).where(eq(optics.id, id)),
    audit(db, entry(id)),
    db.insert(optics).values({ id: other, brand: 'x', productLine: 'x', footprint: 'x', footprintKey: 'x' }),
  ]);
  await expect(failing).rejects.toThrow();
  expect(await history(db, 'optic', id)).toEqual([]);
});

test('a deleted account keeps its number in earlier and later audit entries', async () => {
  const id = await insertOptic();
  const userId = await insertUser();
  const write = (brand: string) =>
    db.batch([db.update(optics).set({ brand }).where(eq(optics.id, id)), audit(db, entry(id, { userId }))]);
  await write('One');
  const ids = idTable([userId]);
  await runBatch(db, { ...beforeDeletion(db, ids), deleted: db.delete(users).where(eq(users.id, userId)) });
  await write('Two');
  const former = { id: userId, name: `Former administrator #${userId}` };
  expect((await history(db, 'optic', id)).map(({ by }) => by)).toEqual([former, former]);
});

test('an entry of an account that was deleted before numbers were stored stays valid', async () => {
  const id = await insertOptic();
  await env.DB.prepare(
    "INSERT INTO audit_log (user_id, action, entity, entity_id, changes) VALUES (NULL, 'update', 'optic', ?, '{}')",
  )
    .bind(String(id))
    .run();
  expect((await history(db, 'optic', id)).map(({ by }) => by)).toEqual([null]);
});

test('a difference contains exactly the fields that differ', () => {
  const before = { brand: 'A', model: null, variants: ['x'], price: 1 };
  expect(difference(before, { ...before, variants: ['x'] })).toEqual({});
  expect(difference(before, { ...before, model: 'M', variants: ['x', 'y'] })).toEqual({
    model: { from: null, to: 'M' },
    variants: { from: ['x'], to: ['x', 'y'] },
  });
  expect(difference(null, { brand: 'A', model: null })).toEqual({ brand: { from: null, to: 'A' } });
  expect(difference({ brand: 'A', model: null }, null)).toEqual({ brand: { from: 'A', to: null } });
});

test('a change of evidence or prices has only the items that it removed, replaced and added', () => {
  const [kept, old, added] = [{ field: 'moa' }, { field: 'weightOz', value: 1 }, { field: 'weightOz', value: 2 }];
  const history = { ...old, replacedOn: '2026-11-22' };
  expect(difference({ evidence: [kept, old] }, { evidence: [kept, history, added] })).toEqual({
    evidence: { from: [old], to: [history, added] },
  });
  expect(
    difference({ priceObservations: [{ price: 1 }] }, { priceObservations: [{ price: 1 }, { price: 2 }] }),
  ).toEqual({
    priceObservations: { from: [], to: [{ price: 2 }] },
  });
  expect(difference(null, { evidence: [kept] })).toEqual({ evidence: { from: null, to: [kept] } });
  expect(difference({ evidence: [kept] }, null)).toEqual({ evidence: { from: [kept], to: null } });
  // The order of footprints is theirs, so both lists are whole.
  expect(difference({ footprints: [kept, old] }, { footprints: [old, kept] })).toEqual({
    footprints: { from: [kept, old], to: [old, kept] },
  });
});
