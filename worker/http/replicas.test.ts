import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import type { Contract } from '#domain/api/contract.schema.ts';
import { password } from '#worker/testing/calls/account-bodies.ts';
import { newWorld, passwordHash, validCall } from '#worker/testing/calls/calls.ts';
import { member, type Sender, visitor } from '#worker/testing/members.ts';
import { refusal, request } from '#worker/testing/request.ts';
import { insertFaq, insertOptic, insertPost, unique } from '#worker/testing/rows.ts';

const open = env.DB.withSession.bind(env.DB);
const sessions = vi.spyOn(env.DB, 'withSession');
const starts = () => sessions.mock.calls.map(([start]) => start);

beforeEach(() => {
  sessions.mockClear();
});

const bookmarkIn = (response: Response) =>
  response.headers.getSetCookie().flatMap((cookie) => /^bookmark=([^;]+)/.exec(cookie)?.[1] ?? [])[0];

async function currentBookmark(): Promise<string> {
  const session = open('first-primary');
  await session.prepare('SELECT 1').run();
  return String(session.getBookmark());
}

const withBookmark = (cookie: string, bookmark: string) => ({ headers: { Cookie: `${cookie}; bookmark=${bookmark}` } });
const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) });

async function write(send: Sender): Promise<string> {
  const response = await send('/api/favorites', post({ opticId: await insertOptic() }));
  expect(response.status).toBe(200);
  return bookmarkIn(response) ?? '';
}

const reads = (Object.keys(contracts) as EndpointName[]).filter((name) => name.startsWith('GET '));
const isOnBinding = (name: EndpointName) => {
  const { access, csv }: Contract = contracts[name];
  return access === 'visitor' || csv;
};

test('whatever may be cached, and every file, comes from the primary', async () => {
  const caller = await member({ isAdmin: true });
  const world = await newWorld(caller.id, caller.email);
  await insertPost({ slug: 'cached-post', status: 'published', publishedAt: '2026-01-01T00:00:00.000Z' });
  const init = withBookmark(caller.cookie, await currentBookmark());
  const paths = await Promise.all(reads.filter(isOnBinding).map(async (name) => (await validCall(name, world))[0]));
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/blog/rss.xml',
    '/changes/atom.xml',
    '/data/optics.json',
    '/images/none.png',
  ];
  const pages = ['/', '/pistol', `/optic/${world.opticId}`, '/blog/cached-post', '/profile', '/admin/dashboard'];
  for (const path of [...paths, ...files, ...pages]) {
    const response = await request(path, init);
    expect([path, response.status === 404 || response.ok]).toEqual([path, true]);
    // A write before this test may still draw images.
    const fromReplicas = starts().filter((start) => start !== 'first-primary');
    expect([path, bookmarkIn(response), fromReplicas]).toEqual([path, undefined, []]);
  }
});

test('every other read is one D1 session from the bookmark', async () => {
  const caller = await member({ isAdmin: true });
  const world = await newWorld(caller.id, caller.email);
  const bookmark = await currentBookmark();
  for (const name of reads.filter((one) => !isOnBinding(one))) {
    const [path] = await validCall(name, world);
    sessions.mockClear();
    const response = await request(path, withBookmark(caller.cookie, bookmark));
    expect([name, response.status, bookmarkIn(response), starts()]).toEqual([name, 200, undefined, [bookmark]]);
  }
});

test('a write leaves a bookmark of what it wrote', async () => {
  const { cookie, send } = await member();
  const before = await currentBookmark();
  const bookmark = await write(send);
  expect([bookmark > before, bookmark <= (await currentBookmark())]).toEqual([true, true]);
  sessions.mockClear();
  await send('/api/favorites', withBookmark(cookie, bookmark));
  expect(starts()).toEqual([bookmark]);
});

test('without a bookmark, members read anywhere and administrators from the primary', async () => {
  await (await member()).send('/api/favorites');
  await (await member({ isAdmin: true })).send('/api/admin/faqs');
  expect(starts()).toEqual(['first-unconstrained', 'first-primary']);
});

test.each(['', 'first-unconstrained', '"', 'ABCDEF'])(
  'a bookmark that D1 does not write is not passed on (%j)',
  async (bookmark) => {
    const { cookie, send } = await member({ isAdmin: true });
    expect((await send('/api/admin/faqs', withBookmark(cookie, bookmark))).status).toBe(200);
    expect(starts()).toEqual(['first-primary']);
  },
);

test('a save that loses a race is a conflict with what won, though a replica would not have it', async () => {
  const { send } = await member({ isAdmin: true });
  const question = unique('Question');
  const id = await insertFaq(question, 'First');
  await env.DB.exec('CREATE TABLE replica AS SELECT * FROM faqs');
  let won = '';
  sessions.mockImplementation((start) => {
    const session = open(start);
    let isFirst = true;
    const prepare = (query: string) => {
      const onReplica = !isFirst && query.startsWith('select');
      isFirst = false;
      return session.prepare(onReplica ? query.replaceAll('"faqs"', 'replica') : query);
    };
    const batch = async (statements: D1PreparedStatement[]) => {
      await env.DB.prepare("UPDATE faqs SET answer = 'Won', version = version + 1 WHERE id = ?").bind(id).run();
      won = await currentBookmark();
      return session.batch(statements);
    };
    return { prepare, batch, getBookmark: () => session.getBookmark() } as D1DatabaseSession;
  });
  const body = JSON.stringify({ question, answer: 'Lost', version: 1 });
  const response = await send(`/api/admin/faqs/${id}`, { method: 'PUT', body });
  sessions.mockReset();
  expect((await refusal(response, 'conflict')).current).toMatchObject({ version: 2, answer: 'Won' });
  // The next read has what it lost to.
  expect((bookmarkIn(response) ?? '') >= won).toBe(true);
});

test('rights and ended sessions come from the primary', async () => {
  const [caller, admin] = [await member(), await member({ isAdmin: true })];
  const bookmark = await currentBookmark();
  const change = (set: string, id: number) => env.DB.prepare(`UPDATE users SET ${set} WHERE id = ?`).bind(id).run();
  await change('is_admin = 0', admin.id);
  await refusal(await admin.send('/api/admin/users?page=1', withBookmark(admin.cookie, bookmark)), 'forbidden');
  await change("suspended_at = '2026-01-01T00:00:00.000Z'", caller.id);
  await refusal(await caller.send('/api/favorites', withBookmark(caller.cookie, bookmark)), 'unauthenticated');
  expect(starts()).toEqual([]);
});

test('signing in leaves a bookmark; what visitors send does not', async () => {
  const { email } = await member({ password: await passwordHash });
  const login = await visitor.send('/api/login', post({ email, password }));
  expect([login.status, bookmarkIn(login)]).toEqual([200, expect.stringMatching(/^[\da-f-]+$/)]);
  const contact = { name: 'Jane', email: 'jane@example.com', message: 'Hello there.' };
  const sent = await visitor.send('/api/contact', post(contact));
  expect([sent.ok, bookmarkIn(sent)]).toEqual([true, undefined]);
});

test('the bookmark’s cookie is __Host- and Secure on https, and lasts ten minutes', async () => {
  const { cookie, send } = await member();
  const token = cookie.replace('session=', '__Host-session=');
  const init = { ...post({ opticId: await insertOptic() }), headers: { Cookie: token } };
  const response = await send('https://localhost/api/favorites', init);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-bookmark=[\da-f-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ]);
});
