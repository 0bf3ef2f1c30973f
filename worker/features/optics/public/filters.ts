import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { FootprintRegistry } from '#domain/fit/footprints/footprint-registry.ts';
import type { AcceptedFootprints } from '#domain/fit/mounting/accepted-footprints.ts';
import { chosenValues } from '#domain/optics/facets/optic-facets.ts';
import {
  isStoredFacet,
  requiredBits,
  type StoredFacet,
  storedFacets,
  verifiedFacets,
} from '#domain/optics/facets/verified-facets.ts';
import { reticlePatterns } from '#domain/optics/facts/reticle-kinds.ts';
import type { OpticField } from '#domain/optics/fields/fields.ts';
import type { OpticFilter } from '#domain/optics/optics.schema.ts';
import {
  enclosedEmitters,
  type FacetName,
  type FeatureName,
  type FitFilter,
  facetNames,
  type OpticList,
} from '#domain/optics/optics.ts';
import { ftsQuery } from '#domain/shared/search.ts';
import { optics } from '#worker/db/schema/catalog/optics.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';
import { jsonList } from '#worker/db/sql.ts';

const facetColumns = {
  brand: 'brand',
  footprint: 'footprintKey',
  emitterType: 'emitterType',
  batteryAccess: 'batteryAccess',
  color: 'colors',
  primaryUse: 'primaryUse',
  dot: 'dotSizes',
} as const satisfies Record<StoredFacet, keyof typeof optics>;

const listFacets: readonly FacetName[] = ['color', 'dot'];

const isVerified = (field: OpticField) => sql`instr(${optics.verifiedFields}, ${JSON.stringify(field)}) > 0`;

export const verifiedBits = sql<number>`(${sql.join(
  [
    sql`${optics.verifiedFacets}`,
    ...facetNames.flatMap((name) => {
      const fact = verifiedFacets[name];
      return fact === undefined || isStoredFacet(name) || name === 'enclosed'
        ? []
        : sql`${sql.raw(String(fact.bit))} * (${isVerified(fact.field)})`;
    }),
  ],
  sql` + `,
)})`;

function verifiedCondition(registry: FootprintRegistry, filter: OpticFilter): SQL | undefined {
  if (!filter.verified) return undefined;
  const bits = requiredBits(facetNames.filter((name) => chosenValues(registry, filter, name) !== undefined));
  return sql`(${verifiedBits} & ${bits}) = ${bits}`;
}

/** Each facet binds its values as one JSON text, because D1 takes 100 bound values per statement. */
function facetConditions(registry: FootprintRegistry, filter: OpticFilter): (SQL | undefined)[] {
  return storedFacets.map((name) => {
    const chosen = chosenValues(registry, filter, name);
    if (chosen === undefined) return undefined;
    const column = optics[facetColumns[name]];
    const matches = facetMatch(name, column, chosen);
    return filter.unknown ? sql`(coalesce(${column}, '') = '' OR ${matches})` : matches;
  });
}

function facetMatch(name: StoredFacet, column: SQLiteColumn, chosen: string[]): SQL {
  if (!listFacets.includes(name)) return sql`${column} IN ${jsonList(chosen)}`;
  // A text with a comma would match several of a column's values at once.
  const single = JSON.stringify(chosen.filter((value) => !value.includes(',')));
  return sql`EXISTS (SELECT 1 FROM json_each(${single}) WHERE instr(', ' || ${column} || ',', ', ' || value || ',') > 0)`;
}

const featureColumns = {
  nightVision: 'nvCompatible',
  shakeAwake: 'shakeAwake',
  solar: 'solarFailsafe',
} as const satisfies Record<Exclude<FeatureName, 'enclosed'>, keyof typeof optics>;

function unstoredConditions(registry: FootprintRegistry, filter: OpticFilter): SQL[] {
  const conditions: SQL[] = [];
  const unless = (column: SQLiteColumn, matches: SQL) =>
    filter.unknown ? sql`(coalesce(${column}, '') = '' OR ${matches})` : matches;
  const kinds = chosenValues(registry, filter, 'reticle');
  if (kinds !== undefined) conditions.push(unless(optics.reticleTypes, reticleCondition(kinds)));
  const enclosed = chosenValues(registry, filter, 'enclosed');
  if (enclosed !== undefined) {
    const matches = sql`(${optics.emitterType} IN ${jsonList(enclosedEmitters)} AND ${enclosed.includes('yes')})`;
    conditions.push(unless(optics.emitterType, matches));
  }
  for (const name of Object.keys(featureColumns) as (keyof typeof featureColumns)[]) {
    const chosen = chosenValues(registry, filter, name);
    if (chosen === undefined) continue;
    const column = optics[featureColumns[name]];
    const has = chosen.includes('yes') ? eq(column, true) : sql`false`;
    // A flag that is not set is unknown unless a page says so.
    const isUnknown = sql`(${column} = 0 AND NOT ${isVerified(featureColumns[name])})`;
    conditions.push(filter.unknown ? sql`(${has} OR ${isUnknown})` : has);
  }
  return conditions;
}

/** domain/optics/facts/reticle-kinds.ts#reticleKindsOf in SQL. */
function reticleCondition(kinds: readonly string[]): SQL {
  const text = sql`'; ' || lower(${optics.reticleTypes}) || ';'`;
  const hasPart = (parts: readonly string[]) =>
    sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(parts)}) WHERE instr(${text}, value) > 0)`;
  const named = hasPart(
    Object.entries(reticlePatterns).flatMap(([kind, parts]) => (kinds.includes(kind) ? parts : [])),
  );
  if (!kinds.includes('Other')) return named;
  const other = sql`(coalesce(${optics.reticleTypes}, '') <> '' AND NOT ${hasPart(Object.values(reticlePatterns).flat())})`;
  return sql`(${named} OR ${other})`;
}

/** The FTS5 query; undefined without a search text, null for a text without words, which finds nothing. */
export function searchWords({ q }: OpticFilter): string | undefined | null {
  return q === undefined ? undefined : (ftsQuery(q) ?? null);
}

/** With what the pistol takes on the cut that its slide has, if both are named. */
export type AskedFilter = OpticFilter & { taken?: AcceptedFootprints | undefined };

export function mounts({ for: slug = '', taken: onCut }: AskedFilter, kind: FitFilter): SQL {
  const taken = (list: keyof AcceptedFootprints) =>
    onCut
      ? jsonList(onCut[list])
      : sql`(SELECT taken.value FROM ${pistols} AS pistol, json_each(pistol.taken_bases, ${`$.${list}`}) AS taken WHERE pistol.slug = ${slug} AND pistol.slug <> '')`;
  const direct = sql`${optics.footprintKey} IN ${taken('direct')}`;
  if (kind === 'direct') return direct;
  const opticPlate = sql`EXISTS (SELECT 1 FROM json_each(${optics.plateKeys}) AS plate WHERE plate.value IN ${taken('opticPlate')})`;
  return sql`NOT ${direct} AND (${optics.footprintKey} IN ${taken('plate')} OR ${opticPlate})`;
}

function fitCondition(filter: AskedFilter): SQL | undefined {
  const { fits = [] } = filter;
  if (fits.length === 0) return undefined;
  const ways = fits.map((kind) => sql`(${mounts(filter, kind)})`);
  return sql`(${sql.join(ways, sql` OR `)})`;
}

type BoundColumn = { column: SQLiteColumn; field: OpticField };

/** Each bound's column. An optic matches if its price range overlaps the visitor's. */
const lowerBounds = {
  minPrice: { column: optics.maxPrice, field: 'maxPrice' },
  minWeight: { column: optics.weightOz, field: 'weightOz' },
  minYear: { column: optics.yearIntroduced, field: 'yearIntroduced' },
  minBatteryLife: { column: optics.batteryLifeHours, field: 'batteryLifeHours' },
} as const satisfies Record<string, BoundColumn>;
const upperBounds = {
  maxPrice: { column: optics.minPrice, field: 'minPrice' },
  maxWeight: { column: optics.weightOz, field: 'weightOz' },
  maxYear: { column: optics.yearIntroduced, field: 'yearIntroduced' },
} as const satisfies Record<string, BoundColumn>;

const battery = 'minBatteryLife';

function boundConditions(filter: OpticFilter, isWanted: (name: string) => boolean = () => true): SQL[] {
  const bound = ({ column, field }: BoundColumn, meets: SQL) => {
    const known = filter.verified ? sql`(${meets} AND ${isVerified(field)})` : meets;
    return filter.unknown && !filter.verified ? sql`(${known} OR ${column} IS NULL)` : known;
  };
  const conditions: SQL[] = [];
  for (const name of Object.keys(lowerBounds) as (keyof typeof lowerBounds)[]) {
    const entry = lowerBounds[name];
    if (isWanted(name) && filter[name] !== undefined)
      conditions.push(bound(entry, sql`${entry.column} >= ${filter[name]}`));
  }
  for (const name of Object.keys(upperBounds) as (keyof typeof upperBounds)[]) {
    const entry = upperBounds[name];
    if (isWanted(name) && filter[name] !== undefined)
      conditions.push(bound(entry, sql`${entry.column} <= ${filter[name]}`));
  }
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

/** What a filter asks for, in whichever list. */
export function filterCondition(registry: FootprintRegistry, filter: AskedFilter): SQL | undefined {
  return and(
    ...facetConditions(registry, filter),
    ...unstoredConditions(registry, filter),
    verifiedCondition(registry, filter),
    ...boundConditions(filter),
    fitCondition(filter),
    searchCondition(filter),
  );
}

export function opticCondition(registry: FootprintRegistry, list: OpticList, filter: AskedFilter): SQL | undefined {
  return and(inList(list, filter), filterCondition(registry, filter));
}

export function countedCondition(list: OpticList, filter: AskedFilter): SQL | undefined {
  const bounds = boundConditions(filter, (name) => name === battery);
  return and(inList(list, filter), ...bounds, fitCondition(filter), searchCondition(filter));
}

export function inRanges(filter: OpticFilter): SQL {
  return and(...boundConditions(filter, (name) => name !== battery)) ?? sql`true`;
}
