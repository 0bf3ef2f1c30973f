import { and, asc, count, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AdminOptic } from '#domain/api/admin.ts';
import { AppError } from '#domain/api/errors.ts';
import { pageWindow } from '#domain/api/pagination.ts';
import { keysThatFit } from '#domain/fit/footprints.ts';
import type { Facets } from '#domain/optics/optic-facets.schema.ts';
import { countFacets, type FacetGroup } from '#domain/optics/optic-facets.ts';
import {
  type Optic,
  type OpticFilter,
  type OpticList,
  type OpticListQuery,
  type OpticPoint,
  type OpticSort,
  usesInList,
} from '#domain/optics/optics.ts';
import type { BatchUse } from '#domain/searches/searches.ts';
import type { Database } from '#worker/db/client.ts';
import { opticFacetCounts } from '#worker/db/schema/facet-counts.ts';
import { favorites } from '#worker/db/schema/favorites.ts';
import { nameOrder, optics } from '#worker/db/schema/optics.ts';
import type { AppContext } from '#worker/env.ts';
import { opticTags, purging } from '#worker/http/cache.ts';
import { type FactChange, setOpticField } from '../admin/change-fact.ts';
import { opticColumns, opticOf, toOptic } from '../columns.ts';
import { countedCondition, keptCountCondition, keptCountsSuffice, opticCondition, searchWords } from './filters.ts';

/** Weights of the search index's columns: brand, line, model, variants, footprint, other spellings. */
const relevance = sql`bm25(optics_search, 4, 8, 6, 3, 2, 3)`;

const byName = [asc(nameOrder.brand), asc(nameOrder.productLine)];

const orders: Record<OpticSort, SQL[]> = {
  name: byName,
  price: [asc(optics.sortPrice)],
  'price-desc': [asc(optics.sortPriceDesc)],
  weight: [asc(optics.sortWeight)],
  rating: [asc(optics.sortRating)],
  newest: [asc(optics.sortNewest)],
  relevance: [sql`found.relevance`],
};

/** A list's optics, or one page of them, with the number of all that match. */
export async function listOptics(
  db: Database,
  list: OpticList,
  query: OpticListQuery,
): Promise<{ optics: Optic[]; total: number }> {
  const words = searchWords(query);
  const sort = query.sort ?? (words ? 'relevance' : 'name');
  const where = opticCondition(list, query);
  const window = pageWindow(query);
  const total = sql<number>`(${countOf(db, list, query)})`.as('total');
  const listed = db
    .select({ ...opticColumns, ...(window?.offset === 0 && { total }) })
    .from(optics)
    .$dynamic();
  const found = sql`(SELECT rowid, ${relevance} AS relevance FROM optics_search WHERE optics_search MATCH ${words}) AS found`;
  const matching = (words && sort === 'relevance' ? listed.innerJoin(found, sql`found.rowid = ${optics.id}`) : listed)
    .where(where)
    .orderBy(...(sort === 'relevance' && !words ? byName : orders[sort]), asc(optics.id));
  if (window === undefined) {
    const rows = await matching;
    return { optics: rows.map(toOptic), total: rows.length };
  }
  const page = matching.limit(window.limit).offset(window.offset);
  if (window.offset === 0) {
    const rows = await db.values<unknown[]>(page.getSQL());
    return { optics: rows.map(opticOf), total: Number(rows[0]?.at(-1) ?? 0) };
  }
  // A later page may be beyond the end, where no row could carry the total: it then stands alone, in the same query.
  const totals = countOf(db, list, query).as('totals');
  const numbered = page.as('page');
  const rows = await db.select().from(totals).leftJoin(numbered, sql`true`);
  return {
    optics: rows.flatMap((row) => (row.page === null ? [] : [toOptic(row.page)])),
    total: rows[0]?.totals.total ?? 0,
  };
}

/** The number of a list's optics under all filters, from the kept counts where they can tell. */
function countOf(db: Database, list: OpticList, query: OpticFilter) {
  return keptCountsSuffice(query)
    ? db
        .select({ total: sql<number>`coalesce(sum(${opticFacetCounts.count}), 0)`.as('total') })
        .from(opticFacetCounts)
        .where(keptCountCondition(list, query))
    : db
        .select({ total: count().as('total') })
        .from(optics)
        .where(opticCondition(list, query));
}

type Texts = [string, string, string, string, string, string, string];
type GroupRow = [...Texts, size: number];

/** The kept counts of a list, as they come: a few hundred plain rows cost more to decode than to read. */
async function keptGroups(db: Database, list: OpticList): Promise<FacetGroup[]> {
  const rows: GroupRow[] = await db.values(sql`
    SELECT brand, footprint_key, emitter_type, battery_access, colors, primary_use, dot_sizes, count
    FROM ${opticFacetCounts} WHERE list = ${list}`);
  return rows.map(([brand, footprintKey, emitterType, batteryAccess, colors, primaryUse, dotSizes, size]) => {
    return { brand, footprintKey, emitterType, batteryAccess, colors, primaryUse, dotSizes, count: size };
  });
}

/** Counts of a list's optics by each filter, under the others. */
export async function opticFacets(db: Database, list: OpticList, filter: OpticFilter): Promise<Facets> {
  if (keptCountsSuffice(filter)) {
    return countFacets(await keptGroups(db, list), filter);
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
  };
  const groups: FacetGroup[] = await db
    .select({ ...group, count: count() })
    .from(optics)
    .where(countedCondition(list, filter))
    .groupBy(...Object.values(group));
  return countFacets(groups, filter);
}

/** The most points that one map can show and still be read. */
const maxPoints = 500;

/** A list's optics with a stated weight and price, the cheapest first. */
export async function opticPoints(db: Database, list: OpticList, filter: OpticFilter): Promise<OpticPoint[]> {
  const price = sql<number>`(${optics.minPrice} + coalesce(${optics.maxPrice}, ${optics.minPrice})) / 2`;
  return db
    .select({
      id: optics.id,
      brand: optics.brand,
      productLine: optics.productLine,
      model: optics.model,
      price,
      weightOz: sql<number>`${optics.weightOz}`,
    })
    .from(optics)
    .where(and(opticCondition(list, filter), isNotNull(optics.weightOz), isNotNull(optics.minPrice)))
    .orderBy(asc(optics.sortPrice), asc(optics.id))
    .limit(maxPoints);
}

/** @throws AppError 'not_found' */
export async function getOptic(db: Database, id: number): Promise<Optic> {
  const [row] = await db.select(opticColumns).from(optics).where(eq(optics.id, id));
  if (row === undefined) throw new AppError('not_found', 'Optic not found');
  return toOptic(row);
}

/** Optics that mount on a footprint with nothing between; none for a text that names no footprint. */
export async function compatibleOptics(db: Database, footprint: string): Promise<Optic[]> {
  const keys = keysThatFit(footprint);
  if (keys.length === 0) return [];
  const rows = await db
    .select(opticColumns)
    .from(optics)
    .where(inArray(optics.footprintKey, keys))
    .orderBy(...byName, asc(optics.id));
  return rows.map(toOptic);
}

/** A member's favorite optics, the last added first. */
export async function favoriteOptics(db: Database, userId: number): Promise<Optic[]> {
  const rows = await db
    .select(opticColumns)
    .from(favorites)
    .innerJoin(optics, eq(optics.id, favorites.opticId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id));
  return rows.map(toOptic);
}

/** Columns in parts: a function of D1 takes 32 values. */
const columnsAtOnce = 30;
const namedColumns = Object.entries(opticColumns);
const columnParts = Array.from({ length: Math.ceil(namedColumns.length / columnsAtOnce) }, (_, part) => {
  const columns = namedColumns
    .slice(part * columnsAtOnce, (part + 1) * columnsAtOnce)
    .map(([, column]) => sql`${column}`);
  return sql`json_array(${sql.join(columns, sql`, `)})`;
});

/**
 * The optics that texts name, as one value of another query; `readNamedOptics` reads it.
 * @param refs a query for the texts, as `ref`: an id, or `Brand/Product line/Model` in whatever capitals
 */
export function namedOptics(refs: SQL): SQL<string> {
  const byName = sql`
    SELECT id FROM ${optics} AS o
    WHERE o.brand COLLATE NOCASE = substr(named.ref, 1, instr(named.ref, '/') - 1)
      AND o.brand || '/' || o.product_line || coalesce('/' || nullif(o.model, ''), '') = named.ref COLLATE NOCASE`;
  return sql`(
    SELECT json_group_object(named.ref, json_array(${sql.join(columnParts, sql`, `)}))
    FROM (${refs}) AS named JOIN ${optics} ON ${optics.id} =
      CASE WHEN named.ref NOT GLOB '*[^0-9]*' THEN CAST(named.ref AS INTEGER) ELSE (${byName}) END)`;
}

/** The optics of such a value, by the texts that named them. */
export function readNamedOptics(value: string): Record<string, Optic> {
  const found = JSON.parse(value) as Record<string, unknown[][]>;
  const read = (values: unknown[]) =>
    namedColumns.map(([name, column], index) => [
      name,
      values[index] === null ? null : column.mapFromDriverValue(values[index]),
    ]);
  return Object.fromEntries(
    Object.entries(found).map(([ref, parts]) => [ref, toOptic(Object.fromEntries(read(parts.flat())))]),
  );
}

/** Ids of all optics with the time of their last change, up to their part of what one sitemap may hold. */
export async function opticAddresses(db: Database): Promise<{ id: number; updatedAt: string }[]> {
  return db.select({ id: optics.id, updatedAt: optics.updatedAt }).from(optics).orderBy(asc(optics.id)).limit(40_000);
}

/** What the outside is searched for, and what is known already of what it finds. */
const searchedColumns = {
  id: optics.id,
  brand: optics.brand,
  productLine: optics.productLine,
  model: optics.model,
  frontImageUrl: optics.frontImageUrl,
  leftSideImageUrl: optics.leftSideImageUrl,
  rightSideImageUrl: optics.rightSideImageUrl,
  recommendedPurchaseLink: optics.recommendedPurchaseLink,
};
export type SearchedOptic = { [Name in keyof typeof searchedColumns]: Optic[Name] };

/** @throws AppError 'not_found' */
export async function searchedOptic(db: Database, id: number): Promise<SearchedOptic> {
  const [row] = await db.select(searchedColumns).from(optics).where(eq(optics.id, id));
  if (row === undefined) throw new AppError('not_found', 'Optic not found');
  return row;
}

/** The first optics of a use by id, after the one that the cursor names, and the number of all of that use. */
export async function searchedOptics(
  db: Database,
  use: BatchUse,
  cursor: number,
  limit: number,
): Promise<{ rows: SearchedOptic[]; total: number }> {
  const ofUse = use === 'all' ? undefined : inArray(optics.primaryUse, usesInList(use));
  const [rows, [counted]] = await db.batch([
    db
      .select(searchedColumns)
      .from(optics)
      .where(and(ofUse, gt(optics.id, cursor)))
      .orderBy(asc(optics.id))
      .limit(limit),
    db.select({ total: count() }).from(optics).where(ofUse),
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Changes one thing that is said of an optic, whatever version it is of.
 * @throws AppError 'not_found', 'conflict' where others change the same without end, 'invalid' where an image is not kept
 */
export function changeOpticFact(c: AppContext, id: number, change: FactChange): Promise<AdminOptic> {
  return purging(c, opticTags([id]), setOpticField(c, id, change));
}
