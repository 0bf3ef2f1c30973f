import { and, asc, between, sql } from 'drizzle-orm';
import type { Database } from '#worker/db/client.ts';
import { pistols } from '#worker/db/schema/catalog/pistols.ts';

/** Pages of other pistols have nothing to say, and search engines must not list them: web/features/fit/pistols/pistol-head.ts. */
export const knowsItsMount = sql`slug <> '' AND (
  NOT is_optic_ready OR default_footprint IS NOT NULL OR includes_plates <> '[]'
  OR EXISTS (SELECT 1 FROM pistol_footprints WHERE pistol_id = pistols.id))`;

export async function pistolUrls(
  db: Database,
  limit: number,
  ids?: readonly [first: number, last: number],
): Promise<{ slug: string; updatedAt: string }[]> {
  return db
    .select({ slug: pistols.slug, updatedAt: pistols.updatedAt })
    .from(pistols)
    .where(and(knowsItsMount, ids && between(pistols.id, ...ids)))
    .orderBy(asc(pistols.id))
    .limit(limit);
}
