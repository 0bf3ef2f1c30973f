import { asc, count, sql } from 'drizzle-orm';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { ListFacets } from '#domain/optics/facets/optic-facets.schema.ts';
import { countFacets } from '#domain/optics/facets/optic-facets.ts';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import type { FitFilter, OpticList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { nameColumns } from '../columns.ts';
import { type AskedFilter, countedCondition, inRanges, mounts, opticCondition, verifiedBits } from './filters.ts';

const stated = (column: typeof optics.emitterType | typeof optics.batteryAccess | typeof optics.colors) =>
  sql<string>`coalesce(${column}, '')`;

const group = {
  brand: optics.brand,
  footprintKey: optics.footprintKey,
  emitterType: stated(optics.emitterType),
  batteryAccess: stated(optics.batteryAccess),
  colors: stated(optics.colors),
  primaryUse: optics.primaryUse,
  dotSizes: optics.dotSizes,
  reticleTypes: sql<string>`coalesce(${optics.reticleTypes}, '')`,
  nvCompatible: optics.nvCompatible,
  shakeAwake: optics.shakeAwake,
  solarFailsafe: optics.solarFailsafe,
  price: optics.minPrice,
  weight: optics.weightOz,
  year: optics.yearIntroduced,
  verified: verifiedBits,
};

/**
 * Counts of a list's optics by each filter's values, under the other filters. They are counted from the optics: with the
 * values of all filters, hardly two optics share a combination.
 */
export async function opticFacets(
  db: Database,
  registry: FootprintRegistry,
  list: OpticList,
  filter: AskedFilter,
): Promise<ListFacets> {
  const [groups, fits] = await Promise.all([readGroups(db, list, filter), fitCounts(db, registry, list, filter)]);
  return { ...countFacets(registry, groups, filter), fits };
}

async function fitCounts(
  db: Database,
  registry: FootprintRegistry,
  list: OpticList,
  filter: AskedFilter,
): Promise<ListFacets['fits']> {
  const { for: slug, fits, ...others } = filter;
  if (slug === undefined) return null;
  const counted = (kind: FitFilter) => sql<number>`coalesce(sum(${mounts(filter, kind)}), 0)`;
  const [row] = await db
    .select({ direct: counted('direct'), plate: counted('plate') })
    .from(optics)
    .where(opticCondition(registry, list, others));
  return row ?? null;
}

function readGroups(db: Database, list: OpticList, filter: AskedFilter) {
  const within = sql`coalesce(${inRanges(filter)}, false)`;
  return db
    .select({ ...group, inRanges: within.mapWith(Boolean), count: count() })
    .from(optics)
    .where(countedCondition(list, filter))
    .groupBy(...Object.values(group), within);
}

const maxPoints = 500;

export async function opticPoints(
  db: Database,
  registry: FootprintRegistry,
  list: OpticList,
  filter: AskedFilter,
): Promise<OpticPoint[]> {
  const price = sql<number | null>`(${optics.minPrice} + coalesce(${optics.maxPrice}, ${optics.minPrice})) / 2`;
  return db
    .select({
      ...nameColumns,
      primaryUse: optics.primaryUse,
      emitterType: optics.emitterType,
      weightOz: optics.weightOz,
      batteryLifeHours: optics.batteryLifeHours,
      windowWidthMm: optics.windowWidthMm,
      windowHeightMm: optics.windowHeightMm,
      price,
      minPrice: optics.minPrice,
      maxPrice: optics.maxPrice,
    })
    .from(optics)
    .where(opticCondition(registry, list, filter))
    .orderBy(asc(optics.sortPrice), asc(optics.id))
    .limit(maxPoints);
}
