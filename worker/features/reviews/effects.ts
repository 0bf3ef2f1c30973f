import { type SQL, sql } from 'drizzle-orm';
import { statement } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/client.ts';
import { purge } from '#worker/db/purge.ts';

export function recountReviews(db: Database, ids: SQL) {
  return statement(
    db,
    sql`
    UPDATE red_dot_optics SET (review_count, rating_sum) = (
      SELECT count(*), coalesce(sum(rating), 0) FROM reviews WHERE optic_id = red_dot_optics.id)
    WHERE id IN ${ids}`,
  );
}

export const reviewEffects = (db: Database, ids: SQL) => ({
  'review counts': recountReviews(db, ids),
  'purge of reviews': purge(
    db,
    sql`SELECT 'optics' FROM ${ids} UNION SELECT 'reviews-' || id FROM ${ids} UNION SELECT 'optic-' || id FROM ${ids}`,
  ),
});
