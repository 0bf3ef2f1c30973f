import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { insertPublished } from '#worker/testing/blog-rows.ts';
import { refusal, request } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { deleteOldViews } from './views.ts';

type Reader = { address?: string; agent?: string; origin?: string };

function view(slug: string, { address = '192.0.2.1', agent = 'A browser', origin = 'http://localhost' }: Reader = {}) {
  const headers = { Origin: origin, 'CF-Connecting-IP': address, 'User-Agent': agent };
  return request(`/api/blog/posts/${slug}/view`, { method: 'POST', headers });
}

async function views(slugs: string[], readers: Reader[]): Promise<void> {
  for (const slug of slugs) for (const reader of readers) expect((await view(slug, reader)).status).toBe(200);
}

async function countOf(slug: string): Promise<unknown> {
  return env.DB.prepare('SELECT view_count FROM blog_posts WHERE slug = ?').bind(slug).first('view_count');
}

const rows = async (slug: string) =>
  (
    await env.DB.prepare(
      'SELECT v.day, v.visitor FROM blog_post_views AS v JOIN blog_posts AS p ON p.id = v.post_id WHERE p.slug = ?',
    )
      .bind(slug)
      .all<{ day: string; visitor: string }>()
  ).results;

test('a reader counts once per post and day', async () => {
  const [{ slug: first }, { slug: second }] = [await insertPublished(), await insertPublished()];
  const readers = [{}, {}, { address: '192.0.2.2' }, { agent: 'Another browser' }, { address: '192.0.2.2' }];
  await views([first, second], readers);
  expect([await countOf(first), await countOf(second)]).toEqual([3, 3]);
});

test('stored hashes reveal neither IP nor browser and differ by post and day', async () => {
  const [{ slug: first }, { slug: second }] = [await insertPublished(), await insertPublished()];
  await views([first, second], [{ address: '198.51.100.7', agent: 'Tell-tale' }]);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2999-05-05T12:00:00Z'));
  await views([first], [{ address: '198.51.100.7', agent: 'Tell-tale' }]);
  clock.mockRestore();
  const kept = [...(await rows(first)), ...(await rows(second))];
  expect(new Set(kept.map(({ visitor }) => visitor)).size).toBe(3);
  expect(kept.map(({ day }) => day)).toContain('2999-05-05');
  for (const { visitor } of kept) expect(visitor).toMatch(/^[0-9a-f]{32}$/);
  expect(await countOf(first)).toBe(2);
});

test('a client IP that sends too many views is refused, whatever it says about its browser', async () => {
  const { slug } = await insertPublished();
  const forged = Array.from({ length: 61 }, (_, index) => ({ address: '192.0.2.20', agent: `Made up ${index}` }));
  const last = forged.pop();
  await views([slug], forged);
  await refusal(await view(slug, last), 'rate_limited');
  await views([slug], [{ address: '192.0.2.21' }]);
  expect(await countOf(slug)).toBe(61);
});

test("an unpublished post isn't counted, and the response doesn't reveal it", async () => {
  const draft = await insertPublished({ status: 'draft' });
  const [known, unknown] = [await view(draft.slug), await view('no-such-post')];
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(await known.json()).toEqual(await unknown.json());
  expect(await countOf(draft.slug)).toBe(0);
});

test("a view sets no cookie and doesn't update the post", async () => {
  const { slug } = await insertPublished();
  const version = () => env.DB.prepare('SELECT version, updated_at FROM blog_posts WHERE slug = ?').bind(slug).first();
  const before = await version();
  expect((await view(slug)).headers.get('Set-Cookie')).toBeNull();
  expect(await countOf(slug)).toBe(1);
  expect(await version()).toEqual(before);
});

test('a cross-site view and a slug that is too long are refused', async () => {
  const { slug } = await insertPublished();
  await refusal(await view(slug, { origin: 'https://elsewhere.example' }), 'forbidden');
  await refusal(await view('x'.repeat(201)), 'invalid');
  expect(await countOf(slug)).toBe(0);
});

test('views of past days are deleted, and the counts stay', async () => {
  const { id, slug } = await insertPublished();
  const insert = env.DB.prepare('INSERT INTO blog_post_views (post_id, day, visitor) VALUES (?, ?, ?)');
  const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
  await env.DB.batch(days.map((day) => insert.bind(id, day, 'x')));
  await env.DB.prepare('UPDATE blog_posts SET view_count = 4 WHERE id = ?').bind(id).run();
  expect(await deleteOldViews(db, new Date('2026-11-20T03:17:00Z'))).toBe(1);
  expect((await rows(slug)).map(({ day }) => day)).toEqual(days.slice(1));
  expect(await countOf(slug)).toBe(4);
});
