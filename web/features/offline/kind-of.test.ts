import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';

test.each(['/', '/pistol', '/optic/12', '/pistols/glock-g43x-mos', '/compare', '/blog/a-post', '/api/docs', '/nope'])(
  '%s is a page',
  (path) => expect(kindOf(path)).toBe('page'),
);

test('the offline page, data and hashed files are kinds of their own', () => {
  expect(kindOf('/offline')).toBe('offline');
  expect(kindOf('/api/pistols/7/fits')).toBe('data');
  expect(kindOf('/api/search')).toBe('data');
  expect(kindOf('/footprints.svg')).toBe('data');
  expect(kindOf('/assets/entry.client-abc.js')).toBe('file');
});

test.each([
  '/auth',
  '/AUTH/',
  '/auth/reset-password',
  '/verify-email',
  '/profile',
  '/%70rofile',
  '/correct',
  '/report',
  '/admin',
  '/%61dmin/faqs',
  '/api/user',
  '/api/user/two-factor',
  '/api/favorites',
  '/api/admin/check',
  '/data/optics.json',
  '/images/a.webp',
  '/social-images/optic/1',
  '/dev/mail',
  '/__manifest',
  '/changes/atom.xml',
  '/favicon.svg',
  '/sw.js',
])('%s is never saved', (path) => expect(kindOf(path)).toBeUndefined());
