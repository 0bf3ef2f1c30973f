import { expect, test } from 'vitest';
import { isAdminPath, isPrivatePath, paths } from './paths.ts';

test.each(['/auth', '/Profile', '/verify-email/', '/%70rofile', '/auth/reset-password//', '/admin', '/ADMIN/optics/1'])(
  '%s is private',
  (path) => expect(isPrivatePath(path)).toBe(true),
);

test.each(['/', '/about', '/profiles', '/auth%2Fforgot-password', '/blog/admin', '/administrator', '/%E0%A4%A'])(
  '%s is public',
  (path) => expect(isPrivatePath(path)).toBe(false),
);

test('only /admin and what is below it are admin paths', () => {
  expect(['/admin', '/Admin/dashboard', '/%61dmin/x'].map(isAdminPath)).toEqual([true, true, true]);
  expect(['/administrator', '/blog/admin'].map(isAdminPath)).toEqual([false, false]);
});

test('signIn encodes the URL to return to', () => {
  expect(paths.signIn('/optic/5?sort=lowest#reviews')).toBe('/auth?next=%2Foptic%2F5%3Fsort%3Dlowest%23reviews');
});
