import { drizzle } from 'drizzle-orm/d1';

export type Database = ReturnType<typeof connect>;

/** Without a D1 session every read goes to the primary, so a cached response never comes from a lagging replica. */
export function connect(binding: D1Database) {
  return drizzle(binding);
}
