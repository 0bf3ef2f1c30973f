import { type SQL, sql } from 'drizzle-orm';
import type { formerSlugs } from './schema/catalog/former-slugs.ts';

/** Renames that a link may have missed. */
const maxRenames = 9;

/**
 * A query for the slug that a page has now, found by that slug or a former one; no row if there is no such page.
 * @param exists whether a page has `renamed.slug`
 */
export function currentSlug(kind: (typeof formerSlugs.$inferSelect)['kind'], slug: string, exists: SQL): SQL {
  return sql`(
    WITH RECURSIVE renamed(slug, step) AS (
      SELECT ${slug}, 0
      UNION ALL
      SELECT former.next, renamed.step + 1 FROM renamed
      JOIN former_slugs AS former ON former.kind = ${kind} AND former.slug = renamed.slug
      WHERE renamed.step < ${maxRenames})
    SELECT slug FROM renamed WHERE renamed.slug <> '' AND ${exists} ORDER BY step LIMIT 1)`;
}
