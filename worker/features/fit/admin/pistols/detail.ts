import { eq } from 'drizzle-orm';
import { AppError } from '#domain/api/errors.ts';
import type { AdminPistolDetail } from '#domain/fit/pistols/admin-pistols.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { readersOf } from '#worker/features/evidence/readers.ts';
import { adminPistolColumns } from '#worker/features/fit/columns.ts';

export async function getAdminPistol(db: Database, id: number): Promise<AdminPistolDetail> {
  const [row] = await db
    .select({ ...adminPistolColumns, readers: readersOf('pistols') })
    .from(pistols)
    .where(eq(pistols.id, id));
  if (row === undefined) throw new AppError('not_found', 'Pistol not found');
  return row;
}
