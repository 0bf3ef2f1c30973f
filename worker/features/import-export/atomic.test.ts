import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import { importReportSchema } from '#domain/api/admin.schema.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { forgetPurges } from '#worker/testing/cache/purges.ts';
import { imported, sendFile } from '#worker/testing/catalog-files.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

const { send, cookie } = await member({ isAdmin: true });

const whole = async () =>
  Promise.all(
    ['red_dot_optics', 'audit_log', 'search_documents'].map(
      async (table) => (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()).results,
    ),
  );

const named = opticInput({ brand: 'Contested' });

test.each<[string, (id: number) => Promise<unknown>]>([
  ['updates an optic', (id) => send(`/api/admin/optics/${id}`, put({ moa: 'theirs' }))],
  ['deletes an optic', (id) => send(`/api/admin/optics/${id}`, { method: 'DELETE' })],
  ['takes the name of a new one', () => insertOptic({ brand: named.brand, productLine: named.productLine })],
  [
    'takes that name in capitals',
    () => insertOptic({ brand: 'Contested', productLine: named.productLine.toUpperCase() }),
  ],
])('an import writes nothing if someone else %s in between', async (_what, write) => {
  const [first, last] = [await insertOptic(), await insertOptic({ brand: 'Theirs', productLine: 'Put' })];
  const file = [{ id: first, moa: '1' }, opticInput(), named, { id: last, moa: '2' }];
  let between: unknown;
  const bindings = withConcurrentWrite(async () => {
    await write(last);
    between = await whole();
  });
  const { message } = await refusal(await sendFile(send, file, { bindings }), 'conflict');
  expect(message).toBe('The catalog changed after this file was checked. Nothing was imported; check the file again.');
  expect(between).toBeDefined();
  expect(await whole()).toEqual(between);
  await env.DB.prepare("DELETE FROM red_dot_optics WHERE brand IN ('Theirs', 'Contested')").run();
  expect(await imported(send, file.slice(0, 3))).toMatchObject({ written: true });
  await env.DB.prepare("DELETE FROM red_dot_optics WHERE brand = 'Contested'").run();
});

function put(facts: object): RequestInit {
  return {
    method: 'PUT',
    body: JSON.stringify({ ...opticInput({ brand: 'Theirs', productLine: 'Put' }), ...facts, version: 1 }),
  };
}

test('an import writes the plan of its dry run and no other', async () => {
  const id = await insertOptic({ moa: '1' });
  const file = [{ id, moa: '2' }, opticInput()];
  const { plan } = await imported(send, file, { dryRun: true });
  expect((await imported(send, file, { dryRun: true })).plan).toBe(plan);
  await env.DB.prepare("UPDATE red_dot_optics SET moa = '3' WHERE id = ?").bind(id).run();
  const before = await whole();
  await refusal(await sendFile(send, file, { plan }), 'conflict');
  await refusal(await sendFile(send, [...file, opticInput()], { plan }), 'conflict');
  expect(await whole()).toEqual(before);
  const { plan: renewed } = await imported(send, file, { dryRun: true });
  expect(renewed).not.toBe(plan);
  expect(await imported(send, file, { plan: renewed })).toMatchObject({ written: true });
});

test('hundreds of rows take a few statements with values short enough for D1', async () => {
  const text = 'é'.repeat(5000);
  const rows = Array.from({ length: 400 }, () => opticInput({ description: text, features: text }));
  const added = countedDatabase();
  expect((await imported(send, rows, { bindings: added.bindings })).added).toHaveLength(400);
  const changed = countedDatabase();
  const file = rows.map((row) => ({ ...row, description: 'Short' }));
  expect((await imported(send, file, { bindings: changed.bindings })).changed).toHaveLength(400);
  for (const { statements } of [added, changed]) {
    expect(statements.length).toBeLessThan(30);
    for (const { sql, values } of statements) {
      expect(sql.length).toBeLessThan(100_000);
      for (const value of values) expect(new Blob([String(value)]).size).toBeLessThan(2_000_000);
    }
  }
});

test('visitors see imported optics right after the import, and not before', async () => {
  const cache = new EdgeCache();
  const import_ = async (file: object[], dryRun: boolean) => {
    const response = await cache.fetch(`/api/admin/catalogue/import?format=json&dryRun=${dryRun}`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
      body: JSON.stringify(file),
    });
    return importReportSchema.parse(await response.json());
  };
  const ids: number[] = [];
  for (let left = 120; left > 0; left -= 1) ids.push(await insertOptic({ brand: 'Cached', moa: '1' }));
  const seen = async () => {
    const listed = (await (await cache.fetch('/api/optics/pistol?brand=Cached')).json()) as { moa: string }[];
    const optics = await Promise.all(
      [ids[0], ids.at(-1)].map(async (id) => (await (await cache.fetch(`/api/optic/${id}`)).json()) as { moa: string }),
    );
    return [listed.length, ...new Set([...listed, ...optics].map(({ moa }) => moa))];
  };
  expect(await seen()).toEqual([120, '1']);
  const file = [...ids.map((id) => ({ id, moa: '2' })), opticInput({ brand: 'Cached', moa: '2' })];
  await forgetPurges();
  await import_(file, true);
  const asked = cache.runs;
  expect(await seen()).toEqual([120, '1']);
  expect(cache.runs).toBe(asked);
  const purges = vi.spyOn(cache, 'purge');
  expect(await import_(file, false)).toMatchObject({ written: true });
  expect(await seen()).toEqual([121, '2']);
  // One purge covers any number of optics, because an account can only purge a few times.
  expect(purges.mock.calls).toEqual([[{ purgeEverything: true }]]);
  // A retry writes nothing and purges nothing.
  expect(await import_(file, false)).toMatchObject({ added: [], changed: [], written: true });
  expect(purges).toHaveBeenCalledOnce();
  await import_([{ id: ids[0], moa: '3' }], false);
  expect(purges.mock.calls[1]?.[0].tags?.sort()).toEqual(['changes', `optic-${ids[0]}`, 'optics']);
});
