import { count, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminPistolSorts } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { defaultPageSize, pageWindow } from '#domain/api/pagination.ts';
import type {
  AdminPistolDetail,
  AdminPistolRow,
  adminPistolListQuerySchema,
} from '#domain/fit/pistols/admin-pistols.schema.ts';
import type { Database } from '#worker/db/client.ts';
import { pistolNameOrder, pistols } from '#worker/db/schema/catalog/pistols.ts';
import { ascending, contains, descending } from '#worker/db/sql.ts';
import { readersOf } from '#worker/features/evidence/readers.ts';
import { adminPistolColumns } from '#worker/features/fit/columns.ts';

type Query = z.output<typeof adminPistolListQuerySchema>;
type Sort = (typeof adminPistolSorts)[number];

const { brand, model } = pistolNameOrder;
const footprint = sql`default_footprint COLLATE NOCASE`;

/** Names have an index. The few hundred pistols of a catalog are sorted otherwise; without a footprint they come last. */
const orders: Record<Sort, SQL[]> = {
  id: ascending(pistols.id),
  '-id': descending(pistols.id),
  brand: ascending(brand, model),
  '-brand': descending(brand, model),
  model: ascending(model, brand),
  '-model': descending(model, brand),
  footprint: [sql`default_footprint IS NULL`, ...ascending(footprint, brand, model)],
  '-footprint': [sql`default_footprint IS NULL`, ...descending(footprint), ...ascending(brand, model)],
  verified: ascending(pistols.verifiedFacts, brand, model),
  '-verified': [...descending(pistols.verifiedFacts), ...ascending(brand, model)],
};

const containing = ({ q }: Query): SQL | undefined =>
  q === undefined ? undefined : contains(sql`brand || ' ' || model`, q);

export async function listAdminPistols(db: Database, query: Query): Promise<{ rows: AdminPistolRow[]; total: number }> {
  const { limit, offset } = pageWindow(query) ?? { limit: defaultPageSize, offset: 0 };
  const page = db
    .select({
      id: pistols.id,
      brand: pistols.brand,
      model: pistols.model,
      caliber: pistols.caliber,
      isOpticReady: pistols.isOpticReady,
      defaultFootprint: pistols.defaultFootprint,
      statedFacts: pistols.statedFacts,
      verifiedFacts: pistols.verifiedFacts,
      disputedFields: pistols.disputedFields,
      version: pistols.version,
    })
    .from(pistols)
    .where(containing(query))
    .orderBy(...orders[query.sort ?? 'brand'])
    .limit(limit)
    .offset(offset);
  const total = db.select({ total: count() }).from(pistols).where(containing(query));
  const [rows, [counted]] = await db.batch([page, total]);
  return { rows, total: counted?.total ?? 0 };
}

export async function getAdminPistol(db: Database, id: number): Promise<AdminPistolDetail> {
  const [row] = await db
    .select({ ...adminPistolColumns, readers: readersOf('pistols') })
    .from(pistols)
    .where(eq(pistols.id, id));
  if (row === undefined) throw new AppError('not_found', 'Pistol not found');
  return row;
}
