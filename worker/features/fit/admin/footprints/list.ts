import { count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { adminFootprintSorts } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { defaultPageSize, pageWindow } from '#domain/api/pagination.ts';
import { proofOf } from '#domain/evidence/proof.ts';
import type {
  AdminFootprintDetail,
  AdminFootprintRow,
  adminFootprintListQuerySchema,
} from '#domain/fit/footprints/admin-footprints.schema.ts';
import { footprintFacts, mainFootprintFacts, withPartNames } from '#domain/fit/footprints/footprint-facts.ts';
import type { FootprintInput } from '#domain/fit/footprints/footprint-input.schema.ts';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { Database } from '#worker/db/client.ts';
import { footprints } from '#worker/db/schema/catalog/footprints.ts';
import { ascending, contains, descending } from '#worker/db/sql.ts';
import { readersOf } from '#worker/features/evidence/readers.ts';

const { verifiedFields, ...answered } = getTableColumns(footprints);
export const adminFootprintColumns = answered;

export const footprintProof = (registry: FootprintRegistry, input: FootprintInput) =>
  proofOf(registry, footprintFacts, mainFootprintFacts, withPartNames(input));

export async function getAdminFootprint(db: Database, id: number): Promise<AdminFootprintDetail> {
  const [row] = await db
    .select({ ...adminFootprintColumns, readers: readersOf('footprints') })
    .from(footprints)
    .where(eq(footprints.id, id));
  if (row === undefined) throw new AppError('not_found', 'Footprint not found');
  return row;
}

type Query = z.output<typeof adminFootprintListQuerySchema>;
type Sort = (typeof adminFootprintSorts)[number];

const opticCount = sql<number>`(SELECT count(*) FROM red_dot_optics WHERE footprint_key = footprints.key)`;
const pistolCount = sql<number>`(
  SELECT count(DISTINCT pistol_id) FROM pistol_footprints WHERE footprint_key = footprints.key)`;

const name = sql`${footprints.name} COLLATE NOCASE`;

/** A few dozen rows are sorted without an index. */
const orders: Record<Sort, SQL[]> = {
  key: ascending(footprints.key),
  '-key': descending(footprints.key),
  name: ascending(name),
  '-name': descending(name),
  optics: ascending(opticCount, name),
  '-optics': [...descending(opticCount), ...ascending(name)],
  pistols: ascending(pistolCount, name),
  '-pistols': [...descending(pistolCount), ...ascending(name)],
  verified: ascending(footprints.verifiedFacts, name),
  '-verified': [...descending(footprints.verifiedFacts), ...ascending(name)],
};

const containing = ({ q }: Query): SQL | undefined =>
  q === undefined ? undefined : contains(sql`key || ' ' || name || ' ' || aliases`, q);

export async function listAdminFootprints(
  db: Database,
  query: Query,
): Promise<{ rows: AdminFootprintRow[]; total: number }> {
  const { limit, offset } = pageWindow(query) ?? { limit: defaultPageSize, offset: 0 };
  const page = db
    .select({
      id: footprints.id,
      key: footprints.key,
      name: footprints.name,
      kind: footprints.kind,
      optics: opticCount,
      pistols: pistolCount,
      statedFacts: footprints.statedFacts,
      verifiedFacts: footprints.verifiedFacts,
      disputedFields: footprints.disputedFields,
      version: footprints.version,
    })
    .from(footprints)
    .where(containing(query))
    .orderBy(...orders[query.sort ?? 'name'])
    .limit(limit)
    .offset(offset);
  const total = db.select({ total: count() }).from(footprints).where(containing(query));
  const [rows, [counted]] = await db.batch([page, total]);
  return { rows, total: counted?.total ?? 0 };
}
