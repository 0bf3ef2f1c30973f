import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import { errorBodySchema } from '#domain/api/errors.schema.ts';
import { slowMs } from './http/time-limits.ts';
import worker from './index.ts';
import { brokenBindings, type Failure } from './testing/broken-bindings.ts';
import { newWorld, passwordHash, validCall } from './testing/calls/calls.ts';
import { member, uniqueIp } from './testing/members.ts';
import { isSoak } from './testing/soak.ts';

const limiters = (Object.keys(env) as (keyof Env)[]).filter((name) => name.endsWith('_LIMIT'));

/** What breaks, and how many of its calls work before. The first call of a member's request finds the member. */
const breaks: [name: string, bindings: (keyof Env)[], working: number][] = [
  ['D1', ['DB'], 0],
  ['D1 after the member is found', ['DB'], 1],
  ['KV', ['SESSIONS'], 0],
  ['KV after the session is found', ['SESSIONS'], 1],
  ['R2', ['IMAGES'], 0],
  ['mail', ['EMAIL'], 0],
  ['every rate limiter', limiters, 0],
];

const deadline = 3000;
/** Time passes this many times faster. */
const haste = 50;

type Wait = { longest: number; ranOut: boolean };

/** Waits since the last reset. Time limits that run at once are one wait, as long as the longest of them. */
let waits: Wait[] = [];
let running = new Map<unknown, Wait>();

beforeEach(() => {
  const [start, stop] = [setTimeout, clearTimeout];
  const fast = (run: () => void, ms = 0) => {
    // Vitest's own.
    if (ms > slowMs) return start(run, ms);
    if (ms === slowMs) return start(run, ms / haste);
    const wait = [...running.values()].at(-1) ?? { longest: 0, ranOut: false };
    if (!waits.includes(wait)) waits.push(wait);
    wait.longest = Math.max(wait.longest, ms);
    const timer = start(() => {
      running.delete(timer);
      wait.ranOut = true;
      run();
    }, ms / haste);
    running.set(timer, wait);
    return timer;
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(fast as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    running.delete(timer);
    stop(timer);
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function send(path: string, init: RequestInit, bindings: Env): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Origin', 'http://localhost');
  headers.set('CF-Connecting-IP', uniqueIp());
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  const context = createExecutionContext();
  waits = [];
  running = new Map();
  const request = new Request(`http://localhost${path}`, { ...init, headers });
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], bindings, context);
  const waited = waits.filter(({ ranOut }) => ranOut).map(({ longest }) => longest);
  expect([path, waited, waited.reduce((sum, ms) => sum + ms, 0) <= deadline]).toEqual([path, waited, true]);
  return response;
}

/** The health check has tests of its own, because a failing one answers with its checks. */
const every = (Object.keys(contracts) as EndpointName[]).filter((name) => !/health/.test(name));
/** All endpoints take minutes: `npm run soak` calls them all. */
const names = isSoak ? every : every.filter((name, index) => name === 'POST /api/login' || index % 12 === 0);
const failures: Failure[] = ['hang', 'throw', 'lost', 'garbage'];

test.each(breaks.flatMap((broken) => failures.map((failure) => [...broken, failure] as const)))(
  'if %s fails, every call answers in time and in the one shape of errors (%s, %s, %s)',
  async (_, bindings, working, failure) => {
    const enter = async () => {
      const caller = await member({ isAdmin: true, password: passwordHash });
      return { caller, world: await newWorld(caller.id, caller.email) };
    };
    let { caller, world } = await enter();
    for (const name of names) {
      const [path, init] = await validCall(name, world);
      const broken = brokenBindings(bindings, failure, working);
      if (bindings.includes('EMAIL')) Object.assign(broken, { MAIL_TRANSPORT: '', MAIL_FROM: 'a@example.com' });
      const response = await send(path, { ...init, headers: { Cookie: caller.cookie } }, broken);
      if (init.method !== 'GET' && (response.status < 400 || failure === 'lost')) ({ caller, world } = await enter());
      if (response.status < 400) continue;
      const body: unknown = await response.json();
      expect([name, errorBodySchema.safeParse(body).error, response.headers.get('Cache-Control')]).toEqual([
        name,
        undefined,
        'private, no-store',
      ]);
      if (response.status === 503) expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
    }
  },
  isSoak ? 3_600_000 : 60_000,
);

const pages = [
  '/',
  '/pistol',
  '/rifle?brand=Acme',
  '/optic/1',
  '/pistol-wizard',
  '/compare?ids=1',
  '/blog',
  '/blog/x',
  '/faq',
];

test.each(['hang', 'throw'] as const)(
  'if D1 fails, pages are 503 with words, links and a way to try again without a script (%s)',
  async (failure) => {
    for (const path of pages) {
      const bindings = brokenBindings(['DB'], failure);
      const response = await send(path, { headers: { Accept: 'text/html' } }, bindings);
      const html = await response.text();
      expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '30']);
      expect(html).toContain('<h1');
      expect(html).toContain(`href="${path}"`);
      expect(html).toContain('href="/pistol-wizard"');
      expect(html).not.toContain('noindex');
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    }
  },
);

test('if D1 answers nonsense, a page is whole or says that it is not', async () => {
  for (const path of pages) {
    const response = await send(path, { headers: { Accept: 'text/html' } }, brokenBindings(['DB'], 'garbage'));
    expect([path, [200, 404, 500, 503].includes(response.status)]).toEqual([path, true]);
    if (response.status !== 200) expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(await response.text()).toContain('<h1');
  }
});

test.each(['hang', 'throw'] as const)('if the static files fail, pages do not (%s)', async (failure) => {
  const bindings = brokenBindings(['ASSETS'], failure);
  const headers = { Accept: 'text/html' };
  for (const path of ['/', '/pistol', '/faq', '/auth', '/pistol.data'])
    expect([path, (await send(path, { headers }, bindings)).status]).toEqual([path, 200]);
  const file = await send('/sw.js', { headers }, bindings);
  expect([file.status, file.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(file.headers.get('Content-Type')).toContain('text/html');
  expect(await file.text()).toContain('<a href="/sw.js">Try again</a>');
});

test.each(['hang', 'throw'] as const)('if a page cannot even be looked up, it is 503, too (%s)', async (failure) => {
  const path = '/pistol?footprint=rmr';
  // Footprints of any age are too old.
  vi.spyOn(Date, 'now').mockReturnValue(Number.POSITIVE_INFINITY);
  const response = await send(path, { headers: { Accept: 'text/html' } }, brokenBindings(['DB'], failure));
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30']);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await response.text()).toContain(`<a href="${path}">Try again</a>`);
});

test.each(['hang', 'throw'] as const)(
  'if D1 fails, the data of a page says no more than its page (%s)',
  async (failure) => {
    for (const path of ['/pistol.data', '/optic/1.data', '/blog/x.data']) {
      const response = await send(path, {}, brokenBindings(['DB'], failure));
      expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '30']);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      expect(await response.text()).not.toMatch(/select|D1|drizzle|Network connection|node_modules/i);
    }
  },
);

test.each(['/blog/%ff', '/pistol?q=%E0%A4%A'])('%s is a page for browsers and JSON for others', async (path) => {
  const page = await send(path, { headers: { Accept: 'text/html,*/*' } }, env);
  expect([page.status, page.headers.get('Content-Type')]).toEqual([400, 'text/html; charset=UTF-8']);
  expect(await page.text()).toContain('This link doesn’t work');
  const json = await send(path, {}, env);
  expect([json.status, json.headers.get('Content-Type')]).toEqual([400, 'application/json']);
});
