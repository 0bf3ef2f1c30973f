import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { auditedValues, derivedValues, searchChecks, staleValues, unpurgedChanges } from '../derived-values.ts';
import { type Ledger, sender } from './client.ts';

type Row = Record<string, unknown>;

const storedValue = (database: DatabaseSync, sql: string, values: (string | number)[]): string =>
  String((database.prepare(sql).get(...values) as Row | undefined)?.value ?? null);

export function lostWrites(database: DatabaseSync, ledger: Ledger): string[] {
  const found: string[] = [];
  for (const [name, { allowed, query, values }] of ledger.facts) {
    const value = storedValue(database, query, values);
    if (!allowed.has(value)) found.push(`${name} is ${value} instead of ${[...allowed].join(' or ')}`);
  }
  for (const { body, outcome } of ledger.messages) {
    const count = 'SELECT count(*) AS value FROM contact_messages WHERE message = ?';
    const rows = storedValue(database, count, [body.message]);
    const wanted = outcome === 'lost' ? ['0', '1'] : [outcome.status < 300 ? '1' : '0'];
    if (!wanted.includes(rows)) found.push(`${rows} messages '${body.message}' instead of ${wanted.join(' or ')}`);
  }
  const entry = database.prepare(
    `SELECT 1 FROM audit_log WHERE entity = ? AND (? = '' OR entity_id = ?) AND instr(changes, ?) > 0`,
  );
  for (const { entity, id, text } of ledger.audited) {
    if (!entry.get(entity, String(id), String(id), text)) found.push(`${entity} ${id}: no audit entry for ${text}`);
  }
  const anyEntry = database.prepare('SELECT 1 FROM audit_log WHERE instr(changes, ?) > 0');
  for (const text of ledger.refused) if (anyEntry.get(text)) found.push(`a refused write was audited: ${text}`);
  return found;
}

const auditedColumns: Record<string, [table: string, column: string, field: string]> = {
  optic: ['red_dot_optics', 'product_line', 'productLine'],
  faq: ['faqs', 'question', 'question'],
  post: ['blog_posts', 'title', 'title'],
  author: ['blog_authors', 'name', 'name'],
  category: ['blog_categories', 'name', 'name'],
};

export function unauditedWrites(database: DatabaseSync): string[] {
  return Object.entries(auditedColumns).flatMap(([entity, [table, column, field]]) =>
    database
      .prepare(
        `SELECT id, ${column} AS text, audited FROM (
          SELECT ${table}.id, ${column}, (
            SELECT changes ->> '$.${field}.to' FROM audit_log WHERE entity = '${entity}'
              AND entity_id = CAST(${table}.id AS TEXT) AND changes ->> '$.${field}.to' IS NOT NULL
            ORDER BY id DESC LIMIT 1) AS audited
          FROM ${table}) WHERE audited IS NOT ${column}`,
      )
      .all()
      .map((row) => `${entity} ${row.id} says ${row.text}, its audit entry ${row.audited}`),
  );
}

/** Runs SQLite's own checks on a copy, because those of the search index count as writes. */
export function damage(database: DatabaseSync, copy: string): string[] {
  rmSync(copy, { force: true });
  database.prepare('VACUUM INTO ?').run(copy);
  const copied = new DatabaseSync(copy);
  try {
    const found = [
      ...copied.prepare('PRAGMA integrity_check').all(),
      ...copied.prepare('PRAGMA foreign_key_check').all(),
    ]
      .map((row) => JSON.stringify(row))
      .filter((row) => row !== '{"integrity_check":"ok"}');
    for (const sql of searchChecks) {
      try {
        copied.exec(sql);
      } catch (error) {
        found.push(`${sql}: ${error}`);
      }
    }
    return found;
  } finally {
    copied.close();
    rmSync(copy, { force: true });
  }
}

export const staleDerivedValues = (database: DatabaseSync): Promise<string[]> =>
  staleValues((sql) => database.prepare(sql).all() as Row[], {
    ...derivedValues,
    ...auditedValues,
    ...unpurgedChanges,
  });

export async function lostImages(database: DatabaseSync, origin: string, uploaded: string[]): Promise<string[]> {
  const keys = database.prepare('SELECT key FROM images').all();
  const listed = keys.map(({ key }) => `/images/${key}`);
  const found = uploaded.filter((path) => !listed.includes(path)).map((path) => `${path} is not in the table`);
  const send = sender(origin);
  for (const path of uploaded) {
    const outcome = await send('GET', path);
    if (outcome === 'lost' || outcome.status !== 200) found.push(`${path} is not in the bucket`);
  }
  return found;
}

export async function lostSessions(origin: string, cookies: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const cookie of cookies) {
    const outcome = await sender(origin, cookie)('GET', '/api/user');
    if (outcome === 'lost' || outcome.status !== 200) found.push(`a session ended: ${JSON.stringify(outcome)}`);
  }
  return found;
}
