import { type SQL, sql } from 'drizzle-orm';
import { statement } from './batch.ts';
import type { Database } from './client.ts';

/** The slugs that name a row in URLs. */
export type Slugs = { brand: string; pistol?: string };

/** A slug that a row no longer has, and the one that it has instead. */
export type Renamed = { kind: keyof Slugs; slug: string; next: string };

export function renamed(before: Slugs, after: Slugs): Renamed[] {
  return (Object.keys(after) as (keyof Slugs)[]).flatMap((kind) => {
    const [slug = '', next = ''] = [before[kind], after[kind]];
    return slug === next || slug === '' ? [] : [{ kind, slug, next }];
  });
}

/** Lets links to former slugs find their page. */
export function keepSlugs(db: Database, slugs: readonly Renamed[]) {
  if (slugs.length === 0) return undefined;
  return statement(
    db,
    sql`
    INSERT INTO former_slugs (kind, slug, next)
    SELECT value ->> 'kind', value ->> 'slug', value ->> 'next' FROM json_each(${JSON.stringify(slugs)}) WHERE true
    ON CONFLICT (kind, slug) DO UPDATE SET next = excluded.next`,
  );
}

/** Renames that a link may have missed. */
const maxRenames = 9;

/**
 * A query for the slug that a page has now, found by that slug or a former one; no row if there is no such page.
 * @param exists whether a page has `renamed.slug`
 */
export function currentSlug(kind: keyof Slugs, slug: string, exists: SQL): SQL {
  return sql`(
    WITH RECURSIVE renamed(slug, step) AS (
      SELECT ${slug}, 0
      UNION ALL
      SELECT former.next, renamed.step + 1 FROM renamed
      JOIN former_slugs AS former ON former.kind = ${kind} AND former.slug = renamed.slug
      WHERE renamed.step < ${maxRenames})
    SELECT slug FROM renamed WHERE renamed.slug <> '' AND ${exists} ORDER BY step LIMIT 1)`;
}
