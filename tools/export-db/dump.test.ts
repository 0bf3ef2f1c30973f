import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { byReferences, dump, type Query } from './dump.ts';

function migrated(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) database.exec(readFileSync(`migrations/${file}`, 'utf8'));
  return database;
}

const reader =
  (database: DatabaseSync): Query =>
  (statements) =>
    statements.map((sql) => database.prepare(sql).all() as Record<string, unknown>[]);

const select = (database: DatabaseSync, sql: string) => reader(database)([sql])[0] ?? [];

function restored(source: DatabaseSync): { copy: DatabaseSync; statements: string[] } {
  const statements = [...dump(reader(source))];
  const copy = new DatabaseSync(':memory:');
  copy.exec('PRAGMA foreign_keys = on');
  for (const statement of statements) copy.exec(statement);
  return { copy, statements };
}

const schemaOf = (database: DatabaseSync) =>
  select(database, "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name");

const rowsOf = (database: DatabaseSync, table: string) => select(database, `SELECT rowid, * FROM ${table}`);

/** A post as long as the product accepts, made of what is hard to quote. */
const longText = `It's 100 % "quoted"; 🎯\n`.repeat(9000);

function filled(): DatabaseSync {
  const database = migrated();
  database.exec(
    "INSERT INTO users (id, email, password) VALUES (7, 'o''neil@example.com', 'x'), (9, 'b@example.com', 'x')",
  );
  database.exec("INSERT INTO blog_authors (id, name) VALUES (3, 'Ann')");
  const post = database.prepare(
    "INSERT INTO blog_posts (id, title, slug, content, author_id, status) VALUES (?, ?, ?, ?, 3, 'draft')",
  );
  post.run(1, 'Long', 'long', longText);
  for (let id = 2; id < 130; id += 1) post.run(id, `Post ${id}`, `post-${id}`, 'Short');
  const optic = database.prepare(
    "INSERT INTO red_dot_optics (brand, product_line, footprint, footprint_key, weight_oz) VALUES (?, 'Line', 'RMR', 'rmr', 1.1)",
  );
  for (const brand of ['Holosun', 'Trijicon']) optic.run(brand);
  return database;
}

test('a restored dump has the same schema and the same rows', () => {
  const source = filled();
  const { copy } = restored(source);
  expect(schemaOf(copy)).toEqual(schemaOf(source));
  const tables = select(source, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
  const compared = tables.map(({ name }) => String(name)).filter((name) => !/_search/.test(name));
  expect(compared.length).toBeGreaterThan(10);
  for (const table of compared) expect(rowsOf(copy, table)).toEqual(rowsOf(source, table));
});

test('a restored dump finds optics and posts by search', () => {
  const { copy } = restored(filled());
  const found = (table: string, word: string) =>
    rowsOf(copy, `${table} WHERE ${table} MATCH '${word}'`).map(({ rowid }) => rowid);
  expect(found('optics_search', 'trijicon')).toEqual([2]);
  expect(found('posts_search', 'long')).toEqual([1]);
});

test('no statement of a dump exceeds the 100,000 bytes that D1 accepts', () => {
  const { statements } = restored(filled());
  const lengths = statements.map((statement) => new TextEncoder().encode(statement).length);
  expect(longText.length).toBeGreaterThan(100_000);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(100_000);
});

test('tables come after the tables they refer to', () => {
  const table = (name: string, sql: string) => ({ type: 'table', name, sql });
  const child = table('child', 'CREATE TABLE child (a REFERENCES `parent`(id), b REFERENCES child(id))');
  const parent = table('parent', 'CREATE TABLE parent (id)');
  expect(byReferences([child, parent])).toEqual([parent, child]);
});
