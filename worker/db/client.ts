import { drizzle } from 'drizzle-orm/d1';

export type Database = ReturnType<typeof connect>;

export type Source = Pick<D1Database, 'prepare' | 'batch'>;

/** Queries of the binding itself all go to the primary, so a cached response never comes from a lagging replica. */
export function connect(source: Source) {
  return drizzle(source as D1Database);
}
