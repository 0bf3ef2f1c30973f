import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminOpticsSchema } from '#domain/api/admin.schema.ts';
import type { AdminOptic } from '#domain/api/admin.ts';
import { usesInList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { nameOrder, optics } from '#worker/db/schema/optics.ts';
import { adminOpticColumns, toAdminOptic } from '../columns.ts';
import { unknownOptic } from '../public/detail.ts';

/** The number of members who have an optic among their favorites. */
export const favoriteCount: SQL<number> = sql`(SELECT count(*) FROM favorites WHERE favorites.optic_id = red_dot_optics.id)`;

/** The whole catalog by list. Pistol and long gun optics together are all of it, each once. */
export async function allOptics(db: Database): Promise<z.output<typeof adminOpticsSchema>> {
  const rows = await db
    .select(adminOpticColumns)
    .from(optics)
    .orderBy(asc(nameOrder.brand), asc(nameOrder.productLine), asc(optics.id));
  const all = rows.map(toAdminOptic);
  return {
    pistolOptics: all.filter(({ primaryUse }) => usesInList('pistol').includes(primaryUse)),
    rifleOptics: all.filter(({ primaryUse }) => usesInList('rifle').includes(primaryUse)),
    longGunOptics: all.filter(({ primaryUse }) => primaryUse === 'Long gun'),
  };
}

/** @throws AppError 'not_found' */
export async function getAdminOptic(db: Database, id: number): Promise<AdminOptic & { favoriteCount: number }> {
  const [row] = await db
    .select({ ...adminOpticColumns, favoriteCount })
    .from(optics)
    .where(eq(optics.id, id));
  if (row === undefined) throw unknownOptic();
  const { favoriteCount: favored, ...optic } = row;
  return { ...toAdminOptic(optic), favoriteCount: favored };
}
