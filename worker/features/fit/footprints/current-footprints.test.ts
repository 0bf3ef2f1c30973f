import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { beforeAnswer } from '#worker/testing/db/before-answer.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { withConcurrentWrite } from '#worker/testing/db/with-concurrent-write.ts';
import { footprintInput } from '#worker/testing/inputs/footprint-input.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, unique } from '#worker/testing/rows.ts';
import { connect } from '../../../db/client.ts';
import { readFootprints } from './current-footprints.ts';

const { send } = await member({ isAdmin: true });
const setAliases = (aliases: string[]) =>
  env.DB.batch([
    env.DB.prepare("UPDATE footprints SET aliases = ? WHERE key = 'acog'").bind(JSON.stringify(aliases)),
    env.DB.prepare('UPDATE footprint_book SET version = version + 1'),
  ]);
const body = (input: object) => ({ method: 'POST', body: JSON.stringify(input) });

test('before the catalog is loaded, the shipped footprints are known, and none can be added to them', async () => {
  expect((await readFootprints(db, true)).find('RMR')?.id).toBe('rmr');
  await refusal(await send('/api/admin/footprints', body(footprintInput())), 'unavailable');
});

test('a change by another isolate is known at the next fresh read, and costs nothing until then', async () => {
  await loadCatalog({ footprints: shippedCatalog().footprints });
  await readFootprints(db, true);
  await setAliases(['Far clamp']);
  const counted = countedDatabase();
  const counting = connect(counted.bindings.DB);
  expect([(await readFootprints(counting)).find('Far clamp'), counted.statements.length]).toEqual([undefined, 0]);
  expect([(await readFootprints(counting, true)).find('Far clamp')?.id, counted.statements.length]).toEqual([
    'acog',
    2,
  ]);
  await readFootprints(counting, true);
  expect(counted.statements.length).toBe(3);
});

test('an answer that a later read has overtaken is dropped', async () => {
  await setAliases(['Older clamp']);
  const { DB } = beforeAnswer('json_group_array', async () => {
    await setAliases(['Newer clamp']);
    await readFootprints(db, true);
  });
  const { find } = await readFootprints(connect(DB), true);
  expect([find('Newer clamp')?.id, find('Older clamp')]).toEqual(['acog', undefined]);
});

test('a change of names is refused if this isolate learns of another change meanwhile', async () => {
  const created = await send('/api/admin/footprints', body(footprintInput()));
  const { id } = (await created.json()) as { id: number };
  const bindings = beforeAnswer('SELECT DISTINCT text', async () => {
    await setAliases([unique('Early clamp')]);
    await readFootprints(db, true);
  });
  const change = { method: 'PUT', body: JSON.stringify({ aliases: ['Late clamp'] }) };
  await refusal(await send(`/api/admin/footprints/${id}`, change, bindings), 'unavailable');
  const file = { ...body([{ id, aliases: ['Later clamp'] }]), headers: { 'Content-Type': 'application/json' } };
  const path = '/api/admin/catalogue/footprints/import?format=json&dryRun=false';
  await refusal(await send(path, file, bindings), 'unavailable');
  await refusal(await send(`/api/admin/footprints/${id}`, { method: 'DELETE' }, bindings), 'unavailable');
});

test.each([
  ['optics', () => opticInput({ footprint: 'Near clamp' })],
  ['catalogue/import?format=json&dryRun=false', () => [opticInput({ footprint: 'Near clamp' })]],
])('a write to %s that followed from other footprints is refused', async (path, input) => {
  const change = () => setAliases(['Near clamp']);
  const init = { ...body(input()), headers: { 'Content-Type': 'application/json' } };
  await refusal(await send(`/api/admin/${path}`, init, withConcurrentWrite(change)), 'unavailable');
  expect(await env.DB.prepare("SELECT id FROM red_dot_optics WHERE footprint = 'Near clamp'").first()).toBeNull();
});

test('a change of names starts over if an optic changed meanwhile', async () => {
  const { id, key } = (await (await send('/api/admin/footprints', body(footprintInput()))).json()) as {
    id: number;
    key: string;
  };
  const { id: optic } = (await (await send('/api/admin/optics', body(opticInput({ footprint: 'RMR' })))).json()) as {
    id: number;
  };
  let changed = false;
  const changeOnce = async () => {
    if (!changed)
      await env.DB.prepare("UPDATE red_dot_optics SET footprint = 'Sudden clamp', version = version + 1 WHERE id = ?")
        .bind(optic)
        .run();
    changed = true;
  };
  const init = { method: 'PUT', body: JSON.stringify({ aliases: ['Sudden clamp'] }) };
  expect((await send(`/api/admin/footprints/${id}`, init, withConcurrentWrite(changeOnce))).status).toBe(200);
  const row = await env.DB.prepare('SELECT footprint_key FROM red_dot_optics WHERE id = ?')
    .bind(optic)
    .first('footprint_key');
  expect([changed, row]).toEqual([true, key]);
});

test('a change of names is refused if optics go on changing', async () => {
  const { id } = (await (await send('/api/admin/footprints', body(footprintInput()))).json()) as { id: number };
  expect((await send('/api/admin/optics', body(opticInput({ footprint: 'RMR' })))).status).toBe(201);
  const init = { method: 'PUT', body: JSON.stringify({ aliases: ['Late clamp'] }) };
  const change = "UPDATE red_dot_optics SET footprint = 'Late clamp', version = version + 1";
  await refusal(await send(`/api/admin/footprints/${id}`, init, withConcurrentWrite(change)), 'unavailable');
});
