import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminOpticDetail, adminOpticsSchema, ListedOptic } from '#domain/api/admin.schema.ts';
import { listWindowAndNext, type PageQuery } from '#domain/api/pagination.ts';
import { usesInList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { nameOrder, optics } from '#worker/db/schema/catalog/optics.ts';
import { readersOf } from '#worker/features/evidence/readers.ts';
import { adminOpticColumns, opticColumns, toAdminOptic, toOptic } from '../columns.ts';
import { unknownOptic } from '../public/detail.ts';

export const favoriteCount: SQL<number> = sql`(SELECT count(*) FROM favorites WHERE favorites.optic_id = red_dot_optics.id)`;

export async function readOptics(db: Database, query: PageQuery): Promise<ListedOptic[]> {
  const { limit, offset } = listWindowAndNext(query);
  const rows = await db
    .select({ ...opticColumns, version: optics.version })
    .from(optics)
    .orderBy(asc(nameOrder.brand), asc(nameOrder.productLine), asc(optics.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ version, ...row }) => ({ ...toOptic(row), version }));
}

export function byList(all: ListedOptic[]): z.output<typeof adminOpticsSchema> {
  return {
    pistolOptics: all.filter(({ primaryUse }) => usesInList('pistol').includes(primaryUse)),
    rifleOptics: all.filter(({ primaryUse }) => usesInList('rifle').includes(primaryUse)),
    longGunOptics: all.filter(({ primaryUse }) => primaryUse === 'Long gun'),
  };
}

export async function getAdminOptic(db: Database, id: number): Promise<AdminOpticDetail> {
  const [row] = await db
    .select({ ...adminOpticColumns, favoriteCount, readers: readersOf('red_dot_optics') })
    .from(optics)
    .where(eq(optics.id, id));
  if (row === undefined) throw unknownOptic();
  const { favoriteCount: favored, readers, ...optic } = row;
  return { ...toAdminOptic(optic), favoriteCount: favored, readers };
}
