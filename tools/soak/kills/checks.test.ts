import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrate } from '../../lib/sqlite.ts';
import { lostWrites, unauditedWrites } from './checks.ts';
import { Ledger, type Outcome } from './client.ts';

const done: Outcome = { status: 200, body: {} };
const refused: Outcome = { status: 409, body: {} };
const question = ['SELECT question AS value FROM faqs WHERE id = ?', [1]] as [string, number[]];

/** A database in which FAQ 1 asks something, without an audit entry. */
function databaseWith(text: string): DatabaseSync {
  const database = migrate(new DatabaseSync(':memory:'));
  database.prepare("INSERT INTO faqs (id, question, answer) VALUES (1, ?, 'Yes')").run(text);
  return database;
}

test.each<[string, Outcome[], string, boolean]>([
  ['an answered write is there', [done], 'write 0', true],
  ['an answered write is missing', [done], 'Before', false],
  ['a lost write may be there', [done, 'lost'], 'write 1', true],
  ['a lost write may be missing', [done, 'lost'], 'write 0', true],
  ['a lost write replaced another value', [done, 'lost'], 'Before', false],
  ['a refused write is missing', [done, refused], 'write 0', true],
  ['a refused write is there', [done, refused], 'write 1', false],
])('%s', (_, outcomes, stored, holds) => {
  const ledger = new Ledger();
  for (const [index, outcome] of outcomes.entries()) ledger.record('faq', outcome, `write ${index}`, ...question);
  expect(lostWrites(databaseWith(stored), ledger).length === 0).toBe(holds);
});

test.each<[Outcome, number, boolean]>([
  [done, 1, true],
  [done, 0, false],
  ['lost', 0, true],
  ['lost', 1, true],
  ['lost', 2, false],
  [refused, 1, false],
])('a message that was answered %o and made %i rows', (outcome, rows, holds) => {
  const database = databaseWith('Any');
  const insert = database.prepare("INSERT INTO contact_messages (name, email, message) VALUES ('A', 'a@b.c', 'Hi')");
  for (let count = 0; count < rows; count += 1) insert.run();
  const ledger = new Ledger();
  ledger.messages.push({ body: { message: 'Hi' }, key: '', outcome });
  expect(lostWrites(database, ledger).length === 0).toBe(holds);
});

test('a change without its audit entry, and an entry without its change, are found', () => {
  const database = databaseWith('Changed');
  expect(unauditedWrites(database)).toEqual(['faq 1 says Changed, its audit entry null']);
  const entry = database.prepare(
    "INSERT INTO audit_log (action, entity, entity_id, changes) VALUES ('update', 'faq', '1', ?)",
  );
  entry.run(JSON.stringify({ question: { from: null, to: 'Changed' } }));
  expect(unauditedWrites(database)).toEqual([]);
  entry.run(JSON.stringify({ question: { from: 'Changed', to: 'Never written' } }));
  expect(unauditedWrites(database)).toHaveLength(1);
  const ledger = new Ledger();
  ledger.refused.push('Never written');
  ledger.audited.push({ entity: 'faq', id: 1, text: 'Answered' });
  expect(lostWrites(database, ledger)).toHaveLength(2);
});

test('a write refused for a reason that is gone is no failure, and any other 503 is one', () => {
  const ledger = new Ledger();
  const message = 'The posts of this author changed a moment ago. Please try again.';
  ledger.count({ status: 503, body: { message } }, 'a deletion');
  ledger.count({ status: 503, body: { message: 'This is taking too long on our side.' } }, 'a create');
  expect(ledger.refusals).toBe(1);
  expect(ledger.failures).toHaveLength(1);
});
