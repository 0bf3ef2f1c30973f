import { type SQL, sql } from 'drizzle-orm';
import { statement } from './batch.ts';
import type { Database } from './client.ts';

export type Slugs = { brand: string; pistol?: string };

export type Renamed = { kind: keyof Slugs; slug: string; next: string };

export function renamed(before: Slugs, after: Slugs): Renamed[] {
  return (Object.keys(after) as (keyof Slugs)[]).flatMap((kind) => {
    const [slug = '', next = ''] = [before[kind], after[kind]];
    return slug === next || slug === '' ? [] : [{ kind, slug, next }];
  });
}

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

const maxRenames = 9;

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
