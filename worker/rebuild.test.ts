import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { derivedValues, searchChecks, staleValues } from '../tools/soak/derived-values.ts';
import { rebuild } from './rebuild.ts';
import { pendingPurges } from './testing/cache/purges.ts';
import { loadCatalog } from './testing/catalog.ts';
import { db, insertReview } from './testing/rows.ts';

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;

test('a rebuild computes again what follows from other rows', async () => {
  await loadCatalog();
  await insertReview(1, 4);
  for (const sql of [
    'UPDATE red_dot_optics SET review_count = 9, rating_sum = 1',
    'DELETE FROM search_documents WHERE id % 2 = 0',
    "UPDATE search_documents SET title = 'Other' WHERE id % 3 = 0",
    'DELETE FROM pistol_bases',
    'DELETE FROM blog_post_tags',
    'DELETE FROM pages',
    "INSERT INTO posts_search (posts_search) VALUES ('delete-all')",
    'UPDATE social_images SET due_at = NULL',
    // Rows that are deleted by hand leave these behind.
    'DELETE FROM red_dot_optics WHERE id = 212',
    "INSERT INTO findings (url, entity, entity_id, kind) VALUES ('https://maker.example', 'pistol', 9999, 'gone')",
  ])
    await env.DB.prepare(sql).run();
  expect((await staleValues(all, derivedValues)).length).toBeGreaterThan(100);

  await rebuild(db);
  expect(await staleValues(all, derivedValues)).toEqual([]);
  for (const sql of searchChecks) await env.DB.prepare(sql).run();
  expect(await all('SELECT key FROM social_images WHERE due_at IS NULL')).toEqual([]);
  expect([...(await pendingPurges()).keys()]).toContain('everything');
});
