import { expect, test } from 'vitest';
import { maySave, patienceMs, strategyFor } from './strategy.ts';

const origin = 'https://atlas.example';

function strategyOf(path: string, { method = 'GET', mode = 'navigate' } = {}) {
  return strategyFor({ method, mode, url: new URL(path, origin).href }, origin);
}

test.each([
  '/',
  '/pistol?brand=Holosun',
  '/optic/12',
  '/pistols/glock-g43x-mos',
  '/compare?ids=1,2',
  '/blog/a-post',
  '/nope',
])('the page %s is answered by the network, or else from its copy', (path) => expect(strategyOf(path)).toBe('page'));

test.each([
  '/auth',
  '/auth?next=/pistol',
  '/AUTH/',
  '/auth/forgot-password',
  '/auth/reset-password?token=x',
  '/verify-email?token=x',
  '/profile',
  '/%70rofile',
  '/correct?kind=optic&id=1',
  '/report?path=/',
  '/admin',
  '/admin/dashboard',
  '/%61dmin/faqs',
  '/api/docs',
  '/api/user',
  '/data/optics.json',
  '/images/a.webp',
  '/dev/mail',
  '/changes/atom.xml',
  '/sw.js',
])('the service worker passes %s on and saves nothing', (path) => expect(strategyOf(path)).toBe('network'));

test('hashed files come from their copies, and fits and sketches from the network first', () => {
  expect(strategyOf('/assets/index-abc.js', { mode: 'cors' })).toBe('file');
  expect(strategyOf('/api/pistols/7/fits', { mode: 'cors' })).toBe('data');
  expect(strategyOf('/footprints.svg', { mode: 'same-origin' })).toBe('data');
});

test.each(['/api/user', '/api/favorites', '/api/pistols/7', '/api/admin/check', '/favicon.svg', '/images/a.webp'])(
  'the call %s is left to the browser',
  (path) => expect(strategyOf(path, { mode: 'cors' })).toBeUndefined(),
);

test('writes and other hosts are left to the browser', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    expect(strategyOf('/api/pistols/7/fits', { method, mode: 'cors' }), method).toBeUndefined();
  expect(strategyOf('/contact', { method: 'POST' })).toBeUndefined();
  expect(strategyOf('https://elsewhere.example/assets/index-abc.js', { mode: 'cors' })).toBeUndefined();
});

test('the network gets long to answer, unless the device is offline or the last page got no answer', () => {
  expect(patienceMs({ onLine: true, failing: false })).toBe(20_000);
  expect(patienceMs({ onLine: false, failing: false })).toBe(5000);
  expect(patienceMs({ onLine: true, failing: true })).toBe(5000);
});

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
  ['a cookie', response({ ...open, 'Set-Cookie': 'a=b' })],
  ['an error', response(open, { status: 404 })],
  ['a part', response(open, { status: 206 })],
  ['a redirect that was followed', response(open, { redirected: true })],
  ['a redirect that was not', response(open, { status: 0 })],
])('a response with %s may not', (_, refused) => expect(maySave(refused)).toBe(false));
