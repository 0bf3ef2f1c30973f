import { count, sql } from 'drizzle-orm';
import type { FacetGroup } from '#domain/optics/facets/facet-tally.ts';
import type { Facets, ListFacets } from '#domain/optics/facets/optic-facets.schema.ts';
import { countFacets } from '#domain/optics/facets/optic-facets.ts';
import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import type { FitFilter, OpticList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { opticFacetCounts } from '#worker/db/schema/facet-counts.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { countedCondition, facetCountsSuffice, mounts, opticCondition } from './filters.ts';

type Texts = [string, string, string, string, string, string, string];
type GroupRow = [...Texts, verified: number, size: number];

/** A list's stored counts as raw values, because decoding a few hundred rows costs more than reading them. */
async function storedGroups(db: Database, list: OpticList): Promise<FacetGroup[]> {
  const rows: GroupRow[] = await db.values(sql`
    SELECT brand, footprint_key, emitter_type, battery_access, colors, primary_use, dot_sizes, verified, count
    FROM ${opticFacetCounts} WHERE list = ${list}`);
  return rows.map(([brand, footprintKey, emitterType, batteryAccess, colors, primaryUse, dotSizes, verified, size]) => {
    return { brand, footprintKey, emitterType, batteryAccess, colors, primaryUse, dotSizes, verified, count: size };
  });
}

/** Counts of a list's optics by each filter's values, under the other filters. */
export async function opticFacets(db: Database, list: OpticList, filter: OpticFilter): Promise<ListFacets> {
  const [facets, fits] = await Promise.all([countedFacets(db, list, filter), fitCounts(db, list, filter)]);
  return { ...facets, fits };
}

/** How many optics mount on the pistol of `for` in each way, under all filters but that. */
async function fitCounts(db: Database, list: OpticList, filter: OpticFilter): Promise<ListFacets['fits']> {
  const { for: slug, fits, ...others } = filter;
  if (slug === undefined) return null;
  const counted = (kind: FitFilter) => sql<number>`coalesce(sum(${mounts(slug, kind)}), 0)`;
  const [row] = await db
    .select({ direct: counted('direct'), plate: counted('plate') })
    .from(optics)
    .where(opticCondition(list, others));
  return row ?? null;
}

async function countedFacets(db: Database, list: OpticList, filter: OpticFilter): Promise<Facets> {
  if (facetCountsSuffice(filter)) {
    return countFacets(await storedGroups(db, list), filter);
  }
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
    verified: sql<number>`${optics.verifiedFacets}`,
  };
  const groups: FacetGroup[] = await db
    .select({ ...group, count: count() })
    .from(optics)
    .where(countedCondition(list, filter))
    .groupBy(...Object.values(group));
  return countFacets(groups, filter);
}
