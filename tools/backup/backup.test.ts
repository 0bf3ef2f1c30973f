import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { run } from '../lib/run.mjs';
import { type Stores, withStores } from '../lib/stores.ts';
import { changeAccount } from '../start/account.ts';
import { type Account, rightsStatements } from '../start/make-admin.ts';
import { backup } from './backup.ts';
import { knownMigrations, migrate, readBackedUpTables } from './database.ts';
import { restore } from './restore.ts';

/** On a busy machine a state takes seconds to open. */
vi.setConfig({ testTimeout: 180_000 });

const work = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(work, { recursive: true }));

const known = knownMigrations();
const folder = join(work, 'backup');
const from = { 'persist-to': join(work, 'from') };
const target = { 'persist-to': join(work, 'target') };

const tool = (file: string, ...args: string[]) => run('node', [file, ...args], { quiet: true });

/** All rows and images. */
async function everything({ db, bucket }: Stores) {
  const names = await readBackedUpTables(db);
  const found = await db.batch(names.map((name) => db.prepare(`SELECT * FROM ${name} ORDER BY rowid`)));
  const tables = Object.fromEntries(names.map((name, index) => [name, found[index]?.results]));
  const images = [];
  for (const { key } of (await bucket.list()).objects) {
    const image = await bucket.get(key);
    images.push([key, await image?.text(), image?.httpMetadata, image?.customMetadata]);
  }
  return { tables, images };
}

/** Characters that are hard to quote or take three bytes. */
const longText = `It's 100 % "quoted"; \\ 🎯 照準器照準器\n`.repeat(15_000);

let source: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  await withStores(from, async ({ db, bucket }) => {
    await migrate(db, known);
    await db.batch([
      db.prepare("INSERT INTO users (email, password, email_verified) VALUES ('ada@example.com', 'x', 1)"),
      db.prepare("INSERT INTO user_sessions VALUES (1, 1, 'a', 0, 'b', '2026', '2026', '2027')"),
      db.prepare("INSERT INTO faqs (id, question, answer) VALUES (9000, 'Deleted?', 'Yes')"),
      db.prepare('DELETE FROM faqs'),
      db.prepare("INSERT INTO blog_authors (id, name) VALUES (90, 'Ann')"),
      db
        .prepare("INSERT INTO blog_posts (title, slug, content, author_id) VALUES ('Longest', 'longest', ?, 90)")
        .bind(longText),
    ]);
    await bucket.put('../an odd key', 'its bytes', {
      httpMetadata: { contentType: 'text/plain', cacheExpiry: new Date('2030-01-01T00:00:00Z') },
      customMetadata: { by: '照' },
    });
    await bucket.put('social/optic/1', 'drawn again');
  });
  tool('catalog/loader/load.ts', '--persist-to', from['persist-to']);
  source = await withStores(from, everything);
}, 180_000);

test('a state that the tools filled comes back from its backup', async () => {
  const request = { email: 'ada@example.com', ...from };
  expect((await changeAccount<Account>(request, rightsStatements(false)))?.isAdmin).toBe(0);
  source = await withStores(from, everything);
  expect(tool('tools/backup/backup.ts', folder, '--persist-to', from['persist-to'])).toContain(' and 1 images of ');
  // A database that was only migrated counts as empty.
  await withStores(target, ({ db }) => migrate(db, known));
  expect(tool('tools/backup/restore.ts', folder, '--persist-to', target['persist-to'])).toContain(' and 1 images of ');
  await withStores(target, async (stores) => {
    const restored = await everything(stores);
    expect(restored.tables).toEqual(source.tables);
    expect(restored.tables.red_dot_optics?.length).toBeGreaterThan(100);
    expect(restored.tables.users).toEqual([expect.objectContaining({ email: 'ada@example.com', is_admin: 1 })]);
    expect(restored.images).toEqual(source.images.filter(([key]) => key === '../an odd key'));
    const count = (sql: string) => stores.db.prepare(`SELECT count(*) AS n FROM ${sql}`).first('n');
    expect(await count("optics_search WHERE optics_search MATCH 'holosun'")).toBeGreaterThan(0);
    expect(await count("posts_search WHERE posts_search MATCH 'title : longest'")).toBe(1);
    expect(await count('user_sessions')).toBe(0);
  });
});

test('a database with rows is replaced only with force', async () => {
  await withStores(target, async (stores) => {
    await stores.db.prepare("INSERT INTO faqs (question, answer) VALUES ('Newer?', 'Yes')").run();
    const changed = await everything(stores);
    await expect(restore(stores, folder)).rejects.toThrow('is not empty');
    expect(await everything(stores)).toEqual(changed);
    await restore(stores, folder, { force: true });
    expect((await everything(stores)).tables).toEqual(source.tables);
  });
});

test('an older backup is migrated, and a newer one is refused before anything is written', async () => {
  await withStores({ 'persist-to': join(work, 'older') }, async (stores) => {
    await migrate(stores.db, known.slice(0, -1));
    await stores.db.prepare("INSERT INTO users (email, password) VALUES ('ada@example.com', 'x')").run();
    const older = join(work, 'older-backup');
    await backup(stores, older);
    const { migrated } = await restore(stores, older, { force: true });
    expect(migrated).toEqual([known.at(-1)?.name]);
    const { tables } = await everything(stores);
    expect(tables.d1_migrations).toHaveLength(known.length);
    await expect(restore(stores, folder, { force: true, known: known.slice(0, -1) })).rejects.toThrow(
      'which this version of the code does not have',
    );
    expect((await everything(stores)).tables).toEqual(tables);
  });
});

const imageFile = (copy: string) => join(copy, 'images', readdirSync(join(copy, 'images'))[0] ?? '');

test('a damaged backup is refused before anything is written', async () => {
  const damages: [change: (copy: string) => void, message: string][] = [
    [(copy) => appendFileSync(join(copy, 'tables/users.jsonl'), ' '), 'users.jsonl does not have its checksum'],
    [(copy) => rmSync(join(copy, 'tables/faqs.jsonl')), 'faqs.jsonl is missing'],
    [(copy) => writeFileSync(imageFile(copy), 'x'), 'does not have its checksum'],
    [(copy) => rmSync(imageFile(copy)), 'is missing'],
    [(copy) => rmSync(join(copy, 'manifest.json')), 'not a finished backup'],
  ];
  await withStores(target, async (stores) => {
    for (const [change, message] of damages) {
      const copy = mkdtempSync(join(work, 'damaged-'));
      cpSync(folder, copy, { recursive: true });
      change(copy);
      await expect(restore(stores, copy, { force: true })).rejects.toThrow(message);
    }
    expect((await everything(stores)).tables).toEqual(source.tables);
  });
});

test('a restore fails if a table then has other rows than the backup', async () => {
  await withStores(target, async ({ db, bucket }) => {
    const prepare = (sql: string) => db.prepare(sql.startsWith('INSERT INTO "faqs"') ? 'SELECT ?' : sql);
    const losing = new Proxy(db, { get: (real, name) => (name === 'prepare' ? prepare : Reflect.get(real, name)) });
    const restored = restore({ db: losing, bucket }, folder, { force: true });
    await expect(restored).rejects.toThrow('faqs has other rows than the backup, 0 for ');
  });
});

test('a backup during which rows change fails and leaves no manifest', async () => {
  const changing = join(work, 'changing');
  await withStores(from, async ({ db, bucket }) => {
    const list = async () => {
      await db.prepare("INSERT INTO faqs (question, answer) VALUES ('Meanwhile?', 'Yes')").run();
      return bucket.list();
    };
    const watched = new Proxy(bucket, { get: (real, name) => (name === 'list' ? list : Reflect.get(real, name)) });
    await expect(backup({ db, bucket: watched }, changing)).rejects.toThrow('faqs changed while it was read');
  });
  expect(readdirSync(changing)).not.toContain('manifest.json');
});
