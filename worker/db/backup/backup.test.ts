import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { postLimits } from '#domain/blog/blog.ts';
import { resizedKey } from '#domain/images/image-widths.ts';
import { maxReviewLength } from '#domain/reviews/reviews.ts';
import { socialObjectKey } from '#domain/social-images/social-images.ts';
import { editor, saved } from '#worker/testing/blog.ts';
import { newPng, uploaded } from '#worker/testing/images.ts';
import { member } from '#worker/testing/members.ts';
import { insertOptic, insertPistol } from '#worker/testing/rows.ts';
import { backup, requireEqual } from '../../../tools/backup/backup.ts';
import { applyMigrations, createMigrationsTable, type Migration } from '../../../tools/backup/migrations.ts';
import { restore } from '../../../tools/backup/restore.ts';
import { byReferences, readBackedUpTables } from '../../../tools/backup/tables.ts';

const { DB, IMAGES } = env;
const known = (env as unknown as { MIGRATIONS: Migration[] }).MIGRATIONS;

const work = mkdtempSync(join(tmpdir(), 'backup-'));
const folder = join(work, 'backup');
let source: Awaited<ReturnType<typeof everything>>;

const rows = async (sql: string) => (await DB.prepare(sql).all<Record<string, unknown>>()).results;

/** Everything in D1 and R2, read without the code under test where that is possible. */
async function everything() {
  const tables: Record<string, unknown[]> = {};
  for (const { name } of await readBackedUpTables(DB))
    tables[name] = await rows(`SELECT rowid AS "row id", * FROM ${name} ORDER BY rowid`);
  const objects = [];
  for (const { key } of (await IMAGES.list()).objects) {
    const object = await IMAGES.get(key);
    const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer()).toHex();
    objects.push({ key, bytes, httpMetadata: object?.httpMetadata, customMetadata: object?.customMetadata });
  }
  // wrangler's own table differs in spaces.
  const schema = await rows(
    `SELECT type, name, sql FROM sqlite_master
     WHERE name NOT LIKE '!_cf!_%' ESCAPE '!' AND name <> 'd1_migrations' ORDER BY type, name`,
  );
  return { tables, objects, schema };
}

/** Characters that are hard to quote or take three bytes; lengths count UTF-16 units. */
const hard = `It's 100 % "quoted"; \\ 🎯 照準器照準器照準器照準器\n`;
const textOf = (length: number) =>
  hard
    .repeat(Math.ceil(length / hard.length))
    .slice(0, length - 1)
    .concat('.');

/** Fills the site through its API, with the largest post, audit entry and review that it accepts. */
async function fill(): Promise<void> {
  const { send } = await member({ isAdmin: true, handle: 'Ada' });
  const { created, changed, remove } = editor(send);
  const imageUrl = await uploaded(send, newPng(50_000));
  const largest = await created({
    content: textOf(postLimits.content),
    tags: ['sights', '照準器'],
    status: 'published',
  });
  await changed(largest.id, saved(largest, { title: 'Largest', content: textOf(postLimits.content - 1) }));
  await remove((await created({ content: textOf(postLimits.content), featuredImageUrl: imageUrl })).id);
  const holosun = await insertOptic({ brand: 'Holosun', frontImageUrl: imageUrl, minPrice: 300 });
  const trijicon = await insertOptic({ brand: 'Trijicon', weightOz: 1.1 });
  await insertPistol();
  const writes = [
    ['/api/reviews', { opticId: trijicon, rating: 4, reviewText: textOf(maxReviewLength) }],
    ['/api/favorites', { opticId: holosun }],
    ['/api/favorites', { opticId: trijicon }],
  ] as const;
  for (const [path, body] of writes)
    expect([path, (await send(path, { method: 'POST', body: JSON.stringify(body) })).ok]).toEqual([path, true]);
  expect((await send(`/api/favorites/${trijicon}`, { method: 'DELETE' })).ok).toBe(true);
  await DB.prepare("INSERT INTO blog_post_views (post_id, day, visitor) VALUES (?, '2026-11-21', 'a')")
    .bind(largest.id)
    .run();
  // Not one of ours, with all that an object can carry.
  const httpMetadata = {
    contentType: 'text/plain',
    cacheControl: 'no-store',
    cacheExpiry: new Date('2030-01-01T00:00:00Z'),
  };
  await IMAGES.put('../an odd key', 'text', { httpMetadata, customMetadata: { by: '照' } });
}

beforeAll(async () => {
  await fill();
  await backup(DB, IMAGES, folder);
  source = await everything();
}, 60_000);

test('the rehearsed post and audit entry are far longer than a statement may be, the review as long as allowed', async () => {
  const bytes = (column: string, table: string) =>
    rows(`SELECT max(length(CAST(${column} AS BLOB))) AS n FROM ${table}`);
  for (const [column, table] of [
    ['content', 'blog_posts'],
    ['rendered', 'blog_posts'],
    ['changes', 'audit_log'],
  ] as const)
    expect(Number((await bytes(column, table))[0]?.n)).toBeGreaterThan(250_000);
  // SQLite counts an emoji once, the limit counts it twice.
  const [review] = await rows('SELECT length(review_text) AS n FROM reviews');
  expect(Number(review?.n)).toBeGreaterThan(maxReviewLength * 0.9);
});

test('a restore into an empty database yields the same schema, rows, counters and objects', async () => {
  await reset();
  expect(await rows("SELECT 1 FROM sqlite_master WHERE name = 'users'")).toEqual([]);
  expect(await restore(DB, IMAGES, folder, known)).toMatchObject({ migrated: [] });
  expect(Object.keys(source.tables).length).toBeGreaterThan(15);
  expect(source.tables.blog_posts).toHaveLength(1);
  expect(source.objects).toHaveLength(2);
  expect(await everything()).toEqual(source);
});

test('sessions are not backed up, so a restore ends all of them', async () => {
  const { tables } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as { tables: { name: string }[] };
  const names = tables.map(({ name }) => name);
  expect(names).toContain('users');
  for (const left of ['user_sessions', 'pending_logins', 'passkey_set_ups']) expect(names).not.toContain(left);
  expect(await rows('SELECT count(*) AS n FROM user_sessions')).toEqual([{ n: 0 }]);
});

test('after a restore, search finds optics and posts, also by a later title', async () => {
  const found = (table: string, word: string) =>
    rows(`SELECT count(*) AS n FROM ${table} WHERE ${table} MATCH '${word}'`);
  expect(await found('optics_search', 'holosun')).toEqual([{ n: 1 }]);
  expect(await found('posts_search', 'largest')).toEqual([{ n: 1 }]);
  await DB.prepare("UPDATE blog_posts SET title = 'Changed'").run();
  expect(await found('posts_search', 'changed')).toEqual([{ n: 1 }]);
});

test('a database with rows is replaced only with force', async () => {
  await DB.prepare("INSERT INTO faqs (question, answer) VALUES ('Newer?', 'Yes')").run();
  await expect(restore(DB, IMAGES, folder, known)).rejects.toThrow('is not empty');
  expect(await rows('SELECT question FROM faqs')).toEqual([{ question: 'Newer?' }]);
  await restore(DB, IMAGES, folder, known, { force: true });
  expect(await everything()).toEqual(source);
});

test('a restore that died is noticed and can be repeated without force', async () => {
  let batches = known.length + 3;
  const dying = new Proxy(DB, {
    get(db, name) {
      if (name !== 'batch') return (db[name as keyof D1Database] as () => unknown).bind(db);
      batches -= 1;
      return batches < 0 ? () => Promise.reject(new Error('The connection was lost')) : db.batch.bind(db);
    },
  });
  await expect(restore(dying, IMAGES, folder, known, { force: true })).rejects.toThrow('The connection was lost');
  await expect(backup(DB, IMAGES, join(work, 'half'))).rejects.toThrow('Run it again first');
  await restore(DB, IMAGES, folder, known);
  expect(await everything()).toEqual(source);
});

test('a backup of an older schema is migrated to the current one', async () => {
  const older = known.slice(0, 3);
  await reset();
  await DB.prepare(createMigrationsTable).run();
  await applyMigrations(DB, older);
  await DB.prepare("INSERT INTO blog_authors (id, name) VALUES (3, 'Ann')").run();
  await DB.prepare(
    `INSERT INTO blog_posts (title, slug, content, author_id, tags) VALUES ('A', 'a', 'A', 3, '["t"]')`,
  ).run();
  const olderFolder = join(work, 'older');
  await backup(DB, IMAGES, olderFolder);
  await reset();
  const { migrated } = await restore(DB, IMAGES, olderFolder, known);
  expect(migrated).toEqual(known.slice(older.length).map(({ name }) => name));
  expect(await rows('SELECT name FROM d1_migrations ORDER BY id')).toEqual(known.map(({ name }) => ({ name })));
  // What a later migration computes from the rows.
  expect(await rows('SELECT tag FROM blog_post_tags')).toEqual([{ tag: 't' }]);
  expect((await everything()).schema).toEqual(source.schema);
});

/** What any first step of a restore would change. */
const traces = () =>
  rows('SELECT (SELECT group_concat(name) FROM sqlite_master) AS names, count(*) AS posts FROM blog_posts');

test('a backup of a newer schema is refused before anything is written', async () => {
  const before = await traces();
  await expect(restore(DB, IMAGES, folder, known.slice(0, -1), { force: true })).rejects.toThrow(
    `the migration ${known.at(-1)?.name}, which this version of the code does not have`,
  );
  expect(await traces()).toEqual(before);
});

const objectFile = (copy: string) => join(copy, 'objects', readdirSync(join(copy, 'objects'))[0] ?? '');

function replaceInManifest(copy: string, from: string, to: string): void {
  const file = join(copy, 'manifest.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test.each<[string, (copy: string) => void, string]>([
  [
    'a changed row',
    (copy) => appendFileSync(join(copy, 'tables/users-0001.ndjson'), ' '),
    'does not have its checksum',
  ],
  ['a missing chunk', (copy) => rmSync(join(copy, 'tables/reviews-0001.ndjson')), 'is missing'],
  ['a changed image', (copy) => writeFileSync(objectFile(copy), 'x'), 'does not have its checksum'],
  ['a missing image', (copy) => rmSync(objectFile(copy)), 'is missing'],
  ['no manifest', (copy) => rmSync(join(copy, 'manifest.json')), 'not a finished backup'],
  ['another format', (copy) => replaceInManifest(copy, '"format": 1', '"format": 2'), 'of another format'],
  ['a wrong row count', (copy) => replaceInManifest(copy, '"rows": 1', '"rows": 2'), 'rows instead of 2'],
  ['a path that leads out', (copy) => replaceInManifest(copy, 'tables/users-0001', '../users-0001'), 'is damaged'],
])('a backup with %s is refused before anything is written', async (_, change, message) => {
  const before = await traces();
  const copy = mkdtempSync(join(work, 'damaged-'));
  cpSync(folder, copy, { recursive: true });
  change(copy);
  await expect(restore(DB, IMAGES, copy, known, { force: true })).rejects.toThrow(message);
  expect(await traces()).toEqual(before);
});

test('a backup during which rows change fails and leaves no manifest', async () => {
  const list = async () => {
    await DB.prepare("INSERT INTO faqs (question, answer) VALUES ('Meanwhile?', 'Yes')").run();
    return { objects: [], truncated: false };
  };
  const changing = join(work, 'changing');
  await expect(backup(DB, { list } as never, changing)).rejects.toThrow('changed while it was read');
  expect(readdirSync(changing)).not.toContain('manifest.json');
});

test('a run of the minute’s cron does not disturb a backup', async () => {
  const list = async () => {
    await DB.prepare("INSERT OR REPLACE INTO job_runs VALUES ('publishPosts', '* * * * *', ?1, ?1, NULL)")
      .bind(new Date().toISOString())
      .run();
    return { objects: [], truncated: false };
  };
  const { tables } = await backup(DB, { list } as never, join(work, 'running'));
  expect(tables.map(({ name }) => name)).not.toContain('job_runs');
});

test('social images and resized copies are not backed up: they follow from the rest', async () => {
  const derived = [socialObjectKey('optic/1'), resizedKey(`${'0'.repeat(64)}.png`, 320)];
  for (const key of derived) await IMAGES.put(key, 'bytes');
  const { tables, objects } = await backup(DB, IMAGES, join(work, 'without-derived-images'));
  await IMAGES.delete(derived);
  expect(tables.map(({ name }) => name)).not.toContain('social_images');
  expect(objects.rows).toBe((await IMAGES.list()).objects.length);
});

test('a table of many rows is stored in several chunks', async () => {
  await DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
     INSERT INTO faqs (question, answer) SELECT 'Question ' || i, 'Yes' FROM n`,
  ).run();
  const many = join(work, 'many');
  const { tables } = await backup(DB, IMAGES, many);
  expect(tables.find(({ name }) => name === 'faqs')?.files.length).toBeGreaterThan(2);
  await restore(DB, IMAGES, many, known, { force: true });
  await requireEqual(DB, tables, 'The rows differ.');
});

test('tables come after the tables they refer to, and counters come last', () => {
  const counters = { name: 'sqlite_sequence', targets: [] };
  const child = { name: 'child', targets: ['parent', 'child'] };
  const parent = { name: 'parent', targets: [] };
  expect(byReferences([counters, child, parent])).toEqual([parent, child, counters]);
});
