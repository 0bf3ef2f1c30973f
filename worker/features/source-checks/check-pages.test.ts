import { createExecutionContext, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Evidence } from '#domain/evidence/evidence.schema.ts';
import { findings, pages } from '#worker/db/schema/catalog/source-checks.ts';
import worker from '#worker/index.ts';
import { evidenceOn, newPageUrl } from '#worker/testing/evidence.ts';
import { db, insertOptic } from '#worker/testing/rows.ts';
import { checkPages } from './check-pages.ts';

const production = { ...env, PUBLIC_ORIGIN: 'https://reddotatlas.example' };
const local = env.PAGE_READING_LOCAL_ORIGIN;
const now = new Date('2026-11-22T10:00:00.000Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let responses: Record<string, () => Response> = {};
let asked: { url: string; headers: Headers }[] = [];
const outside = globalThis.fetch;
const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
  const url = String(input);
  asked.push({ url, headers: new Headers(init?.headers) });
  if (url.startsWith(`${local}/`)) return outside(input, init);
  return responses[url]?.() ?? new Response(null, { status: 404 });
});
afterAll(() => fetched.mockRestore());
beforeEach(async () => {
  responses = {};
  asked = [];
  await db.delete(pages);
});

const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html', ...headers } });
const askedFor = () => asked.map(({ url }) => url).filter((url) => !url.endsWith('/robots.txt'));
const pageAt = async (url: string) => (await db.select().from(pages).where(eq(pages.url, url)))[0];
const found = async (url: string) =>
  (await db.select().from(findings).where(eq(findings.url, url)).orderBy(findings.id)).map(({ kind, words }) => [
    kind,
    words,
  ]);

async function cite(url: string, facts: Partial<Evidence> = {}): Promise<string> {
  await insertOptic({ evidence: [evidenceOn(url, facts)] });
  return url;
}

test('a run reads the three pages that were read longest ago, and none that were read this week', async () => {
  const urls = [];
  for (const readOn of ['2026-11-14', '2026-11-20', '2026-10-03', '2026-09-01', '2026-10-02']) {
    urls.push(await cite(newPageUrl(), { readOn }));
  }
  for (const url of urls) responses[url] = () => html('<p>Weight: 1.2 oz</p>');
  expect(await checkPages(production, db, now)).toBe(3);
  expect(askedFor()).toEqual([urls[3], urls[4], urls[2]]);
  expect(await checkPages(production, db, now)).toBe(1);
  expect(askedFor()).toHaveLength(4);
  expect(await checkPages(production, db, now)).toBe(0);
  expect(await found(urls[0] ?? '')).toEqual([]);
  for (const { headers } of asked) {
    expect(headers.get('User-Agent')).toBe('RedDotAtlasBot/1.0 (+https://reddotatlas.example/about)');
  }
});

test('overlapping runs do not read a page twice', async () => {
  const urls = [await cite(newPageUrl()), await cite(newPageUrl())];
  await Promise.all([checkPages(production, db, now), checkPages(production, db, now)]);
  expect(askedFor().sort()).toEqual(urls.sort());
});

test('the second reading asks only for a newer version, and finds words that went missing', async () => {
  const url = await cite(newPageUrl());
  const modified = 'Mon, 02 Nov 2026 10:00:00 GMT';
  responses[url] = () => html('<dl><dt>Weight<dd>1.2&nbsp;OZ</dl>', { ETag: '"a"', 'Last-Modified': modified });
  await checkPages(production, db, now);
  responses[url] = () => new Response(null, { status: 304 });
  await checkPages(production, db, later(170));
  const { headers } = asked.at(-1) ?? { headers: new Headers() };
  expect([headers.get('If-None-Match'), headers.get('If-Modified-Since')]).toEqual(['"a"', modified]);
  expect(await pageAt(url)).toMatchObject({ status: 'unchanged', etag: '"a"', failures: 0 });
  expect(await found(url)).toEqual([]);
  responses[url] = () => html('<p>Weight: 1.3 oz</p>');
  await checkPages(production, db, later(340));
  expect(await found(url)).toEqual([['words-missing', 'Weight: 1.2 oz']]);
  expect(await pageAt(url)).toMatchObject({ status: 'read', etag: null });
});

test('a page that fails is tried again after 2, 4, 8 hours and so on, and is unreachable after 62 hours', async () => {
  const url = await cite(newPageUrl());
  responses[url] = () => new Response('', { status: 503 });
  let hours = 0;
  for (const wait of [2, 4, 8, 16, 32]) {
    await checkPages(production, db, later(hours));
    expect(await pageAt(url)).toMatchObject({ status: 'failed', nextCheckAt: later(hours + wait).toISOString() });
    expect(await found(url)).toEqual([]);
    hours += wait;
  }
  await checkPages(production, db, later(hours));
  expect(await found(url)).toEqual([['unreachable', null]]);
  responses[url] = () => html('<p>Weight: 1.2 oz</p>');
  await checkPages(production, db, later(1000));
  expect(await found(url)).toEqual([]);
});

test('a page that fails for years is tried once a week', async () => {
  const url = await cite(newPageUrl());
  responses[url] = () => new Response('', { status: 500 });
  await db.update(pages).set({ failures: 300 }).where(eq(pages.url, url));
  await checkPages(production, db, now);
  expect(await pageAt(url)).toMatchObject({ nextCheckAt: later(168).toISOString() });
});

test.each<[what: string, answer: (url: string) => () => Response, kinds: string[]]>([
  ['is gone', () => () => new Response('', { status: 410 }), ['gone']],
  ['is https only with www.', (url) => () => redirect(`${url.replace('//', '//www.')}/`), []],
  ['moved to where it is not', () => () => redirect('https://127.0.0.1/'), []],
])('a page that %s', async (_, response, kinds) => {
  const url = await cite(newPageUrl());
  responses[url] = response(url);
  for (const to of [`${url}-2`, `${url.replace('//', '//www.')}/`]) responses[to] = () => html('<b>Weight</b> 1.2 oz');
  await checkPages(production, db, now);
  expect((await found(url)).map(([kind]) => kind)).toEqual(kinds);
  expect((await pageAt(url))?.movedTo ?? null).toBe(kinds.includes('moved') ? `${url}-2` : null);
});

const redirect = (to: string) => new Response(null, { status: 301, headers: { Location: to } });

test('a page that robots.txt forbids is not asked for', async () => {
  const url = await cite(newPageUrl());
  responses[new URL('/robots.txt', url).href] = () => new Response('User-agent: *\nDisallow: /');
  await checkPages(production, db, now);
  expect(askedFor()).toEqual([]);
  expect(await found(url)).toEqual([['refused', null]]);
});

test('the setting PAUSE_REREADING stops it', async () => {
  const url = await cite(newPageUrl());
  expect(await checkPages({ ...production, PAUSE_REREADING: 'true' }, db, now)).toBe(0);
  expect([asked, await pageAt(url)]).toMatchObject([[], { failures: 0 }]);
});

test('a local run reads the pages of its local origin only, and none without one', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const far = await cite(newPageUrl(), { readOn: '2025-01-01' });
  const near = await cite(`${local}/products/sample.html`, { words: 'Battery: CR2032' });
  const gone = await cite(`${local}/products/no-such-page`);
  const forbidden = await cite(`${local}/forbidden/page`);
  expect(await checkPages({ ...env, PAGE_READING_LOCAL_ORIGIN: '' }, db, now)).toBe(0);
  expect(asked).toEqual([]);
  await worker.scheduled(
    createScheduledController({ scheduledTime: now, cron: '* * * * *' }),
    env,
    createExecutionContext(),
  );
  expect(new Set(asked.map(({ url }) => new URL(url).origin))).toEqual(new Set([local]));
  expect(await pageAt(far)).toMatchObject({ status: 'new', failures: 0 });
  expect([await found(near), await found(gone), await found(forbidden)]).toEqual([
    [],
    [['gone', null]],
    [['refused', null]],
  ]);
});
