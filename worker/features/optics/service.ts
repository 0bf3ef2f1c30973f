import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#domain/errors.ts';
import { keysThatFit } from '#domain/footprints.ts';
import type { Facets } from '#domain/optic-facets.schema.ts';
import { countFacets, type FacetGroup } from '#domain/optic-facets.ts';
import type { Optic, OpticFilter, OpticList, OpticListQuery, OpticPoint, OpticSort } from '#domain/optics.ts';
import { pageWindow } from '#domain/pagination.ts';
import type { Database } from '../../db/client.ts';
import { opticFacetCounts } from '../../db/schema/facet-counts.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { nameOrder, optics } from '../../db/schema/optics.ts';
import { opticColumns, opticOf, toOptic } from './columns.ts';
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

/** Ids of all optics with the time of their last change, up to what one sitemap may hold. */
export async function opticAddresses(db: Database): Promise<{ id: number; updatedAt: string }[]> {
  return db.select({ id: optics.id, updatedAt: optics.updatedAt }).from(optics).orderBy(asc(optics.id)).limit(49_000);
}
