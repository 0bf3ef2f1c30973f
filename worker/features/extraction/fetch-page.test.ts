import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorCode } from '#domain/api/errors.ts';
import { db } from '#worker/testing/rows.ts';
import { fetchPage, type PageRequest, type PageResponse } from './fetch-page.ts';

type Answer = Response | (() => Response | Promise<Response>);

/** What hosts answer, by URL; anything else is 404. */
let answers: Record<string, Answer> = {};
type Asked = { url: string; headers: Headers; at: number };
let asked: Asked[] = [];

const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
  const url = String(input);
  asked.push({ url, headers: new Headers(init?.headers), at: Date.now() });
  init?.signal?.throwIfAborted();
  const answer = answers[url];
  const response = typeof answer === 'function' ? await answer() : answer;
  return response ?? new Response('Nothing here', { status: 404 });
});
afterAll(() => fetched.mockRestore());
beforeEach(() => {
  answers = {};
  asked = [];
});

/** A host of this test's own: rules and turns are remembered by host. */
const newHost = () => `https://h${crypto.randomUUID().slice(0, 8)}.example`;

const request: PageRequest = {
  db,
  siteOrigin: 'https://reddotatlas.example',
  localOrigin: undefined,
  signal: new AbortController().signal,
};
const get = (url: string, more: Partial<PageRequest> = {}) => fetchPage(url, { ...request, ...more });

const html = (text: BodyInit, headers: Record<string, string> = {}, status = 200) =>
  new Response(status === 304 ? null : text, { status, headers: { 'Content-Type': 'text/html', ...headers } });
const moved = (location: string) => new Response(null, { status: 302, headers: { Location: location } });

const textOf = (page: PageResponse) => (page.status === 'read' ? page.html : page.status);
const urls = () => asked.map(({ url }) => url);

test('a page is read after robots.txt, a second later, and the User-Agent names the site', async () => {
  const host = newHost();
  answers = { [`${host}/one`]: html('<p>Hello', { ETag: '"a"', 'Last-Modified': 'Mon, 02 Nov 2026 10:00:00 GMT' }) };
  const start = Date.now();
  expect(await get(`${host}/one#reviews`)).toEqual({
    status: 'read',
    url: `${host}/one`,
    html: '<p>Hello',
    etag: '"a"',
    lastModified: 'Mon, 02 Nov 2026 10:00:00 GMT',
  });
  expect(urls()).toEqual([`${host}/robots.txt`, `${host}/one`]);
  expect((asked[1]?.at ?? 0) - start).toBeGreaterThanOrEqual(950);
  for (const { headers } of asked) {
    expect(headers.get('User-Agent')).toBe('RedDotAtlasBot/1.0 (+https://reddotatlas.example/about)');
  }
});

test('of many requests at once, a host gets one a second, and those that would wait long are refused', async () => {
  const host = newHost();
  answers = { [`${host}/robots.txt`]: () => new Response('') };
  const start = Date.now();
  await expect(get(`${host}/first`)).resolves.toMatchObject({ status: 'gone' });
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((page) => get(`${host}/${page}`)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(3);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'rate_limited' } });
  for (const [index, { at }] of asked.entries()) expect(at - start).toBeGreaterThanOrEqual(index * 1000 - 50);
});

test('robots.txt may forbid a page', async () => {
  const host = newHost();
  answers = { [`${host}/robots.txt`]: new Response('User-agent: *\nDisallow: /p') };
  await expect(get(`${host}/product`)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'url' }] });
  expect(urls()).toEqual([`${host}/robots.txt`]);
});

test.each([500, 503])('robots.txt with status %d forbids all', async (status) => {
  const host = newHost();
  answers = { [`${host}/robots.txt`]: new Response('', { status }), [`${host}/one`]: html('x') };
  await expect(get(`${host}/one`)).rejects.toMatchObject({ code: 'upstream_failed' });
  expect(urls()).toEqual([`${host}/robots.txt`]);
});

test('a robots.txt without an end is read up to its limit', async () => {
  const host = newHost();
  const endless = new ReadableStream({
    pull: (sink) => sink.enqueue(new TextEncoder().encode('Disallow: /x\n'.repeat(5000))),
  });
  answers = { [`${host}/robots.txt`]: new Response(endless), [`${host}/one`]: html('x') };
  expect(textOf(await get(`${host}/one`))).toBe('x');
});

test('redirects are followed, and each host is asked for its rules', async () => {
  const [host, other] = [newHost(), newHost()];
  answers = { [`${host}/old`]: moved(`${other}/new`), [`${other}/new`]: html('Moved') };
  expect(await get(`${host}/old`)).toMatchObject({ status: 'read', url: `${other}/new`, html: 'Moved' });
  expect(urls()).toEqual([`${host}/robots.txt`, `${host}/old`, `${other}/robots.txt`, `${other}/new`]);
});

test.each([
  'https://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/',
  'http://localhost:8899/products/one',
  'http://[::1]/',
  'https://user:word@shop.example/',
])('a redirect to %s is refused', async (inward) => {
  const host = newHost();
  answers = { [`${host}/old`]: moved(inward) };
  await expect(get(`${host}/old`)).rejects.toMatchObject({ code: 'invalid' });
  expect(urls().every((url) => url.startsWith(host))).toBe(true);
});

test.each([
  'http://shop.example/',
  'https://10.0.0.1/',
  'ftp://shop.example/',
  'nonsense',
  'http://localhost:8899/one',
])('%s is not fetched', async (url) => {
  await expect(get(url)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'url' }] });
  expect(asked).toEqual([]);
});

test('a local run reads the pages of its local origin and of no other private host', async () => {
  const localOrigin = 'http://localhost:8899';
  answers = { [`${localOrigin}/products/one`]: html('Local') };
  expect(textOf(await get(`${localOrigin}/products/one`, { localOrigin }))).toBe('Local');
  for (const url of [
    'http://localhost:8898/',
    'https://localhost:8899/',
    'http://127.0.0.1:8899/',
    'http://a@localhost:8899/',
  ]) {
    await expect(get(url, { localOrigin })).rejects.toMatchObject({ code: 'invalid' });
  }
});

test.each<[string, () => Response, ErrorCode]>([
  ['an image', () => html('x', { 'Content-Type': 'image/png' }), 'unsupported_type'],
  ['a PDF', () => html('x', { 'Content-Type': 'application/pdf' }), 'unsupported_type'],
  ['no type', () => new Response(new Uint8Array(1)), 'unsupported_type'],
  ['an error', () => html('x', {}, 500), 'upstream_failed'],
  ['a refusal', () => html('x', {}, 403), 'upstream_failed'],
  ['too much', () => html('x'.repeat(3 * 1024 * 1024 + 1)), 'too_large'],
])('%s is refused', async (_, answer, code) => {
  const host = newHost();
  answers = { [`${host}/one`]: answer };
  await expect(get(`${host}/one`)).rejects.toMatchObject({ code });
});

test.each([404, 410])('a page with status %d is gone', async (status) => {
  const host = newHost();
  answers = { [`${host}/one`]: html('x', {}, status) };
  expect(await get(`${host}/one`)).toEqual({ status: 'gone', url: `${host}/one` });
});

test('a page that has not changed is not read again', async () => {
  const host = newHost();
  answers = { [`${host}/one`]: html('', {}, 304) };
  const lastModified = 'Mon, 02 Nov 2026 10:00:00 GMT';
  expect(await get(`${host}/one`, { etag: '"a"', lastModified })).toEqual({
    status: 'notModified',
    url: `${host}/one`,
  });
  const { headers } = asked.at(-1) ?? { headers: new Headers() };
  expect([headers.get('If-None-Match'), headers.get('If-Modified-Since')]).toEqual(['"a"', lastModified]);
});

test('redirects without an end, a dead host and a slow one fail', async () => {
  const host = newHost();
  answers = {
    [`${host}/robots.txt`]: new Response(''),
    [`${host}/dead`]: () => Promise.reject(new Error('No such host')),
    [`${host}/slow`]: html(new ReadableStream({ pull: () => new Promise(() => undefined) })),
  };
  await expect(get(`${host}/dead`)).rejects.toMatchObject({
    code: 'upstream_failed',
    message: 'We couldn’t reach that page.',
  });
  answers[`${host}/loop`] = () => moved('/loop');
  await expect(get(`${host}/loop`, { timeoutMs: 1500 })).rejects.toMatchObject({
    code: 'upstream_failed',
    message: 'That page took too long to respond.',
  });
});

test.each<[string, BodyInit, Record<string, string>, string]>([
  ['UTF-8', '1.8″', {}, '1.8″'],
  ['a charset in the header', new Uint8Array([0xbd, 0x22]), { 'Content-Type': 'text/html; charset=ISO-8859-1' }, '½"'],
  [
    'a charset in a meta',
    new Uint8Array([...new TextEncoder().encode('<meta charset="windows-1252">'), 0x94]),
    {},
    '<meta charset="windows-1252">”',
  ],
  ['a wrong charset', new Uint8Array([0x31, 0x94]), { 'Content-Type': 'text/html; charset=utf-8' }, '1”'],
  ['an unknown charset', new Uint8Array([0x31, 0x94]), { 'Content-Type': 'text/html; charset=klingon' }, '1”'],
  ['UTF-8 under a wrong name', '½', { 'Content-Type': 'text/html; charset=iso-8859-1' }, '½'],
])('%s is decoded', async (_, body, headers, text) => {
  const host = newHost();
  answers = { [`${host}/robots.txt`]: new Response(''), [`${host}/one`]: html(body, headers) };
  expect(textOf(await get(`${host}/one`))).toBe(text);
});

test('the local origin is a setting of local runs; production ignores it', async () => {
  const { localPageOrigin } = await import('./page-access.ts');
  const local = { ...env, PUBLIC_ORIGIN: '', PAGE_READING_LOCAL_ORIGIN: 'http://localhost:8899' };
  expect(localPageOrigin(local, 'http://localhost:8787/api')).toBe('http://localhost:8899');
  expect(localPageOrigin(local)).toBe('http://localhost:8899');
  expect(localPageOrigin(local, 'https://reddotatlas.example/api')).toBeUndefined();
  const production = { ...local, PUBLIC_ORIGIN: 'https://reddotatlas.example' };
  expect([localPageOrigin(production), localPageOrigin(production, 'http://localhost:8787/')]).toEqual([
    undefined,
    undefined,
  ]);
  for (const PAGE_READING_LOCAL_ORIGIN of [
    '',
    'https://localhost:8899',
    'http://10.0.0.1',
    'http://localhost.example',
    'x',
  ]) {
    expect(localPageOrigin({ ...local, PAGE_READING_LOCAL_ORIGIN })).toBeUndefined();
  }
});
