import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { auditEntrySchema } from '#domain/api/audit.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { exported, imported, sendFile } from '#worker/testing/catalog-files.ts';
import { footprintInput } from '#worker/testing/inputs/footprint-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertOptic, unique } from '#worker/testing/rows.ts';

await loadCatalog({ footprints: shippedCatalog().footprints });
const { send } = await member({ isAdmin: true });
const kind = 'footprints' as const;

const rows = async () => (await env.DB.prepare('SELECT * FROM footprints ORDER BY id').all()).results;
const idOf = async (key: string) =>
  Number(await env.DB.prepare('SELECT id FROM footprints WHERE key = ?').bind(key).first('id'));

test.each(['csv', 'json'] as const)(
  'an exported %s file has every footprint and imports without a change',
  async (format) => {
    const words = '=SUM(A1), "12 in-lb"';
    const facts = { torqueInLb: 12, bosses: '=2', evidence: [piece({ field: 'torqueInLb', value: 12, words })] };
    const plates = { glockMosPlates: [{ plate: unique('p'), pistols: 'Slim', supplied: 'in the box', note: null }] };
    expect(await imported(send, [footprintInput({ ...facts, ...plates })], { kind })).toMatchObject({ written: true });
    const before = await rows();
    const file = await exported(send, format, kind);
    expect(await imported(send, file, { kind, format })).toMatchObject({
      unchanged: before.length,
      changed: [],
      added: [],
    });
    expect(await rows()).toEqual(before);
  },
);

test('a file creates and updates footprints, found by their key, and audits each', async () => {
  const added = footprintInput({ screwThread: 'M4', aliases: [unique('Alias')] });
  const report = await imported(send, [{ key: 'acog', torqueInLb: 20 }, added], { kind });
  const id = await idOf('acog');
  expect(report).toMatchObject({ written: true, changed: [{ row: 1, id, fields: ['torqueInLb'] }] });
  const [entry] = await bodyOf(await send(`/api/admin/footprints/${id}/history`), auditEntrySchema.array());
  expect(entry).toMatchObject({ action: 'update', changes: { torqueInLb: { from: null, to: 20 } } });
  const created = await bodyOf(
    await send(`/api/admin/footprints/${await idOf(added.key)}/history`),
    auditEntrySchema.array(),
  );
  expect(created).toMatchObject([{ action: 'create' }]);
});

test('a wrong row refuses the file, field by field', async () => {
  const before = await rows();
  const twice = unique('Twice');
  const file = [
    footprintInput({ aliases: ['Trijicon RMR'] }),
    footprintInput({ aliases: [twice] }),
    footprintInput({ aliases: [twice] }),
    { id: await idOf('rmr'), key: 'rmr-2' },
    { ...footprintInput(), lookalikes: [{ id: 'nonsense', why: 'So' }] },
  ];
  const { written, refused } = await imported(send, file, { kind });
  expect(written).toBe(false);
  expect(refused).toMatchObject([
    { row: 1, field: 'aliases', reason: '“Trijicon RMR” is a name of Trijicon RMR, too' },
    { row: 3, field: 'aliases', reason: expect.stringContaining(twice) },
    { row: 4, field: 'key', reason: expect.stringMatching(/^The key can’t change/) },
    { row: 5, field: 'lookalikes', reason: 'No footprint has this key' },
  ]);
  expect(await rows()).toEqual(before);
});

test('a file that takes a name from an optic is refused, already when it is checked', async () => {
  const optic = await insertOptic({ footprint: 'RMR Concealed Carry' });
  const before = await rows();
  for (const dryRun of [true, false]) {
    const response = await sendFile(send, [{ key: 'rmrcc', aliases: ['RMRcc'] }], { kind, dryRun });
    expect((await refusal(response, 'conflict')).message).toContain(`Optic ${optic} `);
  }
  expect(await rows()).toEqual(before);
});
