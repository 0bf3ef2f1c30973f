import { count, sql } from 'drizzle-orm';
import type { FacetGroup } from '#domain/optics/facets/facet-tally.ts';
import type { Facets } from '#domain/optics/facets/optic-facets.schema.ts';
import { countFacets } from '#domain/optics/facets/optic-facets.ts';
import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import type { OpticList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { countedCondition, inRanges, verifiedBits } from './filters.ts';

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
export async function opticFacets(db: Database, list: OpticList, filter: OpticFilter): Promise<Facets> {
  const within = sql`coalesce(${inRanges(filter)}, false)`;
  const groups: FacetGroup[] = await db
    .select({ ...group, inRanges: within.mapWith(Boolean), count: count() })
    .from(optics)
    .where(countedCondition(list, filter))
    .groupBy(...Object.values(group), within);
  return countFacets(groups, filter);
}
