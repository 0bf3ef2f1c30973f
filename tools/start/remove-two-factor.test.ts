import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '../lib/sqlite.ts';
import { type Account, outcome, removal } from './remove-two-factor.ts';

/** A migrated database with three users whose two-factor authentication is on, the last by a passkey only, and one without. */
function database(): DatabaseSync {
  const db = migrate(new DatabaseSync(':memory:'));
  db.exec(`
    INSERT INTO users (id, email, password) VALUES (1, 'o''brien@example.com', 'x'), (2, 'b@example.com', 'x'), (3, 'c@example.com', 'x'), (4, 'd@example.com', 'x');
    INSERT INTO totp_secrets (user_id, secret, confirmed_at) VALUES (1, 's', '2026-11-22'), (2, 's', '2026-11-22');
    INSERT INTO passkeys (user_id, credential_id, public_key, counter, name) VALUES (1, 'a', 'k', 0, 'Key'), (4, 'b', 'k', 0, 'Key');
    INSERT INTO recovery_codes (user_id, code_hash) VALUES (1, 'a'), (2, 'a');
    INSERT INTO two_step_failures (user_id, count, retry_at) VALUES (1, 9, '2999-01-01');`);
  return db;
}

function run(db: DatabaseSync, email: string) {
  const [before] = removal.map((sql) => db.prepare(sql).all(email) as Account[]);
  return outcome(before?.[0]);
}

const usersIn = (db: DatabaseSync, table: string) =>
  db
    .prepare(`SELECT user_id FROM ${table}`)
    .all()
    .map((row) => row.user_id);

test("a user's second steps are removed, their sessions end, an audit entry records it, and others are untouched", () => {
  const db = database();
  expect(run(db, "o'brien@example.com")).toBe('removed');
  expect(run(db, "o'brien@example.com")).toBe('off already');
  expect([usersIn(db, 'totp_secrets'), usersIn(db, 'recovery_codes')]).toEqual([[2], [2]]);
  expect(usersIn(db, 'passkeys')).toEqual([4]);
  expect(usersIn(db, 'two_step_failures')).toEqual([]);
  const epochs = db.prepare('SELECT session_epoch FROM users ORDER BY id').all();
  expect(epochs.map((row) => row.session_epoch)).toEqual([1, 0, 0, 0]);
  const entries = db.prepare('SELECT action, entity, entity_id FROM audit_log').all();
  expect(entries.map((entry) => ({ ...entry }))).toEqual([{ action: 'update', entity: 'user', entity_id: '1' }]);
  const events = db.prepare('SELECT kind, user_id, actor_id FROM security_events').all();
  expect(events.map((event) => ({ ...event }))).toEqual([{ kind: 'two-step-off', user_id: 1, actor_id: null }]);
});

test('a user with only a passkey loses it', () => {
  const db = database();
  expect(run(db, 'd@example.com')).toBe('removed');
  expect(usersIn(db, 'passkeys')).toEqual([1]);
});

test('an unknown user and one without two-factor authentication stay as they are', () => {
  const db = database();
  expect(run(db, 'nobody@example.com')).toBe('no such user');
  expect(run(db, 'c@example.com')).toBe('off already');
  expect(usersIn(db, 'totp_secrets')).toEqual([1, 2]);
  expect(db.prepare('SELECT 1 FROM audit_log UNION ALL SELECT 1 FROM security_events').all()).toEqual([]);
});
