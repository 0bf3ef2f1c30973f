import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { Database } from '#worker/db/client.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { now } from '#worker/db/schema/columns.ts';
import { favorites } from '#worker/db/schema/members/favorites.ts';

export async function isFavorite(db: Database, userId: number, opticId: number): Promise<boolean> {
  const rows = await db
    .select({ id: favorites.id })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.opticId, opticId)));
  return rows.length > 0;
}

export async function createFavorite(db: Database, userId: number, opticId: number): Promise<void> {
  // INSERT … SELECT inserts nothing if the optic or the user is gone.
  const row = db
    .select({
      id: sql<number>`NULL`.as('id'),
      userId: sql<number>`${users.id}`.as('user_id'),
      opticId: sql<number>`${optics.id}`.as('optic_id'),
      createdAt: now.as('created_at'),
    })
    .from(optics)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(optics.id, opticId));
  const rows = await db
    .insert(favorites)
    .select(row)
    // Changes nothing, but unlike DO NOTHING returns the existing row.
    .onConflictDoUpdate({
      target: [favorites.userId, favorites.opticId],
      set: { opticId: sql`excluded.optic_id` },
    })
    .returning({ id: favorites.id });
  if (rows.length === 0) throw new AppError('not_found', 'Optic not found');
}

export async function deleteFavorite(db: Database, userId: number, opticId: number): Promise<void> {
  await db.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.opticId, opticId)));
}
