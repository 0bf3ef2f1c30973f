import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const origin = 'https://reddot.example';

test.each([
  '/profile',
  '/optic/12',
  '/pistol?brand=Holosun&page=2',
  '/blog/a-post#comments',
  '/auth-guide',
  '/optic/1?next=https://evil.example',
])('%s is followed', (path) => {
  expect(safeRedirect(path, origin)).toBe(path);
});

test.each([
  ['another site', 'https://evil.example/profile'],
  ['this site by its full URL', 'https://reddot.example/profile'],
  ['a protocol-relative URL', '//evil.example'],
  ['a backslash read as a slash', '/\\evil.example'],
  ['a tab that URL parsing removes', '/\t/evil.example'],
  ['a newline that URL parsing removes', '/\n/evil.example'],
  ['dot segments that leave a protocol-relative path', '/.//evil.example'],
  ['nested dot segments', '/a/..//evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'profile'],
  ['an empty string', ''],
  ['an unparsable URL', '//['],
  ['a number', 7],
  ['null', null],
  ['undefined', undefined],
])('%s leads home', (_, next) => {
  expect(safeRedirect(next, origin)).toBe('/');
});

test.each(['/auth', '/auth?tab=register', '/auth/forgot-password', '/optic/../auth'])(
  'signing in again (%s) leads home',
  (path) => {
    expect(safeRedirect(path, origin)).toBe('/');
  },
);

test('dot segments within this site are resolved', () => {
  expect(safeRedirect('/optic/../profile', origin)).toBe('/profile');
});
