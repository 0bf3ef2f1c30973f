import { expect, test } from 'vitest';
import { failure, readArguments } from './account.ts';

const usage = 'Usage: npm run make-admin -- EMAIL [--revoke] [--remote]';

test('the email is compared without case and whitespace, and the local database is the default', () => {
  expect(readArguments(['Jane@Example.COM'], usage)).toEqual({
    email: 'jane@example.com',
    remote: false,
    revoke: false,
  });
  expect(readArguments([' Jane@Example.com\t'], usage).email).toBe('jane@example.com');
  expect(readArguments(['--remote', 'jane@example.com'], usage)).toEqual({
    email: 'jane@example.com',
    remote: true,
    revoke: false,
  });
  expect(readArguments(['jane@example.com', '--revoke'], usage).revoke).toBe(true);
});

test.each([
  [[], 'Usage:'],
  [['a@example.com', 'b@example.com'], 'Usage:'],
  [['jane'], "'jane' is not an email address"],
  [['jane@example'], 'is not an email address'],
  [['jane@exam\u0000ple.com'], 'is not an email address'],
  [[`${'a'.repeat(250)}@example.com`], 'is not an email address'],
  [['a@example.com', '--prod'], 'Unknown option --prod'],
])('%j is refused', (words, message) => {
  expect(() => readArguments(words, usage)).toThrow(message);
});

test('for a database without tables the message names the migration; other failures show the message of wrangler', () => {
  const said = 'D1_ERROR: no such table: users: SQLITE_ERROR';
  expect(failure(said, {})).toBe(
    'There are no users here yet. Run npm start first and register, then call this again.',
  );
  expect(failure(said, { remote: true })).toContain('npm run migrate -- --remote');
  expect(failure('You are not logged in.\n', { remote: true })).toBe(
    'wrangler could not change the database:\nYou are not logged in.',
  );
});
