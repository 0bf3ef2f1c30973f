import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { outcome, promotion, readArguments } from './make-admin.ts';

test('the address is compared without capitals and blanks, and the local database is the default', () => {
  expect(readArguments(['Jane@Example.COM'])).toEqual({ email: 'jane@example.com', target: '--local' });
  expect(readArguments([' Jane@Example.com\t']).email).toBe('jane@example.com');
  expect(readArguments(['--remote', 'jane@example.com'])).toEqual({ email: 'jane@example.com', target: '--remote' });
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
  expect(() => readArguments(words)).toThrow(message);
});

test('an apostrophe stays inside the text literal', () => {
  const database = new DatabaseSync(':memory:');
  const [select = '', update = ''] = promotion("o'brien@example.com").split('; ');
  database.exec(`CREATE TABLE users (email TEXT, is_admin INTEGER DEFAULT 0, updated_at TEXT);
    INSERT INTO users (email) VALUES ('o''brien@example.com'), ('other@example.com')`);
  expect(database.prepare(select).all()).toEqual([{ isAdmin: 0 }]);
  expect(database.prepare(update).run().changes).toBe(1);
  expect(database.prepare(update).run().changes).toBe(0);
  expect(database.prepare('SELECT email FROM users WHERE is_admin = 1').all()).toEqual([
    { email: "o'brien@example.com" },
  ]);
});

test('what was there before tells what happened', () => {
  expect(outcome([{ results: [] }, {}])).toBe('no such user');
  expect(outcome([{ results: [{ isAdmin: 1 }] }, {}])).toBe('already');
  expect(outcome([{ results: [{ isAdmin: 0 }] }, {}])).toBe('promoted');
});
