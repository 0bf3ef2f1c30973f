import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { formerMember } from '#domain/reviews/reviews.ts';
import { app } from '#worker/app.ts';
import { runBatch } from '#worker/db/batch.ts';
import { idTable } from '#worker/db/effects.ts';
import { users } from '#worker/db/schema/account/users.ts';
import { reviews } from '#worker/db/schema/members/reviews.ts';
import { hashPassword } from '#worker/features/account/passwords/password-hash.ts';
import { opticEffects } from '#worker/features/optics/effects.ts';
import { reviewEffects } from '#worker/features/reviews/effects.ts';
import { beforeDeletion } from '#worker/features/users/effects.ts';
import worker from '#worker/index.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { sameInSessions } from '#worker/testing/db/same-in-sessions.ts';
import { eventually } from '#worker/testing/eventually.ts';
import { member } from '#worker/testing/members.ts';
import { withinOneMinute } from '#worker/testing/minute.ts';
import { db, follow, insertOptic, insertReview } from '#worker/testing/rows.ts';
import { watchTimers } from '#worker/testing/timers.ts';
import { finishPurges, purgeChanges } from './purges.ts';

const password = 'correct horse battery staple';
const tooMany = async () => ({ success: false, errors: [{ code: 1134, message: 'Too many purges' }] });

const behind = (cache: EdgeCache, cookie: string) => (path: string, method: string, body?: object) =>
  cache.fetch(path, {
    method,
    headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function reviewer(cache: EdgeCache) {
  const { id, cookie } = await member({ handle: 'Leaver', password: await hashPassword(password) });
  const opticId = await insertOptic();
  const reviewId = await insertReview(opticId, 4, { userId: id });
  const handle = async () => {
    const [review] = (await (await cache.fetch(`/api/optics/${opticId}/reviews`)).json()) as {
      user: { handle: string | null };
    }[];
    return review?.user.handle;
  };
  return { id, opticId, reviewId, handle, send: behind(cache, cookie) };
}

const contextOf = (cache: EdgeCache) => Object.assign(createExecutionContext(), { cache }) as ExecutionContext;

async function nextMinute(cache: EdgeCache, bindings: Env = env): Promise<void> {
  await env.DB.prepare('UPDATE pending_purges SET changed_at = ?')
    .bind(new Date(Date.now() - 20_000).toISOString())
    .run();
  const minute = createScheduledController({ scheduledTime: new Date(), cron: '* * * * *' });
  await worker.scheduled(minute, bindings, contextOf(cache));
}

const pendingTags = async () =>
  (await env.DB.prepare('SELECT tag FROM pending_purges ORDER BY tag').all<{ tag: string }>()).results.map(
    ({ tag }) => tag,
  );

function losingAnswers(): Env {
  const lose = async <T>(result: Promise<T>): Promise<never> => {
    await result;
    throw new Error('Network connection lost');
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const wrapped = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrapped(target.bind(...values), sql);
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        const run = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
        // Counting password checks is not what these tests are about.
        return /^(delete|update|insert)/i.test(sql) && !sql.includes('attempts')
          ? (...args: unknown[]) => lose(run(...args))
          : run;
      },
    });
    originals.set(proxy, statement);
    return proxy;
  };
  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrapped(target.prepare(sql), sql);
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements.map((statement) => originals.get(statement) ?? statement));
          return results.some(({ meta }) => meta.changes > 0) ? lose(Promise.resolve()) : results;
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...env, DB: sameInSessions(DB) };
}

beforeEach(async () => {
  await forgetPurges();
});

test('a deleted account’s handle disappears even if the answer of the deletion is lost', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cache = new EdgeCache(losingAnswers());
  const { id, handle, send } = await reviewer(cache);
  expect(await handle()).toBe('Leaver');
  expect((await send('/api/user', 'DELETE', { password })).status).toBe(503);
  expect(await env.DB.prepare('SELECT id FROM users WHERE id = ?').bind(id).first()).toBeNull();
  expect(await handle()).toBe(formerMember);
  logged.mockRestore();
});

test('a deleted account’s handle disappears within a minute if the Worker dies before its purge', async () => {
  const cache = new EdgeCache();
  const { id, handle } = await reviewer(cache);
  expect(await handle()).toBe('Leaver');
  await runBatch(db, {
    ...beforeDeletion(db, idTable([id])),
    deleted: db.delete(users).where(eq(users.id, id)),
  });
  expect(await handle()).toBe('Leaver');
  await nextMinute(cache);
  expect(await handle()).toBe(formerMember);
});

test('a deleted review disappears within a minute if the Worker dies before its purge', async () => {
  const cache = new EdgeCache();
  const { reviewId, opticId, handle } = await reviewer(cache);
  expect(await handle()).toBe('Leaver');
  await runBatch(db, {
    deleted: db.delete(reviews).where(eq(reviews.id, reviewId)),
    ...reviewEffects(db, idTable([opticId])),
  });
  await nextMinute(cache);
  expect(await handle()).toBeUndefined();
});

test('a purge that fails is repeated by the next write or the next minute until it succeeds', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cache = new EdgeCache();
  const { opticId, handle, send } = await reviewer(cache);
  expect(await handle()).toBe('Leaver');
  const purge = vi.spyOn(cache, 'purge').mockImplementation(tooMany);
  expect((await send('/api/user', 'PUT', { handle: 'Renamed' })).status).toBe(200);
  await expect(nextMinute(cache)).rejects.toThrow('1134 Too many purges');
  expect(await handle()).toBe('Leaver');
  expect(await pendingTags()).toContain(`reviews-${opticId}`);
  purge.mockRestore();
  await nextMinute(cache);
  expect(await handle()).toBe('Renamed');
  expect(await pendingTags()).toEqual([]);
  logged.mockRestore();
});

test('a response that read before a write and was cached after its purge is purged a second time', async () => {
  const cache = new EdgeCache();
  const { opticId, handle, send } = await reviewer(cache);
  const stale = await app.request(`/api/optics/${opticId}/reviews`, {}, env, contextOf(cache));
  await send('/api/user', 'PUT', { handle: 'Renamed later' });
  cache.store(`/api/optics/${opticId}/reviews`, stale);
  expect(await handle()).toBe('Leaver');
  await nextMinute(cache);
  expect(await handle()).toBe('Renamed later');
});

test('the second purge waits ten seconds, so that slow reads have ended', async () => {
  const cache = new EdgeCache();
  const purge = vi.spyOn(cache, 'purge');
  const id = await insertOptic();
  await purgeChanges(db, contextOf(cache));
  expect(purge.mock.calls.map(([{ tags }]) => tags?.sort())).toEqual([['changes', `optic-${id}`, 'optics']]);
  expect(await finishPurges(db, contextOf(cache), new Date())).toBe(0);
  expect(await finishPurges(db, contextOf(cache), new Date(Date.now() + 11_000))).toBe(3);
  expect(purge).toHaveBeenCalledTimes(2);
});

test('a change during a purge stays pending', async () => {
  const cache = new EdgeCache();
  const opticId = await insertOptic();
  const again = async () => {
    await follow(opticEffects, opticId);
    return { success: true, errors: [] };
  };
  const purge = vi.spyOn(cache, 'purge').mockImplementationOnce(again);
  await purgeChanges(db, contextOf(cache));
  await purgeChanges(db, contextOf(cache));
  expect(purge.mock.calls.map(([{ tags }]) => tags?.sort())).toEqual([
    ['changes', `optic-${opticId}`, 'optics'],
    ['changes', `optic-${opticId}`, 'optics'],
  ]);
  purge.mockClear().mockImplementationOnce(again);
  await finishPurges(db, contextOf(cache), new Date(Date.now() + 11_000));
  expect(await pendingTags()).toEqual(['changes', `optic-${opticId}`, 'optics']);
});

test('more than 100 changes purge everything, in one purge', async () => {
  const cache = new EdgeCache();
  const purge = vi.spyOn(cache, 'purge');
  for (let left = 60; left > 0; left -= 1) await insertReview(await insertOptic(), 3);
  await purgeChanges(db, contextOf(cache));
  expect(purge.mock.calls).toEqual([[{ purgeEverything: true }]]);
});

test('the first minute of a new version purges everything, once', async () => {
  const cache = new EdgeCache();
  const purge = vi.spyOn(cache, 'purge').mockImplementation(async () => ({ success: true, errors: [] }));
  await nextMinute(cache);
  purge.mockClear();
  await nextMinute(cache);
  expect(purge).not.toHaveBeenCalled();
  const CF_VERSION_METADATA = { id: crypto.randomUUID(), tag: '', timestamp: '' };
  await nextMinute(cache, { ...env, CF_VERSION_METADATA });
  expect(purge).toHaveBeenCalledWith({ purgeEverything: true });
  // The second purge, which finds what was cached in between.
  await nextMinute(cache, { ...env, CF_VERSION_METADATA });
  purge.mockClear();
  await nextMinute(cache, { ...env, CF_VERSION_METADATA });
  expect(purge).not.toHaveBeenCalled();
});

test('a profile update purges only if the name on reviews changes, and is limited to ten a minute', async () => {
  const cache = new EdgeCache();
  const statuses = await withinOneMinute(async () => {
    const { send } = await reviewer(cache);
    await forgetPurges();
    const purge = vi.spyOn(cache, 'purge');
    const found: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      found.push((await send('/api/user', 'PUT', { handle: 'Leaver', city: `City ${index}` })).status);
    }
    expect(purge).not.toHaveBeenCalled();
    purge.mockRestore();
    return found;
  });
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
});

test('a purge that hangs delays the answer of a write by a second at most', async () => {
  const cache = new EdgeCache();
  const { send } = await reviewer(cache);
  let finish = (_: CachePurgeResult) => {};
  vi.spyOn(cache, 'purge').mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const answered = send('/api/user', 'PUT', { handle: 'Slow' });
  await eventually(() => expect(cache.purge).toHaveBeenCalled());
  await scheduler.wait(1100);
  finish({ success: true, errors: [] });
  expect((await answered).status).toBe(200);
});

test('a write whose purge is done leaves no timer behind', async () => {
  const { send } = await reviewer(new EdgeCache());
  const left = watchTimers();
  expect((await send('/api/user', 'PUT', { handle: 'Quick' })).status).toBe(200);
  expect(left()).toEqual([]);
});
