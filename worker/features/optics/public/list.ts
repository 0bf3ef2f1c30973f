import { asc, between, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listWindow, listWindowAndNext, type PageQuery, pageWindow } from '#domain/api/pagination.ts';
import { type FootprintRegistry, keysThatFit } from '#domain/fit/footprints/footprint-registry.ts';
import type { OpticSort } from '#domain/optics/list/optic-sorts.ts';
import type { Optic, OpticFilter, OpticListQuery } from '#domain/optics/optics.schema.ts';
import type { OpticList } from '#domain/optics/optics.ts';
import type { Database } from '#worker/db/client.ts';
import { footprintOrder, nameOrder, optics } from '#worker/db/schema/catalog/optics.ts';
import { favorites } from '#worker/db/schema/members/favorites.ts';
import { opticColumns, opticOf, toOptic } from '../columns.ts';
import { type AskedFilter, opticCondition, searchWords } from './filters.ts';
import { windowArea } from './window-area.ts';

/** Weights of the search index's columns: brand, line, model, variants, footprint, other spellings. */
const relevance = sql`bm25(optics_search, 4, 8, 6, 3, 2, 3)`;

const byName = [asc(nameOrder.brand), asc(nameOrder.productLine)];

const orders: Record<OpticSort, SQL[]> = {
  recommended: [asc(optics.sortRecommended), ...byName],
  name: byName,
  price: [asc(optics.sortPrice)],
  'price-desc': [asc(optics.sortPriceDesc)],
  weight: [asc(optics.sortWeight)],
  rating: [asc(optics.sortRating)],
  newest: [asc(optics.sortNewest)],
  // No index for these: few visitors sort by them.
  footprint: [asc(footprintOrder)],
  emitter: [sql`${optics.emitterType} IS NULL`, asc(optics.emitterType)],
  dot: [sql`${optics.dotSizes} = ''`, sql`CAST(${optics.dotSizes} AS REAL)`],
  battery: [sql`-coalesce(${optics.batteryLifeHours}, 0)`],
  window: [sql.raw(`-coalesce(${windowArea('red_dot_optics')}, 0)`)],
  relevance: [sql`found.relevance`],
};

export async function listOptics(
  db: Database,
  registry: FootprintRegistry,
  list: OpticList,
  query: OpticListQuery & AskedFilter,
): Promise<{ rows: Optic[]; total: number }> {
  const words = searchWords(query);
  const sort = query.sort ?? (words ? 'relevance' : 'name');
  const where = opticCondition(registry, list, query);
  const window = pageWindow(query);
  const total = sql<number>`(${countOf(db, registry, list, query)})`.as('total');
  const listed = db
    .select({ ...opticColumns, ...(window?.offset === 0 && { total }) })
    .from(optics)
    .$dynamic();
  const found = sql`(SELECT rowid, ${relevance} AS relevance FROM optics_search WHERE optics_search MATCH ${words}) AS found`;
  const matching = (words && sort === 'relevance' ? listed.innerJoin(found, sql`found.rowid = ${optics.id}`) : listed)
    .where(where)
    .orderBy(...(sort === 'relevance' && !words ? byName : orders[sort]), asc(optics.id));
  if (window === undefined) {
    const rows = await matching.limit(listWindow(query).limit);
    return { rows: rows.map(toOptic), total: rows.length };
  }
  const page = matching.limit(window.limit).offset(window.offset);
  if (window.offset === 0) {
    const rows = await db.values<unknown[]>(page.getSQL());
    return { rows: rows.map(opticOf), total: Number(rows[0]?.at(-1) ?? 0) };
  }
  // A page past the end has no row to carry the total, so the total is joined from the left.
  const totals = countOf(db, registry, list, query).as('totals');
  const numbered = page.as('page');
  const rows = await db.select().from(totals).leftJoin(numbered, sql`true`);
  return {
    rows: rows.flatMap((row) => (row.page === null ? [] : [toOptic(row.page)])),
    total: rows[0]?.totals.total ?? 0,
  };
}

/** SQLite prefers a smaller index, and reads each optic of the list for what that one lacks. A search starts from its matches. */
const countedIn = (list: OpticList, { q }: OpticFilter) =>
  q === undefined ? sql`${optics} INDEXED BY ${sql.identifier(`optics_${list}_facets`)}` : sql`${optics}`;

const countOf = (db: Database, registry: FootprintRegistry, list: OpticList, query: AskedFilter) =>
  db
    .select({ total: count().as('total') })
    .from(countedIn(list, query))
    .where(opticCondition(registry, list, query));

export async function compatibleOptics(
  db: Database,
  registry: FootprintRegistry,
  footprint: string,
  query: PageQuery,
): Promise<Optic[]> {
  const keys = keysThatFit(registry, footprint);
  if (keys.length === 0) return [];
  const { limit, offset } = listWindowAndNext(query);
  const rows = await db
    .select(opticColumns)
    .from(optics)
    .where(inArray(optics.footprintKey, keys))
    .orderBy(...byName, asc(optics.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toOptic);
}

export async function favoriteOptics(db: Database, userId: number, query: PageQuery): Promise<Optic[]> {
  const { limit, offset } = listWindowAndNext(query);
  const rows = await db
    .select(opticColumns)
    .from(favorites)
    .innerJoin(optics, eq(optics.id, favorites.opticId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toOptic);
}

export async function opticUrls(
  db: Database,
  limit: number,
  ids?: readonly [first: number, last: number],
): Promise<{ id: number; updatedAt: string }[]> {
  return db
    .select({ id: optics.id, updatedAt: optics.updatedAt })
    .from(optics)
    .where(ids && between(optics.id, ...ids))
    .orderBy(asc(optics.id))
    .limit(limit);
}
