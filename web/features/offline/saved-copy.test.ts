import { expect, test } from 'vitest';
import {
  filesOf,
  kindOf,
  lazyFilesOf,
  maySave,
  pageTitle,
  savedAtIn,
  savedAtOf,
  savedAtText,
  savedCopy,
} from './saved-copy.ts';

test.each(['/', '/pistol', '/optic/12', '/pistols/glock-g43x-mos', '/compare', '/blog/a-post', '/api/docs', '/nope'])(
  '%s is a page',
  (path) => expect(kindOf(path)).toBe('page'),
);

test('the offline page, data and hashed files are kinds of their own', () => {
  expect(kindOf('/offline')).toBe('offline');
  expect(kindOf('/api/pistols/7/fits')).toBe('data');
  expect(kindOf('/api/search')).toBe('data');
  expect(kindOf('/assets/entry.client-abc.js')).toBe('file');
});

test.each([
  '/auth',
  '/AUTH/',
  '/auth/reset-password',
  '/profile',
  '/%70rofile',
  '/admin',
  '/%61dmin/faqs',
  '/api/user',
  '/api/favorites',
  '/data/optics.json',
  '/images/a.webp',
  '/__manifest',
  '/sw.js',
])('%s is never saved', (path) => expect(kindOf(path)).toBeUndefined());

function response(headers: Record<string, string>, { status = 200, redirected = false } = {}) {
  return { status, redirected, headers: new Headers(headers) };
}

const open = { 'Cache-Control': 'public, max-age=0, s-maxage=3600, must-revalidate' };

test('a public response may be saved', () => {
  expect(maySave(response(open))).toBe(true);
  expect(maySave(response({ 'Cache-Control': 'PUBLIC,max-age=31536000, immutable' }))).toBe(true);
});

test.each([
  ['no policy', response({})],
  ['private, no-store', response({ 'Cache-Control': 'private, no-store' })],
  ['public, but no-store', response({ 'Cache-Control': 'public, no-store' })],
  ['public, but private', response({ 'Cache-Control': 'public, private' })],
  ['an error', response(open, { status: 404 })],
  ['a part', response(open, { status: 206 })],
  ['a redirect that was followed', response(open, { redirected: true })],
  ['a redirect that was not', response(open, { status: 0 })],
])('a response with %s may not', (_, refused) => expect(maySave(refused)).toBe(false));

const savedAt = Date.UTC(2026, 10, 23, 7, 10);

test('a copy has its save time and keeps the policy with its nonce', async () => {
  const policy = "script-src 'nonce-abc'";
  const timing = 'cfCacheStatus;desc="HIT"';
  const original = new Response('<p>', { headers: { 'Content-Security-Policy': policy, 'Server-Timing': timing } });
  const copy = savedCopy(original, savedAt);
  expect(await copy.text()).toBe('<p>');
  expect(copy.headers.get('Content-Security-Policy')).toBe(policy);
  expect(savedAtOf(copy.headers)).toBe(savedAt);
  expect(savedAtOf(original.headers)).toBeUndefined();
  // The space before AM may be a narrow one.
  expect(savedAtText(savedAt, 'UTC')).toMatch(/^November 23, 2026 at 7:10\sAM$/);
});

test('a page reads the same of what the browser has measured', () => {
  const description = new Date(savedAt).toISOString();
  expect(savedAtIn([{ name: 'saved', description }])).toEqual([savedAt]);
  expect(savedAtIn([{ name: 'cfCacheStatus', description: 'HIT' }])).toEqual([]);
});

const html = `<link rel="preload" href="/assets/sans-a1.woff2"><style>@font-face{src:url(/assets/greek-f5.woff2)}@font-face{src:url("/assets/latin-g6.woff2")}</style>
<link rel="modulepreload" href="/assets/shared-c3.js"><link rel="stylesheet" href="/assets/index-d4.css">
<script type="module">import * as route0 from "/assets/shared-c3.js";import("/assets/entry.client-b2.js");</script>`;

test('the files of a document are those that it loads', () => {
  expect(filesOf(html)).toEqual([
    '/assets/sans-a1.woff2',
    '/assets/shared-c3.js',
    '/assets/index-d4.css',
    '/assets/entry.client-b2.js',
  ]);
  expect(filesOf('<p>none</p>')).toEqual([]);
});

test('a title leaves out the name of the site', () => {
  expect(pageTitle('A & B | Red Dot Atlas')).toBe('A & B');
  expect(pageTitle('Red Dot Atlas')).toBe('Red Dot Atlas');
});

test('the files of a script’s lazy parts are those that Vite lists in it', () => {
  const script = 'm.f=["assets/a-1.js","assets/b.css","assets/a-1.js"];import"./c.js";"/assets/d.js"';
  expect(lazyFilesOf(script)).toEqual(['/assets/a-1.js', '/assets/b.css']);
  expect(lazyFilesOf('')).toEqual([]);
});
