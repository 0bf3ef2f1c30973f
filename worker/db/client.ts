import { drizzle } from 'drizzle-orm/d1';

export type Database = ReturnType<typeof connect>;

/** Without a D1 session each read goes to the primary: an answer that will be cached must not come from a late replica. */
export function connect(binding: D1Database) {
  return drizzle(binding);
}
