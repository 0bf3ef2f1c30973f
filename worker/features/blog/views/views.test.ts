import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { app } from '#worker/app.ts';
import { insertPublished } from '#worker/testing/blog-rows.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { sameInSessions } from '#worker/testing/db/same-in-sessions.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { deleteOldViews } from './views.ts';

// Shortens the seconds for which views wait.
const setTimer = globalThis.setTimeout;
vi.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void) => setTimer(done, 300)) as typeof setTimeout);

type Reader = { address?: string; agent?: string; headers?: Record<string, string> };

/** Records views one after another and waits for the work after the responses. */
async function views(slugs: string[], readers: Reader[], bindings: Env = env): Promise<Response[]> {
  const contexts = [];
  const answers: Response[] = [];
  for (const slug of slugs) {
    for (const { address = '192.0.2.1', agent = 'A browser', headers } of readers) {
      const context = createExecutionContext();
      const init = {
        method: 'POST',
        headers: { Origin: 'http://localhost', 'CF-Connecting-IP': address, 'User-Agent': agent, ...headers },
      };
      answers.push(await app.request(`/api/blog/posts/${slug}/view`, init, bindings, context));
      contexts.push(context);
    }
  }
  for (const context of contexts) await waitOnExecutionContext(context);
  return answers;
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

test('a reader counts once per post and day, and many views take one batch', async () => {
  const [{ slug: first }, { slug: second }] = [await insertPublished(), await insertPublished()];
  const counted = countedDatabase();
  const readers = [{}, {}, { address: '192.0.2.2' }, { agent: 'Another browser' }, { address: '192.0.2.2' }];
  const answers = await views([first, second], readers, counted.bindings);
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(counted.statements).toHaveLength(2);
  expect([await countOf(first), await countOf(second)]).toEqual([3, 3]);
  await views([first], [{}, { address: '192.0.2.3' }]);
  expect(await countOf(first)).toBe(4);
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

test('one client IP counts only so often per wait, no matter what it sends, and displaces no other', async () => {
  const { slug } = await insertPublished();
  const forged = Array.from({ length: 30 }, (_, index) => ({ address: '192.0.2.20', agent: `Made up ${index}` }));
  await views([slug], [...forged, { address: '192.0.2.21' }]);
  expect(await countOf(slug)).toBe(21);
  // In the next wait.
  await views([slug], [{ address: '192.0.2.20', agent: 'Late' }]);
  expect(await countOf(slug)).toBe(22);
  // An IPv6 /64 is one client; repeated views take no slot.
  const { slug: other } = await insertPublished();
  const house = Array.from({ length: 30 }, (_, index) => ({
    address: `2001:db8::${index}`,
    agent: `Browser ${index}`,
  }));
  await views([other], [...Array(30).fill({ address: '192.0.2.22' }), ...house]);
  expect(await countOf(other)).toBe(21);
  // They count again in the next wait.
  await views([other], [{ address: '192.0.2.22', agent: 'Later' }]);
  expect(await countOf(other)).toBe(22);
});

test("an unpublished post isn't counted, and the response doesn't reveal it", async () => {
  const draft = await insertPublished({ status: 'draft' });
  const [known, unknown] = await views([draft.slug, 'no-such-post'], [{}]);
  expect([known?.status, unknown?.status]).toEqual([200, 200]);
  expect(await known?.json()).toEqual(await unknown?.json());
  expect(await countOf(draft.slug)).toBe(0);
});

test("a view sets no cookie and doesn't update the post", async () => {
  const { slug } = await insertPublished();
  const version = () => env.DB.prepare('SELECT version, updated_at FROM blog_posts WHERE slug = ?').bind(slug).first();
  const before = await version();
  const [answer] = await views([slug], [{}]);
  expect(answer?.headers.get('Set-Cookie')).toBeNull();
  expect(await countOf(slug)).toBe(1);
  expect(await version()).toEqual(before);
});

test('a cross-site view and a slug that is too long are refused', async () => {
  const { slug } = await insertPublished();
  const [foreign] = await views([slug], [{ headers: { Origin: 'https://elsewhere.example' } }]);
  await refusal(foreign as Response, 'forbidden');
  const [long] = await views(['x'.repeat(201)], [{}]);
  await refusal(long as Response, 'invalid');
  expect(await countOf(slug)).toBe(0);
});

test('if the database fails, the response succeeds, the failure is logged, and later views count', async () => {
  const { slug } = await insertPublished();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const down = {
    prepare: () => {
      throw new Error('D1 is down');
    },
  } as unknown as D1Database;
  const broken = { ...env, DB: sameInSessions(down) };
  const [answer] = await views([slug], [{}], broken);
  expect(answer?.status).toBe(200);
  expect(JSON.stringify(log.mock.calls)).toContain('1 views of posts were lost');
  log.mockRestore();
  await views([slug], [{}]);
  expect(await countOf(slug)).toBe(1);
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
