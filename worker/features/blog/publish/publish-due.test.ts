import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts } from '#domain/api/api.schema.ts';
import { connect } from '#worker/db/client.ts';
import { history } from '#worker/features/audit/history.ts';
import worker from '#worker/index.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { member } from '#worker/testing/members.ts';
import { db, insertPost, unique } from '#worker/testing/rows.ts';
import { publishDuePosts } from './publish.ts';

const at = '2026-11-21T09:00:00.000Z';
const due = '2026-11-21T08:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const scheduled = (scheduledFor: string | null, facts: Parameters<typeof insertPost>[0] = {}) =>
  insertPost({ status: 'scheduled', scheduledFor, ...facts });

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM blog_posts').run();
});

async function run(time = at, bindings: Env = env) {
  const purged: unknown[] = [];
  const purge = async (options: unknown) => {
    purged.push(options);
    return { success: true, errors: [] };
  };
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(time), cron: '* * * * *' }),
    bindings,
    Object.assign(createExecutionContext(), { cache: { purge, invalidate: purge } }),
  );
  const logged = log.mock.calls.map(([line]) => line as unknown);
  log.mockRestore();
  return { purged, logged };
}

const stateOf = (id: number) =>
  env.DB.prepare('SELECT status, published_at AS at, version FROM blog_posts WHERE id = ?').bind(id).first();

test('the cron publishes due posts as of their scheduled time, logs it, and purges the blog', async () => {
  const ids = [
    await scheduled(due),
    await scheduled(at),
    await scheduled(later),
    await scheduled(null),
    await scheduled(due, { status: 'draft' }),
    await scheduled(due, { status: 'archived' }),
  ];
  expect(await run()).toEqual({
    purged: [{ tags: ['blog'] }],
    logged: [{ what: 'Published scheduled posts', posts: 2, ids: ids.slice(0, 2) }],
  });
  expect(await Promise.all(ids.map(stateOf))).toEqual([
    { status: 'published', at: due, version: 2 },
    { status: 'published', at, version: 2 },
    { status: 'scheduled', at: null, version: 1 },
    { status: 'scheduled', at: null, version: 1 },
    { status: 'draft', at: null, version: 1 },
    { status: 'archived', at: null, version: 1 },
  ]);
  expect(await run()).toEqual({ purged: [], logged: [] });
});

test('a post that was public before keeps the time of its first publication', async () => {
  const first = '2025-01-01T00:00:00.000Z';
  const id = await scheduled(due, { publishedAt: first });
  await run();
  expect(await stateOf(id)).toMatchObject({ status: 'published', at: first });
});

test('overlapping runs publish each post once', async () => {
  const ids = new Set<number>();
  for (let index = 0; index < 20; index += 1) ids.add(await scheduled(due));
  const { id: userId } = await member({ isAdmin: true });
  const runs = await Promise.all(
    Array.from({ length: 6 }, (_, index) => publishDuePosts(db, at, index % 2 === 0 ? userId : null)),
  );
  expect(runs.flat()).toHaveLength(20);
  expect(new Set(runs.flat())).toEqual(ids);
  for (const id of ids) {
    expect(await stateOf(id)).toMatchObject({ version: 2 });
    expect((await history(db, 'post', id)).filter(({ action }) => action === 'publish')).toHaveLength(1);
  }
});

test('a post that becomes due while others are published waits for the next run, and is found then', async () => {
  await scheduled(due);
  const late: number[] = [];
  const { DB } = withConcurrentWrite(async () => {
    late.push(await scheduled(due, { title: 'Zorilla', tags: ['late'] }));
  });
  expect(await publishDuePosts(connect(DB), at, null)).toHaveLength(1);
  expect(await publishDuePosts(db, at, null)).toEqual(late);
  const document = env.DB.prepare("SELECT count(*) AS n FROM search_documents WHERE title = 'Zorilla'");
  expect(await document.first('n')).toBe(1);
});

test("a failure elsewhere doesn't block publishing and is logged", async () => {
  const id = await scheduled(due);
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          if (sql.includes('contact_messages')) throw new Error('no such luck');
          return target.prepare(sql);
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(run(at, { ...env, DB, CONTACT_EMAIL: 'owner@example.com' })).rejects.toThrow('no such luck');
  expect(JSON.stringify(logged.mock.calls)).toContain('no such luck');
  logged.mockRestore();
  expect(await stateOf(id)).toMatchObject({ status: 'published' });
});

test('the button publishes due posts, returns their number, and audits each with the administrator', async () => {
  const { id: userId, send } = await member({ isAdmin: true, handle: 'Ada' });
  const past = new Date(Date.now() - 60_000).toISOString();
  const ids = [await scheduled(past), await scheduled(past)];
  const waits = await scheduled(new Date(Date.now() + 3_600_000).toISOString(), { title: unique('Waits') });
  const press = async () =>
    bodyOf(
      await send('/api/admin/blog/publish-scheduled', { method: 'POST' }),
      contracts['POST /api/admin/blog/publish-scheduled'].response,
    );
  const message = 'Scheduled posts published successfully';
  expect(await press()).toEqual({ message, published: 2 });
  expect(await press()).toEqual({ message, published: 0 });
  for (const id of ids) {
    expect(await stateOf(id)).toEqual({ status: 'published', at: past, version: 2 });
    expect(await history(db, 'post', id)).toMatchObject([
      {
        by: { id: userId, name: 'Ada' },
        action: 'publish',
        changes: { status: { from: 'scheduled', to: 'published' }, publishedAt: { from: null, to: past } },
      },
    ]);
  }
  expect(await stateOf(waits)).toMatchObject({ status: 'scheduled' });
  expect(await history(db, 'post', waits)).toEqual([]);
});
