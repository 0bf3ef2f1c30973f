import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { TakenBases } from '#domain/fit/taken-bases.ts';
import { chosenValues } from '#domain/optics/facets/optic-facets.ts';
import { requiredBits } from '#domain/optics/facets/verified-facets.ts';
import type { OpticField } from '#domain/optics/fields.ts';
import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import { type FacetName, type FitFilter, facetNames, type OpticList } from '#domain/optics/optics.ts';
import { ftsQuery } from '#domain/shared/search.ts';
import { opticFacetCounts } from '#worker/db/schema/facet-counts.ts';
import { optics } from '#worker/db/schema/optics.ts';
import { pistols } from '#worker/db/schema/pistols.ts';
import { jsonList } from '#worker/db/sql.ts';

/** Each facet's column, in the optics and in their stored counts. */
const facetColumns = {
  brand: 'brand',
  footprint: 'footprintKey',
  emitterType: 'emitterType',
  batteryAccess: 'batteryAccess',
  color: 'colors',
  primaryUse: 'primaryUse',
  dot: 'dotSizes',
} as const satisfies Record<FacetName, keyof typeof optics & keyof typeof opticFacetCounts>;

/** Facets whose column may hold several values: 'Red, Green'. */
const listFacets: readonly FacetName[] = ['color', 'dot'];

/** Holds if the facts that the facets name are verified, and the footprint. */
function verifiedCondition(filter: OpticFilter, table: typeof optics | typeof opticFacetCounts): SQL | undefined {
  if (!filter.verified) return undefined;
  const bits = requiredBits(facetNames.filter((name) => chosenValues(filter, name) !== undefined));
  const column = 'verified' in table ? table.verified : table.verifiedFacets;
  return sql`(${column} & ${bits}) = ${bits}`;
}

/** Each facet binds its values as one JSON text, because D1 takes 100 bound values per statement. */
function facetConditions(filter: OpticFilter, table: typeof optics | typeof opticFacetCounts): (SQL | undefined)[] {
  return facetNames.map((name) => {
    const chosen = chosenValues(filter, name);
    if (chosen === undefined) return undefined;
    const column = table[facetColumns[name]];
    if (!listFacets.includes(name)) return sql`${column} IN ${jsonList(chosen)}`;
    // A text with a comma would match several of a column's values at once.
    const single = JSON.stringify(chosen.filter((value) => !value.includes(',')));
    return sql`EXISTS (SELECT 1 FROM json_each(${single}) WHERE instr(', ' || ${column} || ',', ', ' || value || ',') > 0)`;
  });
}

/** The FTS5 query; undefined without a search text, null for a text without words, which finds nothing. */
export function searchWords({ q }: OpticFilter): string | undefined | null {
  return q === undefined ? undefined : (ftsQuery(q) ?? null);
}

/** Whether an optic mounts on the pistol directly, or only with a plate, by the keys that its row stores. */
export function mounts(slug: string, kind: FitFilter): SQL {
  const taken = (list: keyof TakenBases) =>
    sql`(SELECT taken.value FROM ${pistols} AS pistol, json_each(pistol.taken_bases, ${`$.${list}`}) AS taken WHERE pistol.slug = ${slug} AND pistol.slug <> '')`;
  const direct = sql`${optics.footprintKey} IN ${taken('direct')}`;
  if (kind === 'direct') return direct;
  const opticPlate = sql`EXISTS (SELECT 1 FROM json_each(${optics.plateKeys}) AS plate WHERE plate.value IN ${taken('opticPlate')})`;
  return sql`NOT ${direct} AND (${optics.footprintKey} IN ${taken('plate')} OR ${opticPlate})`;
}

/** Conditions on fields that are not facets. */
function boundConditions(filter: OpticFilter): SQL[] {
  const { minPrice, maxPrice, maxWeight, minBatteryLife } = filter;
  const conditions: SQL[] = [];
  const { for: slug = '', fits = [] } = filter;
  if (fits.length > 0)
    conditions.push(
      sql`(${sql.join(
        fits.map((kind) => sql`(${mounts(slug, kind)})`),
        sql` OR `,
      )})`,
    );
  // An optic matches if its price range overlaps the visitor's.
  if (minPrice !== undefined) conditions.push(gte(optics.maxPrice, minPrice));
  if (maxPrice !== undefined) conditions.push(lte(optics.minPrice, maxPrice));
  if (maxWeight !== undefined) conditions.push(lte(optics.weightOz, maxWeight));
  if (minBatteryLife !== undefined) conditions.push(gte(optics.batteryLifeHours, minBatteryLife));
  if (!filter.verified) return conditions;
  const isVerified = (field: OpticField) => sql`instr(${optics.verifiedFields}, ${JSON.stringify(field)}) > 0`;
  if (minPrice !== undefined) conditions.push(isVerified('maxPrice'));
  if (maxPrice !== undefined) conditions.push(isVerified('minPrice'));
  if (maxWeight !== undefined) conditions.push(isVerified('weightOz'));
  if (minBatteryLife !== undefined) conditions.push(isVerified('batteryLifeHours'));
  return conditions;
}

function searchCondition(filter: OpticFilter): SQL | undefined {
  const words = searchWords(filter);
  if (words === undefined) return undefined;
  if (words === null) return sql`false`;
  return sql`${optics.id} IN (SELECT rowid FROM optics_search WHERE optics_search MATCH ${words})`;
}

function inList(list: OpticList, filter: OpticFilter): SQL {
  const column = list === 'pistol' ? optics.inPistolList : optics.inRifleList;
  // The plus disables the list's indexes, so that a search reads its matches only.
  return filter.q === undefined ? eq(column, 1) : sql`+${column} = 1`;
}

/** A list's optics under all filters. */
export function opticCondition(list: OpticList, filter: OpticFilter): SQL | undefined {
  return and(
    inList(list, filter),
    ...facetConditions(filter, optics),
    verifiedCondition(filter, optics),
    ...boundConditions(filter),
    searchCondition(filter),
  );
}

/** A list's optics under all filters but facets, for counting the facets. */
export function countedCondition(list: OpticList, filter: OpticFilter): SQL | undefined {
  return and(inList(list, filter), ...boundConditions(filter), searchCondition(filter));
}

/** A list's stored facet counts under its facet filters. */
export function facetCountCondition(list: OpticList, filter: OpticFilter): SQL | undefined {
  return and(
    eq(opticFacetCounts.list, list),
    ...facetConditions(filter, opticFacetCounts),
    verifiedCondition(filter, opticFacetCounts),
  );
}

/** Whether the stored facet counts suffice: they know nothing of search texts or bounds. */
export function facetCountsSuffice(filter: OpticFilter): boolean {
  return filter.q === undefined && boundConditions(filter).length === 0;
}
