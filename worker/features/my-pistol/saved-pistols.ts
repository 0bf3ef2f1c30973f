import { and, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import type { SavedPistol } from '#domain/my-pistol/my-pistol.schema.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { now } from '#worker/db/schema/columns.ts';
import { savedPistols } from '#worker/db/schema/members/saved-pistols.ts';
import { unknownPistol } from '../fit/pistols/pistols.ts';

const hasCut = (key: SQL) =>
  sql`EXISTS (SELECT 1 FROM json_each(${pistols.cuts}) AS own WHERE own.value ->> 'name' = ${key})`;

export async function listSavedPistols(db: Database, userId: number, query: PageQuery): Promise<SavedPistol[]> {
  const { limit, offset } = listWindowAndNext(query);
  return db
    .select({
      id: pistols.id,
      slug: pistols.slug,
      brand: pistols.brand,
      model: pistols.model,
      cut: sql<string | null>`iif(${hasCut(sql`${savedPistols.cut}`)}, ${savedPistols.cut}, NULL)`,
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

export async function savePistol(
  db: Database,
  userId: number,
  pistolId: number,
  cut: string | null = null,
): Promise<void> {
  const isAsked = and(eq(pistols.id, pistolId), cut === null ? undefined : hasCut(sql`${cut}`));
  const isPistol = exists(db.select({ id: pistols.id }).from(pistols).where(isAsked));
  // INSERT … SELECT inserts nothing if the pistol or the user is gone.
  const row = db
    .select({
      id: sql<number>`NULL`.as('id'),
      userId: sql<number>`${users.id}`.as('user_id'),
      pistolId: sql<number>`${pistols.id}`.as('pistol_id'),
      cut: sql<string | null>`${cut}`.as('cut'),
      isActive: sql<boolean>`1`.as('is_active'),
      createdAt: now.as('created_at'),
    })
    .from(pistols)
    .innerJoin(users, eq(users.id, userId))
    .where(isAsked);
  const { saved } = await runBatch(db, {
    others: db
      .update(savedPistols)
      .set({ isActive: false })
      .where(and(eq(savedPistols.userId, userId), savedPistols.isActive, isPistol)),
    saved: db
      .insert(savedPistols)
      .select(row)
      .onConflictDoUpdate({ target: [savedPistols.userId, savedPistols.pistolId], set: { isActive: true, cut } })
      .returning({ id: savedPistols.id }),
  });
  if (saved.length > 0) return;
  const [pistol] = await db.select({ id: pistols.id }).from(pistols).where(eq(pistols.id, pistolId));
  if (pistol === undefined || cut === null) throw unknownPistol();
  const message = 'The pistol doesn’t come with this cut';
  throw new AppError('invalid', message, { issues: [{ path: 'cut', message }] });
}

export async function removePistol(db: Database, userId: number, pistolId: number): Promise<void> {
  await db.delete(savedPistols).where(and(eq(savedPistols.userId, userId), eq(savedPistols.pistolId, pistolId)));
}
