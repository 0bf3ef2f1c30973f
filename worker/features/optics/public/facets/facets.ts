import { count, eq, sql } from 'drizzle-orm';
import type { Facets, ListFacets } from '#domain/optics/facets/optic-facets.schema.ts';
import { countFacets } from '#domain/optics/facets/optic-facets.ts';
import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import type { FitFilter, OpticList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { listVersions } from '#worker/db/schema/catalog/list-versions.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { knownFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { countedCondition, inRanges, mounts, opticCondition, verifiedBits } from '../filters.ts';

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

/** The counts of each whole list that this isolate has read, with the versions of the optics and footprints they follow from. */
const wholeLists = new Map<OpticList, { version: string; footprints: number; facets: Facets }>();

const versionOf = (list: OpticList) =>
  sql<string>`(SELECT ${listVersions.version} FROM ${listVersions} WHERE ${listVersions.list} = ${list})`;

/** Whether no filter applies but the pistol, which alone filters nothing. */
function isWhole({ for: _, ...filter }: OpticFilter): boolean {
  // A bound of 0 leaves out what does not state the fact.
  return Object.values(filter).every(
    (value) => value === undefined || value === false || (Array.isArray(value) && value.length === 0),
  );
}

/**
 * All counts but those by the visitor's pistol. They are counted from the optics: with the values of all filters, hardly
 * two optics share a combination. Most visitors ask for those of a whole list, which are counted once per change.
 */
async function countedFacets(db: Database, list: OpticList, filter: OpticFilter): Promise<Facets> {
  if (!isWhole(filter)) return countFacets(await readGroups(db, list, filter), filter);
  const known = wholeLists.get(list);
  if (known?.footprints === knownFootprints()) {
    const [row] = await db
      .select({ version: listVersions.version })
      .from(listVersions)
      .where(eq(listVersions.list, list));
    if (row?.version === known.version) return known.facets;
  }
  // In one statement, so that the version is that of these optics.
  const groups = await readGroups(db, list, filter, versionOf(list));
  const facets = countFacets(groups, filter);
  const [first] = groups;
  if (first) wholeLists.set(list, { version: first.version, footprints: knownFootprints(), facets });
  return facets;
}

/** How many optics share each combination of values. */
function readGroups(db: Database, list: OpticList, filter: OpticFilter, version = sql<string>`''`) {
  const within = sql`coalesce(${inRanges(filter)}, false)`;
  return db
    .select({ ...group, inRanges: within.mapWith(Boolean), count: count(), version })
    .from(optics)
    .where(countedCondition(list, filter))
    .groupBy(...Object.values(group), within);
}
