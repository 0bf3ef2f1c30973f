import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import { fileTags } from '#worker/http/cache/cache-table.ts';
import worker from '#worker/index.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { password } from '#worker/testing/calls/account-bodies.ts';
import { newWorld, passwordHash, validCall } from '#worker/testing/calls/calls.ts';
import { LaggingReplica } from '#worker/testing/db/lagging-replica.ts';
import { member, type Sender, visitor } from '#worker/testing/members.ts';
import { refusal, request } from '#worker/testing/request.ts';
import { insertFaq, insertOptic, insertPost, unique } from '#worker/testing/rows.ts';

const replica = await LaggingReplica.create();
const { bindings } = replica;

beforeEach(() => {
  Object.assign(replica, { unreachable: 'refuses', isStuck: false });
  replica.answered.length = 0;
});

const bookmarkIn = (response: Response) =>
  response.headers.getSetCookie().flatMap((cookie) => /^bookmark=([^;]+)/.exec(cookie)?.[1] ?? [])[0];

const future = 'ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff';

/** A browser: it sends the bookmark that it was given last. */
function browser({ cookie, send }: { cookie: string; send: Sender }, first?: string) {
  let bookmark = first;
  return async (path: string, init: RequestInit = {}) => {
    const headers = { ...init.headers, Cookie: bookmark === undefined ? cookie : `${cookie}; bookmark=${bookmark}` };
    const response = await send(path, { ...init, headers }, bindings);
    bookmark = bookmarkIn(response) ?? bookmark;
    return response;
  };
}

const put = (body: object): RequestInit => ({ method: 'PUT', body: JSON.stringify(body) });
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

async function favoritesOf(response: Response): Promise<number[]> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: number }[]).map(({ id }) => id);
}

test('after a write and its purge, no cached answer has older data, though the replica lags', async () => {
  const { cookie } = await member({ handle: 'Before' });
  const opticId = await insertOptic();
  const body = { opticId, rating: 5, reviewText: 'Clear dot' };
  await replica.catchUp();
  const cache = new EdgeCache(bindings);
  const paths = [`/api/optics/${opticId}/reviews`, `/api/optic/${opticId}`, `/optic/${opticId}`];
  const texts = () => Promise.all(paths.map(async (path) => (await cache.fetch(path)).text()));
  const before = await texts();
  const headers = { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' };
  expect((await cache.fetch('/api/reviews', { ...post(body), headers })).status).toBe(201);
  const after = await texts();
  expect(after[0]).toContain('Clear dot');
  expect(after[1]).toContain('"reviewCount":1');
  expect(after.filter((text, index) => text === before[index])).toEqual([]);
  // They came from the cache now, filled after the purge.
  const { runs } = cache;
  expect([await texts(), cache.runs]).toEqual([after, runs]);
  const copy = (env as unknown as { REPLICA: D1Database }).REPLICA.prepare('SELECT count(*) AS n FROM reviews');
  expect([await copy.first('n'), replica.answered]).toEqual([0, []]);
});

const reads = (Object.keys(contracts) as EndpointName[]).filter((name) => name.startsWith('GET '));
const accessOf = (name: EndpointName): Contract => contracts[name];

test('whatever may be cached, and every file, comes from the primary', async () => {
  const caller = await member({ isAdmin: true });
  const world = await newWorld(caller.id, caller.email);
  await insertPost({ slug: 'cached-post', status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' });
  await replica.catchUp();
  const headers = { Cookie: `${caller.cookie}; bookmark=${replica.at}` };
  const calls = reads.filter((name) => accessOf(name).access === 'visitor' || accessOf(name).csv);
  const paths = await Promise.all(calls.map(async (name) => (await validCall(name, world))[0]));
  const files = Object.keys(fileTags).map((path) => path.replace(':file', 'optics.json').replace('*', 'none.png'));
  const pages = ['/', '/pistol', `/optic/${world.opticId}`, '/blog/cached-post', '/profile', '/admin/dashboard'];
  for (const path of [...paths, ...files, ...pages]) {
    const response = await request(path, { headers }, bindings);
    expect([path, response.status === 404 || response.ok]).toEqual([path, true]);
    expect([path, bookmarkIn(response), replica.answered]).toEqual([path, undefined, []]);
  }
});

test('every other read is answered by the replica, and writes nothing', async () => {
  const caller = await member({ isAdmin: true });
  const world = await newWorld(caller.id, caller.email);
  await replica.catchUp();
  const headers = { Cookie: `${caller.cookie}; bookmark=${replica.at}` };
  const silent: string[] = [];
  for (const name of reads.filter((one) => accessOf(one).access !== 'visitor' && !accessOf(one).csv)) {
    replica.answered.length = 0;
    const response = await request((await validCall(name, world))[0], { headers }, bindings);
    expect([name, response.status, bookmarkIn(response), replica.written]).toEqual([name, 200, undefined, []]);
    if (replica.answered.length === 0) silent.push(name);
  }
  expect(silent).toEqual([
    'GET /api/user',
    'GET /api/admin/check',
    'GET /api/admin/footprints',
    'GET /api/admin/searches',
  ]);
});

test('who has written sees it at once; another browser sees the older list, uncached, until the replica has caught up', async () => {
  const caller = await member();
  const [here, elsewhere] = [browser(caller), browser(caller)];
  const opticId = await insertOptic();
  await replica.catchUp();
  expect((await here('/api/favorites', post({ opticId }))).status).toBe(200);
  const old = await elsewhere('/api/favorites');
  expect(old.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await favoritesOf(old)).toEqual([]);
  expect(replica.answered).toHaveLength(1);
  expect(await favoritesOf(await here('/api/favorites'))).toEqual([opticId]);
  expect(replica.answered).toHaveLength(2);
  expect(await favoritesOf(await elsewhere('/api/favorites'))).toEqual([opticId]);
});

test('a replica that cannot catch up is not waited for: the primary answers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const caller = await member();
  const [opticId, here] = [await insertOptic(), browser(caller)];
  await replica.catchUp();
  await here('/api/favorites', post({ opticId }));
  replica.isStuck = true;
  expect(await favoritesOf(await here('/api/favorites'))).toEqual([opticId]);
  expect(replica.answered).toEqual([]);
});

test.each(['refuses', 'hangs'] as const)(
  'a bookmark of the future gets what the primary has (%s)',
  async (unreachable) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const caller = await member();
    const opticId = await insertOptic();
    await caller.send('/api/favorites', post({ opticId }));
    replica.unreachable = unreachable;
    const context = createExecutionContext();
    const headers = { Cookie: `${caller.cookie}; bookmark=${future}` };
    const asked = new Request('http://localhost/api/favorites', { headers }) as Parameters<typeof worker.fetch>[0];
    const response = await worker.fetch(asked, bindings, context);
    await waitOnExecutionContext(context);
    expect(await favoritesOf(response)).toEqual([opticId]);
    expect(JSON.stringify(logged.mock.calls)).toContain('A replica did not answer');
  },
);

test.each(['', 'garbage', 'first-unconstrained', 'a b', '%0d%0aX: 1', '"', '0'.repeat(129), future.toUpperCase()])(
  'a bookmark that D1 does not write gets what the primary has (%j)',
  async (bookmark) => {
    const caller = await member();
    const opticId = await insertOptic();
    await caller.send('/api/favorites', post({ opticId }));
    expect(await favoritesOf(await browser(caller, bookmark)('/api/favorites'))).toEqual([opticId]);
    expect(replica.answered).toEqual([]);
  },
);

test('a row that the replica lacks comes from the primary; one that nobody has is still missing', async () => {
  const admin = browser(await member({ isAdmin: true }), replica.at);
  const opticId = await insertOptic();
  expect((await admin(`/api/admin/optics/${opticId}`)).status).toBe(200);
  await refusal(await admin('/api/admin/optics/999999'), 'not_found');
  expect(replica.answered.length).toBeGreaterThan(0);
});

async function faqFor(admin: ReturnType<typeof browser>, id: number): Promise<{ version: number; answer: string }> {
  const list = (await (await admin('/api/admin/faqs')).json()) as { id: number; version: number; answer: string }[];
  return list.find((faq) => faq.id === id) ?? { version: 0, answer: '' };
}

test('a save that started from a lagging read is a conflict with the current row, not a lost update', async () => {
  const [one, other] = [browser(await member({ isAdmin: true })), browser(await member({ isAdmin: true }))];
  const question = unique('Question');
  const id = await insertFaq(question, 'First');
  const path = `/api/admin/faqs/${id}`;
  expect((await one(path, put({ question, answer: 'Second', version: 1 }))).status).toBe(200);
  await replica.catchUp();
  expect((await other(path, put({ question, answer: 'Third', version: 2 }))).status).toBe(200);
  replica.answered.length = 0;
  expect([await faqFor(one, id), replica.answered.length]).toMatchObject([{ version: 2, answer: 'Second' }, 1]);
  const refused = await refusal(await one(path, put({ question, answer: 'Fourth', version: 2 })), 'conflict');
  expect(refused.current).toMatchObject({ version: 3, answer: 'Third' });
  // The refusal has a bookmark, too.
  expect([await faqFor(one, id), replica.answered.length]).toMatchObject([{ version: 3, answer: 'Third' }, 2]);
});

test('an administrator without a bookmark reads from the primary', async () => {
  const id = await insertFaq(unique('Question'), 'New');
  const admin = browser(await member({ isAdmin: true }));
  expect([await faqFor(admin, id), replica.answered]).toMatchObject([{ answer: 'New' }, []]);
});

test('a save that loses a race is a conflict with what won, though the replica lags', async () => {
  const { send } = await member({ isAdmin: true });
  const question = unique('Question');
  const id = await insertFaq(question, 'First');
  await replica.catchUp();
  const DB = new Proxy(bindings.DB, {
    get(target, name) {
      if (name !== 'withSession') return Reflect.get(target, name);
      return (start: string) => {
        const session = target.withSession(start);
        const batch = async (statements: D1PreparedStatement[]) => {
          await env.DB.prepare("UPDATE faqs SET answer = 'Won' WHERE id = ?").bind(id).run();
          return session.batch(statements);
        };
        return Object.assign(Object.create(session), { batch }) as D1DatabaseSession;
      };
    },
  });
  const response = await send(`/api/admin/faqs/${id}`, put({ question, answer: 'Lost', version: 1 }), {
    ...bindings,
    DB,
  });
  expect((await refusal(response, 'conflict')).current).toMatchObject({ version: 2, answer: 'Won' });
});

test('rights and ended sessions count at once, though the replica lags', async () => {
  const [caller, admin] = [await member(), await member({ isAdmin: true })];
  await replica.catchUp();
  const change = (set: string, id: number) => env.DB.prepare(`UPDATE users SET ${set} WHERE id = ?`).bind(id).run();
  await change('is_admin = 0', admin.id);
  await refusal(await browser(admin, replica.at)('/api/admin/users?page=1'), 'forbidden');
  await change("suspended_at = '2026-01-01T00:00:00.000Z'", caller.id);
  await refusal(await browser(caller, replica.at)('/api/favorites'), 'unauthenticated');
  await change('suspended_at = NULL', caller.id);
  expect((await browser(caller)('/api/favorites')).status).toBe(200);
  await env.DB.prepare("UPDATE user_sessions SET expires_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?")
    .bind(caller.id)
    .run();
  await refusal(await browser(caller)('/api/favorites'), 'unauthenticated');
});

test('signing in leaves a bookmark; what visitors send does not', async () => {
  const { email } = await member({ password: await passwordHash });
  const login = await visitor.send('/api/login', post({ email, password }), bindings);
  expect([login.status, bookmarkIn(login)]).toEqual([200, expect.stringMatching(/^[\da-f-]+$/)]);
  const sessions = await visitor.send(
    '/api/user/sessions',
    {
      headers: {
        Cookie: login.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';', 1)[0])
          .join('; '),
      },
    },
    bindings,
  );
  expect(await sessions.json()).toMatchObject([{ current: true }, {}]);
  expect(replica.answered).toHaveLength(1);
  const contact = { name: 'Jane', email: 'jane@example.com', message: 'Hello there.' };
  const sent = await visitor.send('/api/contact', post(contact), bindings);
  expect([sent.ok, bookmarkIn(sent)]).toEqual([true, undefined]);
});

test('the bookmark’s cookie is __Host- and Secure on https, and lasts an hour', async () => {
  const { cookie, send } = await member();
  const token = cookie.replace('session=', '__Host-session=');
  const init = { ...post({ opticId: await insertOptic() }), headers: { Cookie: token } };
  const response = await send('https://localhost/api/favorites', init, bindings);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-bookmark=[\da-f-]+; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});
