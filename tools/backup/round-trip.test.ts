import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../lib/run.mjs';
import { withStores } from '../lib/stores.ts';
import { changeAccount } from '../start/account.ts';
import { type Account, rightsStatements } from '../start/make-admin.ts';
import { knownMigrations } from './command.ts';
import { applyMigrations, createMigrationsTable } from './migrations.ts';
import { readBackedUpTables } from './tables.ts';

const work = mkdtempSync(join(tmpdir(), 'round-trip-'));
afterAll(() => rmSync(work, { recursive: true }));

const tool = (file: string, ...args: string[]) => run('node', [file, ...args], { quiet: true });

/** The rows of each table, and the objects. */
const counts = (state: string) =>
  withStores({ 'persist-to': state }, async ({ db, bucket }) => {
    const tables = await readBackedUpTables(db);
    const rows = await db.batch(tables.map(({ name }) => db.prepare(`SELECT count(*) AS rows FROM ${name}`)));
    const { objects } = await bucket.list();
    return [
      tables.map(({ name }, index) => [name, rows[index]?.results[0]]),
      objects.map(({ key, size }) => [key, size]),
    ];
  });

test('a state that the tools filled comes back from its backup', async () => {
  const [from, to, folder] = ['from', 'to', 'backup'].map((name) => join(work, name)) as [string, string, string];
  await withStores({ 'persist-to': from }, async ({ db, bucket }) => {
    await db.prepare(createMigrationsTable).run();
    await applyMigrations(db, knownMigrations());
    await db.prepare("INSERT INTO users (email, password, email_verified) VALUES ('ada@example.com', 'x', 1)").run();
    await bucket.put('an image', 'its bytes');
  });
  const [, optics] = /(\d+) red_dot_optics/.exec(tool('catalog/loader/load.ts', '--persist-to', from)) ?? [];
  const request = { email: 'ada@example.com', 'persist-to': from };
  expect((await changeAccount<Account>(request, rightsStatements(false)))?.isAdmin).toBe(0);
  expect((await changeAccount<Account>(request, rightsStatements(false)))?.isAdmin).toBe(1);

  expect(tool('tools/backup/run-backup.ts', folder, '--persist-to', from)).toContain(' and 1 objects of ');
  expect(tool('tools/backup/run-restore.ts', folder, '--persist-to', to)).toContain(' rows and 1 objects of ');
  const restored = await counts(to);
  expect(restored).toEqual(await counts(from));
  expect(restored).toEqual([
    expect.arrayContaining([
      ['users', { rows: 1 }],
      ['red_dot_optics', { rows: Number(optics) }],
    ]),
    [['an image', 9]],
  ]);
}, 180_000);
