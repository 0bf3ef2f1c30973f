import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { newWorld, validCall } from '#worker/testing/calls/calls.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { member } from '#worker/testing/members.ts';
import { insertReview } from '#worker/testing/rows.ts';
import {
  auditedValues,
  derivedValues,
  searchChecks,
  staleValues,
  unpurgedChanges,
} from '../../tools/soak/derived-values.ts';

await loadCatalog();

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;
const queries = { ...derivedValues, ...auditedValues, ...unpurgedChanges };

test('every derived value equals a recomputed one after a load of the catalog and some writes', async () => {
  const admin = await member({ isAdmin: true });
  const world = await newWorld(admin.id, admin.email);
  for (const name of [
    'POST /api/admin/optics',
    'PUT /api/admin/faqs/:id',
    'POST /api/admin/blog/posts',
    'POST /api/admin/catalogue/import',
    'POST /api/admin/pistols',
    'PUT /api/admin/pistols/:id',
    'POST /api/admin/catalogue/pistols/import',
    'PUT /api/admin/footprints/:id',
    'POST /api/admin/catalogue/footprints/import',
    'POST /api/admin/cuts',
    'PUT /api/admin/cuts/:id',
    'POST /api/admin/plates',
    'PUT /api/admin/plates/:id',
    'POST /api/admin/catalogue/cuts/import',
    'POST /api/admin/catalogue/plates/import',
    'POST /api/reviews',
    'DELETE /api/admin/optics/:id',
  ] as const) {
    const [path, init] = await validCall(name, world);
    expect([name, (await admin.send(path, init)).ok]).toEqual([name, true]);
  }
  expect(await staleValues(all, queries)).toEqual([]);
  for (const sql of searchChecks) await env.DB.prepare(sql).run();
});

test.each([
  ["an optic's review count", 'UPDATE red_dot_optics SET review_count = review_count + 1 WHERE id = 1'],
  ["posts' tags", "INSERT INTO blog_post_tags (tag, post_id) SELECT 'more', id FROM blog_posts"],
  ['pending purges of optics', 'DELETE FROM pending_purges'],
  ['read_time_minutes of', 'UPDATE blog_posts SET read_time_minutes = 99'],
])('a wrong value of %s is found', async (name, sql) => {
  await insertReview(1, 4);
  await env.DB.prepare(sql).run();
  expect(await staleValues(all, queries)).toContainEqual(expect.stringContaining(name));
});

test('a search index that lacks a row is found', async () => {
  await env.DB.prepare("INSERT INTO posts_search (posts_search) VALUES ('delete-all')").run();
  await expect(env.DB.prepare(searchChecks[1] ?? '').run()).rejects.toThrow();
});
