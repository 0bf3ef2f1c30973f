import { type SQL, sql } from 'drizzle-orm';
import { type DocumentKind, documentStart, idsPerKind } from '#domain/search/document-ids.ts';
import { runBatch } from './db/batch.ts';
import type { Database } from './db/client.ts';
import { type EffectsOf, idTable } from './db/effects.ts';
import { purge } from './db/purge.ts';
import { blogEffects, postEffects } from './features/blog/effects.ts';
import { faqEffects } from './features/faqs/effects.ts';
import { cutEffects, footprintEffects, pistolEffects, plateEffects } from './features/fit/effects.ts';
import { opticEffects } from './features/optics/effects.ts';
import { recountReviews } from './features/reviews/effects.ts';
import { redraw } from './features/social-images/due-images.ts';
import { everything } from './http/cache/purges.ts';

const kinds: Record<string, { table: string; effects: EffectsOf; documents?: DocumentKind }> = {
  footprint: { table: 'footprints', effects: footprintEffects },
  cut: { table: 'cuts', effects: cutEffects },
  plate: { table: 'plates', effects: plateEffects },
  optic: { table: 'red_dot_optics', effects: opticEffects, documents: 'optic' },
  pistol: { table: 'pistols', effects: pistolEffects, documents: 'pistol' },
  faq: { table: 'faqs', effects: faqEffects, documents: 'question' },
  author: { table: 'blog_authors', effects: blogEffects },
  category: { table: 'blog_categories', effects: blogEffects },
  post: { table: 'blog_posts', effects: postEffects, documents: 'guide' },
};

/** Writes what follows from rows that the catalog's loader wrote. If this fails, `npm run rebuild` does it. */
export async function followUp(db: Database, written: readonly { kind: string; id: number }[]): Promise<void> {
  for (const [kind, rows] of Map.groupBy(written, (row) => row.kind))
    await runBatch(db, kinds[kind]?.effects(db, idTable([...new Set(rows.map(({ id }) => id))])).after ?? {});
}

const searchTables = ['optics_search', 'posts_search', 'search_words', 'search_trigrams'];

function idsOf(kind: string): SQL {
  const { table = '', documents } = kinds[kind] ?? {};
  const start = documents === undefined ? 0 : documentStart[documents];
  const [first, next] = [sql.raw(String(start)), sql.raw(String(start + idsPerKind))];
  const left = sql`SELECT id - ${first} FROM search_documents WHERE id > ${first} AND id < ${next}`;
  return sql`(SELECT id FROM ${sql.raw(table)} UNION SELECT entity_id FROM findings WHERE entity = ${kind}
    UNION ${left})`;
}

export async function rebuild(db: Database): Promise<void> {
  await recountReviews(db, sql`(SELECT id FROM red_dot_optics)`);
  for (const [kind, { effects }] of Object.entries(kinds)) await runBatch(db, effects(db, idsOf(kind)).after);
  for (const table of searchTables)
    await db.run(sql`INSERT INTO ${sql.raw(table)} (${sql.raw(table)}) VALUES ('rebuild')`);
  await runBatch(db, {
    redrawn: redraw(db, sql`SELECT key FROM social_images`),
    purged: purge(db, [everything]),
  });
}
