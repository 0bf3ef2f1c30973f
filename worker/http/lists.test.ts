import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import { maxWholeList } from '#domain/api/pagination.ts';
import { runBatch } from '#worker/db/batch.ts';
import { listBases } from '#worker/features/fit/effects.ts';
import { recountReviews } from '#worker/features/reviews/effects.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import {
  db,
  insertAuthor,
  insertCategory,
  insertFaq,
  insertOptic,
  insertOwnerReport,
  insertPistol,
  insertPistolFootprint,
  insertPost,
  insertReview,
  insertSent,
} from '#worker/testing/rows.ts';

const { id: userId, send } = await member({ isAdmin: true });
const opticId = await insertOptic({ primaryUse: 'Both' });

async function fill(table: string, rows: number, changed: Record<string, string>): Promise<void> {
  const { results } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`).all<{ name: string }>();
  const columns = results.map(({ name }) => name).filter((name) => name !== 'id');
  const values = columns.map((name) => changed[name] ?? name);
  const count = await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
  await env.DB.prepare(
    `WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < ${rows - (count ?? 0)})
     INSERT INTO ${table} (${columns}) SELECT ${values} FROM ${table}, counter
     WHERE id = (SELECT max(id) FROM ${table})`,
  ).run();
}

const copies: [table: string, changed: Record<string, string>][] = [
  ['red_dot_optics', { model: 'hex(randomblob(8))' }],
  ['pistols', { model: 'hex(randomblob(8))', slug: 'lower(hex(randomblob(8)))' }],
  ['pistol_footprints', { pistol_id: '(SELECT max(id) FROM pistols) - n + 1' }],
  ['users', { email: "lower(hex(randomblob(8))) || '@example.com'", is_admin: '0' }],
  ['reviews', { user_id: '(SELECT max(id) FROM users) - n + 1' }],
  ['faqs', { question: 'hex(randomblob(8))' }],
  ['favorites', { optic_id: '(SELECT max(id) FROM red_dot_optics) - n + 1' }],
  ['owner_reports', { optic_id: '(SELECT max(id) FROM red_dot_optics) - n + 1' }],
  ['saved_pistols', { pistol_id: '(SELECT max(id) FROM pistols) - n + 1', is_active: '0' }],
  ['contributions', { field: 'hex(randomblob(8))' }],
  ['blog_authors', { email: 'NULL' }],
  ['blog_categories', { name: 'hex(randomblob(8))', slug: 'lower(hex(randomblob(8)))' }],
  ['blog_posts', { slug: 'lower(hex(randomblob(8)))' }],
];

const reviewsPath = `/api/optics/${opticId}/reviews`;

const lists = [
  '/api/optics/pistol',
  '/api/optics/rifle',
  '/api/optics/compatible/rmr',
  reviewsPath,
  `/api/optics/${opticId}/pistols`,
  '/api/pistols',
  '/api/faq',
  '/api/favorites',
  '/api/user/pistols',
  '/api/user/contributions',
  '/api/user/owner-reports',
  '/api/admin/owner-reports',
  '/api/admin/optics',
  '/api/admin/faqs',
  '/api/admin/users',
  '/api/admin/blog/authors',
  '/api/admin/blog/categories',
];

async function fillAll(rows: number) {
  for (const [table, changed] of copies) await fill(table, rows, changed);
  await runBatch(db, {
    ...listBases(db, sql`(SELECT id FROM pistols)`),
    counts: recountReviews(db, sql`(SELECT id FROM red_dot_optics)`),
  });
}

beforeAll(async () => {
  const pistolId = await insertPistol({ isOpticReady: true });
  await insertPistolFootprint(pistolId, 'Trijicon RMR');
  await insertReview(opticId, 4, { userId });
  await insertFaq('One', 'Answer');
  await send('/api/favorites', { method: 'POST', body: JSON.stringify({ opticId }) });
  await insertOwnerReport({ userId, pistolId, opticId });
  await send(`/api/user/pistols/${pistolId}`, { method: 'PUT' });
  await insertSent(userId);
  await insertAuthor();
  await insertCategory();
  await insertPost({ status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' });
  await fillAll(maxWholeList);
});

const idsOf = (body: unknown): number[] =>
  (Array.isArray(body)
    ? body
    : Object.values(body as { pistolOptics: object[] })
        .slice(0, 1)
        .flat()
  ).map(({ id }) => id);

test.each(lists)('%s is whole with 1,000 rows and without a Link', async (path) => {
  const response = await send(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(idsOf(await response.json())).toHaveLength(maxWholeList);
  expect(response.headers.get('Link')).toBeNull();
});

test('beyond 1,000 rows every list but reviews needs a page, says so after one query, and links the first page', async () => {
  await fillAll(maxWholeList + 1);
  for (const path of lists.filter((one) => one !== reviewsPath)) {
    const counted = countedDatabase();
    const response = await send(path, {}, counted.bindings);
    expect(response.headers.get('Link')).toBe(`<${path}?page=1&pageSize=100>; rel="first"`);
    const { message } = await refusal(response, 'invalid');
    expect(message).toContain('more than 1,000 rows');
    const reads = counted.statements.filter(({ sql }) => !sql.includes('"users"."id" = ?'));
    // These count their rows at the same time.
    const counts = ['/api/admin/users', '/api/admin/owner-reports'].includes(path);
    expect([path, reads.length <= (counts ? 2 : 1)]).toEqual([path, true]);
  }
});

test('beyond 1,000 reviews the answer is the first page, and links the next one', async () => {
  const counted = countedDatabase();
  const response = await send(reviewsPath, {}, counted.bindings);
  expect([response.status, counted.statements.length]).toEqual([200, 1]);
  const links = ['page=1&pageSize=100>; rel="first"', 'page=2&pageSize=100>; rel="next"'];
  expect(response.headers.get('Link')).toBe(links.map((link) => `<${reviewsPath}?${link}`).join(', '));
  expect(response.headers.get('X-Total-Count')).toBe(String(maxWholeList + 1));
  const first = await send(`${reviewsPath}?page=1&pageSize=100`);
  expect(await response.json()).toEqual(await first.json());
});

test('pages have every row once, and all but the last link the next one', async () => {
  for (const path of lists) {
    const ids: number[] = [];
    let next: string | undefined = `${path}?page=1&pageSize=100`;
    let pages = 0;
    while (next !== undefined) {
      const response: Response = await send(next);
      expect([next, response.status]).toEqual([next, 200]);
      ids.push(...idsOf(await response.json()));
      const link: string = response.headers.get('Link') ?? '';
      expect(link).toContain(`<${path}?page=1&pageSize=100>; rel="first"`);
      next = link.match(/<([^>]*)>; rel="next"/)?.[1];
      pages += 1;
    }
    expect([path, pages, new Set(ids).size]).toEqual([path, 11, maxWholeList + 1]);
  }
});

test("a member's own reviews need a page beyond 1,000", async () => {
  await env.DB.prepare('DELETE FROM reviews').run();
  await env.DB.prepare('INSERT INTO reviews (user_id, optic_id, rating) SELECT ?, id, 5 FROM red_dot_optics')
    .bind(userId)
    .run();
  await refusal(await send('/api/user/reviews'), 'invalid');
  const response = await send('/api/user/reviews?pageSize=1000');
  expect(await response.json()).toHaveLength(1000);
  expect(response.headers.get('Link')).toContain('</api/user/reviews?page=2&pageSize=1000>; rel="next"');
});

test.each(['/api/blog/posts', '/api/admin/blog/posts'])(
  '%s answers its first 100 posts and links the rest',
  async (path) => {
    const response = await send(path);
    expect(await response.json()).toHaveLength(100);
    expect(response.headers.get('Link')).toBe(
      `<${path}?page=1&pageSize=100>; rel="first", <${path}?page=2&pageSize=100>; rel="next"`,
    );
  },
);

test('a link repeats the filters of the request, and no unknown parameter', async () => {
  const unknown = Array.from({ length: 300 }, (_, index) => `x${index}=1`).join('&');
  const response = await send(`/api/optics/pistol?brand=Acme&${unknown}&page=2&pageSize=10`);
  expect(response.headers.get('Link')).toBe(
    '</api/optics/pistol?brand=Acme&page=1&pageSize=10>; rel="first", </api/optics/pistol?brand=Acme&page=3&pageSize=10>; rel="next"',
  );
});

const bounded = [
  'GET /api/optics/pistol/points',
  'GET /api/optics/rifle/points',
  'GET /api/footprints',
  'GET /api/mounts',
  'GET /api/blog/guides',
  'GET /api/pistols/:id/fits',
  'GET /api/pistols/:id/optics',
  'GET /api/admin/footprints',
  'GET /api/admin/blog/posts/:id/history',
  'GET /api/user/sessions',
  'GET /api/user/activity',
];

test('every list has pages, unless it cannot grow', () => {
  for (const [name, contract] of Object.entries(contracts) as [EndpointName, Contract][]) {
    if (!name.startsWith('GET ') || !(contract.response instanceof z.ZodArray) || contract.csv) continue;
    expect([name, Boolean(contract.paged || contract.linked)]).toEqual([name, !bounded.includes(name)]);
  }
});
