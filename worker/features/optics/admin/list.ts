import { and, count, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { AdminOpticRow, adminOpticListQuerySchema } from '#domain/api/admin.schema.ts';
import type { adminOpticSorts } from '#domain/api/admin.ts';
import { defaultPageSize, pageWindow } from '#domain/api/pagination.ts';
import { usesInList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { footprintOrder, nameOrder, optics } from '#worker/db/schema/catalog/optics.ts';
import { ascending, contains, descending } from '#worker/db/sql.ts';
import { nameColumns } from '../columns.ts';
import { lacking } from '../lacking.ts';

type Query = z.output<typeof adminOpticListQuerySchema>;
type Sort = (typeof adminOpticSorts)[number];

const names = [nameOrder.brand, nameOrder.productLine, optics.id];
const lineOrder = [nameOrder.productLine, nameOrder.brand, optics.id];
const useOrder = [sql`${optics.primaryUse}`, ...names];

/** Every order is an index, read forwards or backwards. Both put unknown prices last. */
const orders: Record<Sort, SQL[]> = {
  id: ascending(optics.id),
  '-id': descending(optics.id),
  brand: ascending(...names),
  '-brand': descending(...names),
  productLine: ascending(...lineOrder),
  '-productLine': descending(...lineOrder),
  primaryUse: ascending(...useOrder),
  '-primaryUse': descending(...useOrder),
  footprint: ascending(footprintOrder, ...names),
  '-footprint': descending(footprintOrder, ...names),
  price: ascending(sql`${optics.sortPrice}`, ...names),
  '-price': ascending(sql`${optics.sortPriceDesc}`, ...names),
};

/** The plus disables the index by use, whose rows SQLite would have to sort. */
function inTab({ tab }: Query): SQL | undefined {
  if (tab === undefined || tab === 'all') return undefined;
  return sql`+${optics.primaryUse} IN ${usesInList(tab)}`;
}

function containing({ q }: Query): SQL | undefined {
  return q === undefined ? undefined : or(contains(optics.brand, q), contains(optics.productLine, q));
}

const without = ({ without }: Query) => without && lacking[without];

export async function listAdminOptics(db: Database, query: Query): Promise<{ rows: AdminOpticRow[]; total: number }> {
  const { limit, offset } = pageWindow(query) ?? { limit: defaultPageSize, offset: 0 };
  const page = db
    .select({
      ...nameColumns,
      primaryUse: optics.primaryUse,
      footprint: optics.footprint,
      minPrice: optics.minPrice,
      maxPrice: optics.maxPrice,
      recommendedPurchaseLink: optics.recommendedPurchaseLink,
      frontImageUrl: optics.frontImageUrl,
      leftSideImageUrl: optics.leftSideImageUrl,
      rightSideImageUrl: optics.rightSideImageUrl,
      statedFacts: optics.statedFacts,
      verifiedFacts: optics.verifiedFacts,
      disputedFields: optics.disputedFields,
      version: optics.version,
    })
    .from(optics)
    .where(and(inTab(query), containing(query), without(query)))
    .orderBy(...orders[query.sort ?? 'brand'])
    .limit(limit)
    .offset(offset);
  const total = db
    .select({ total: count() })
    .from(optics)
    .where(and(inTab(query), containing(query), without(query)));
  const [rows, [counted]] = await db.batch([page, total]);
  return { rows, total: counted?.total ?? 0 };
}
