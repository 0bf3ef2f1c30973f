import { and, desc, eq, exists, sql } from 'drizzle-orm';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { SavedPistol } from '#domain/my-pistol/my-pistol.schema.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { now } from '#worker/db/schema/columns.ts';
import { savedPistols } from '#worker/db/schema/members/saved-pistols.ts';
import { unknownPistol } from '../fit/pistols/pistols.ts';

export async function listSavedPistols(db: Database, userId: number, query: PageQuery): Promise<SavedPistol[]> {
  const { limit, offset } = listWindowAndNext(query);
  return db
    .select({
      id: pistols.id,
      slug: pistols.slug,
      brand: pistols.brand,
      model: pistols.model,
      active: savedPistols.isActive,
      createdAt: savedPistols.createdAt,
    })
    .from(savedPistols)
    .innerJoin(pistols, eq(pistols.id, savedPistols.pistolId))
    .where(eq(savedPistols.userId, userId))
    .orderBy(desc(savedPistols.isActive), desc(savedPistols.id))
    .limit(limit)
    .offset(offset);
}

export async function savePistol(db: Database, userId: number, pistolId: number): Promise<void> {
  const isPistol = exists(db.select({ id: pistols.id }).from(pistols).where(eq(pistols.id, pistolId)));
  // INSERT … SELECT inserts nothing if the pistol or the user is gone.
  const row = db
    .select({
      id: sql<number>`NULL`.as('id'),
      userId: sql<number>`${users.id}`.as('user_id'),
      pistolId: sql<number>`${pistols.id}`.as('pistol_id'),
      isActive: sql<boolean>`1`.as('is_active'),
      createdAt: now.as('created_at'),
    })
    .from(pistols)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(pistols.id, pistolId));
  const { saved } = await runBatch(db, {
    others: db
      .update(savedPistols)
      .set({ isActive: false })
      .where(and(eq(savedPistols.userId, userId), savedPistols.isActive, isPistol)),
    saved: db
      .insert(savedPistols)
      .select(row)
      .onConflictDoUpdate({ target: [savedPistols.userId, savedPistols.pistolId], set: { isActive: true } })
      .returning({ id: savedPistols.id }),
  });
  if (saved.length === 0) throw unknownPistol();
}

export async function removePistol(db: Database, userId: number, pistolId: number): Promise<void> {
  await db.delete(savedPistols).where(and(eq(savedPistols.userId, userId), eq(savedPistols.pistolId, pistolId)));
}
