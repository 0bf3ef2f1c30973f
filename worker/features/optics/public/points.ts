import { and, asc, isNotNull, sql } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { OpticFilter, OpticPoint } from '#domain/optics/optics.schema.ts';
import type { OpticList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { nameColumns } from '../columns.ts';
import { opticCondition } from './filters.ts';

const maxPoints = 500;

export async function opticPoints(
  db: Database,
  registry: FootprintRegistry,
  list: OpticList,
  filter: OpticFilter,
): Promise<OpticPoint[]> {
  const price = sql<number>`(${optics.minPrice} + coalesce(${optics.maxPrice}, ${optics.minPrice})) / 2`;
  return db
    .select({
      ...nameColumns,
      primaryUse: optics.primaryUse,
      price,
      weightOz: sql<number>`${optics.weightOz}`,
    })
    .from(optics)
    .where(and(opticCondition(registry, list, filter), isNotNull(optics.weightOz), isNotNull(optics.minPrice)))
    .orderBy(asc(optics.sortPrice), asc(optics.id))
    .limit(maxPoints);
}
