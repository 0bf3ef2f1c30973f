import { type SQL, sql } from 'drizzle-orm';
import { statement } from './batch.ts';
import type { Database } from './client.ts';

export function purge(db: Database, tags: SQL | readonly string[]) {
  const rows = Array.isArray(tags) ? sql`SELECT value FROM json_each(${JSON.stringify(tags)})` : tags;
  return statement(
    db,
    sql`
    INSERT INTO pending_purges (tag) SELECT * FROM (${rows}) WHERE true
    ON CONFLICT (tag) DO UPDATE SET version = version + 1, changed_at = excluded.changed_at`,
  );
}
