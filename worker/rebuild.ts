import { sql } from 'drizzle-orm';
import { runBatch, statement } from './db/batch.ts';
import type { Database } from './db/client.ts';
import { type EffectsOf, idTable } from './db/effects.ts';
import { purge } from './db/purge.ts';
import { blogEffects, postEffects } from './features/blog/effects.ts';
import { faqEffects } from './features/faqs/effects.ts';
import { footprintEffects, pistolEffects } from './features/fit/effects.ts';
import { opticEffects } from './features/optics/effects.ts';
import { recountReviews } from './features/reviews/effects.ts';
import { everything } from './http/cache/purges.ts';

/** What follows from the rows of each kind. */
const kinds = {
  footprint: { table: 'footprints', effects: footprintEffects },
  optic: { table: 'red_dot_optics', effects: opticEffects },
  pistol: { table: 'pistols', effects: pistolEffects },
  faq: { table: 'faqs', effects: faqEffects },
  author: { table: 'blog_authors', effects: blogEffects },
  category: { table: 'blog_categories', effects: blogEffects },
  post: { table: 'blog_posts', effects: postEffects },
} satisfies Record<string, { table: string; effects: EffectsOf }>;

type Kind = keyof typeof kinds;

/** Writes what follows from rows that the catalog's loader wrote. If this fails, `npm run rebuild` does it. */
export async function followUp(db: Database, written: readonly { kind: Kind; id: number }[]): Promise<void> {
  for (const [kind, rows] of Map.groupBy(written, (row) => row.kind))
    await runBatch(db, kinds[kind].effects(db, idTable([...new Set(rows.map(({ id }) => id))])).after);
}

const searchTables = ['optics_search', 'posts_search', 'search_words', 'search_trigrams'];

/**
 * Writes everything anew that follows from other rows and SQL can compute: search, counts, lists, images to draw. All of the
 * cache is purged.
 */
export async function rebuild(db: Database): Promise<void> {
  const idsOf = (table: string) => sql`(SELECT id FROM ${sql.raw(table)})`;
  await runBatch(db, {
    documents: statement(db, sql`DELETE FROM search_documents`),
    reviews: recountReviews(db, idsOf('red_dot_optics')),
  });
  for (const { table, effects } of Object.values(kinds)) await runBatch(db, effects(db, idsOf(table)).after);
  for (const table of searchTables)
    await statement(db, sql`INSERT INTO ${sql.raw(table)} (${sql.raw(table)}) VALUES ('rebuild')`);
  await purge(db, [everything]);
}
