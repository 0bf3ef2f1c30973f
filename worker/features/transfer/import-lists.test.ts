import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { brokenBindings } from '#worker/testing/broken-bindings.ts';
import { imported, sendFile } from '#worker/testing/catalog-files.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';
import { deleteAbandonedLists, storeLists } from './import-lists.ts';

const lists = async () =>
  (await env.DB.prepare('SELECT import_id, position FROM import_lists').all()).results.map((row) => Object.values(row));

/** More than one list can hold. */
const rows = () => Array.from({ length: 100 }, () => opticInput({ description: 'x'.repeat(9500), features: '' }));

test('an import leaves no lists behind, whether it is written or refused', async () => {
  const { send } = await member({ isAdmin: true });
  let during: unknown[] = [];
  const bindings = withConcurrentWrite(async () => {
    during = await lists();
  });
  expect((await imported(send, rows(), { bindings })).added).toHaveLength(100);
  expect(during.length).toBeGreaterThan(1);
  expect(await lists()).toEqual([]);
  const [first] = await imported(send, rows()).then(({ added }) => added);
  expect(first).toBeDefined();
  const taken = opticInput();
  const conflicting = withConcurrentWrite(async () => {
    await imported(send, [taken]);
  });
  await refusal(await sendFile(send, [...rows(), taken], { bindings: conflicting }), 'conflict');
  expect(await lists()).toEqual([]);
});

test('an import that cannot store its lists writes nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { send } = await member({ isAdmin: true });
  const count = () => env.DB.prepare('SELECT count(*) AS n FROM red_dot_optics').first('n');
  const before = await count();
  await imported(send, rows(), { dryRun: true });
  let stored = -1;
  // One more call works each time, until the batch does.
  for (let working = 2; stored < 2; working += 1) {
    const response = await sendFile(send, rows(), { bindings: brokenBindings(['DB'], 'throw', working) });
    expect(response.status).toBe(503);
    stored = Math.max(stored, (await lists()).length);
  }
  expect(await count()).toBe(before);
});

test('lists of an import whose Worker died are deleted after an hour', async () => {
  await env.DB.exec('DELETE FROM import_lists');
  await storeLists(db, 'dead', [() => '[]', () => '[1]']);
  await deleteAbandonedLists(db, new Date(Date.now() + 50 * 60_000));
  expect(await lists()).toEqual([
    ['dead', 0],
    ['dead', 1],
  ]);
  await deleteAbandonedLists(db, new Date(Date.now() + 70 * 60_000));
  expect(await lists()).toEqual([]);
});
