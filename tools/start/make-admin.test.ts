import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '../lib/sqlite.ts';
import { type Account, outcome, rightsStatements } from './make-admin.ts';

/** A migrated database with users. */
function database(...users: [email: string, verified: number, admin: number][]): DatabaseSync {
  const made = migrate(new DatabaseSync(':memory:'));
  const insert = made.prepare("INSERT INTO users (email, password, email_verified, is_admin) VALUES (?, 'x', ?, ?)");
  for (const user of users) insert.run(...user);
  return made;
}

function run(made: DatabaseSync, email: string, revoke = false) {
  const [before] = rightsStatements(revoke).map((sql) => made.prepare(sql).all(email) as Account[]);
  return outcome(before?.[0], revoke);
}

const admins = (made: DatabaseSync) =>
  made
    .prepare('SELECT email FROM users WHERE is_admin = 1 ORDER BY id')
    .all()
    .map(({ email }) => email);
const entries = (made: DatabaseSync) =>
  made.prepare('SELECT user_id, action, entity, entity_id, changes FROM audit_log').all();

test('a verified user is promoted once, with an audit entry', () => {
  const made = database(['other@example.com', 1, 0], ["o'brien@example.com", 1, 0]);
  expect(run(made, "o'brien@example.com")).toBe('promoted');
  expect(run(made, "o'brien@example.com")).toBe('already');
  expect(admins(made)).toEqual(["o'brien@example.com"]);
  const [entry, ...others] = entries(made);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ user_id: null, action: 'promote', entity: 'user', entity_id: '2' });
  expect(JSON.parse(String(entry?.changes))).toEqual({
    isAdmin: { from: false, to: true },
    through: { from: null, to: 'npm run make-admin' },
  });
});

test('unknown users, unverified users and administrators stay as they are, without an audit entry', () => {
  const made = database(['new@example.com', 0, 0], ['ada@example.com', 1, 1]);
  expect(run(made, 'nobody@example.com')).toBe('no such user');
  expect(run(made, 'new@example.com')).toBe('unverified');
  expect(run(made, 'ada@example.com')).toBe('already');
  expect([admins(made), entries(made)]).toEqual([['ada@example.com'], []]);
});

test('--revoke takes the rights of an administrator, with an audit entry and a security event', () => {
  const made = database(['ada@example.com', 1, 1], ['lin@example.com', 1, 1], ['new@example.com', 1, 0]);
  expect(run(made, 'lin@example.com', true)).toBe('demoted');
  expect(run(made, 'lin@example.com', true)).toBe('no administrator');
  expect(run(made, 'nobody@example.com', true)).toBe('no such user');
  expect(admins(made)).toEqual(['ada@example.com']);
  const [entry, ...others] = entries(made);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ user_id: null, action: 'demote', entity: 'user', entity_id: '2' });
  expect(JSON.parse(String(entry?.changes))).toMatchObject({ isAdmin: { from: true, to: false } });
  expect(made.prepare('SELECT kind, user_id, actor_id FROM security_events').all()).toEqual([
    expect.objectContaining({ kind: 'rights-revoked', user_id: 2, actor_id: null }),
  ]);
});

test('--revoke leaves the last administrator who can sign in', () => {
  const made = database(['ada@example.com', 1, 1], ['lin@example.com', 1, 1]);
  made.exec("UPDATE users SET suspended_at = '2026-01-01T00:00:00.000Z' WHERE email = 'lin@example.com'");
  expect(run(made, 'ada@example.com', true)).toBe('last administrator');
  expect(entries(made)).toEqual([]);
  expect(run(made, 'lin@example.com', true)).toBe('demoted');
  expect(run(made, 'lin@example.com')).toBe('suspended');
  expect(admins(made)).toEqual(['ada@example.com']);
});
