import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { auditEntrySchema } from '#domain/api/audit.schema.ts';
import { piece } from '#domain/evidence/testing.ts';
import {
  type AdminPistol,
  adminPistolDetailSchema,
  adminPistolSchema,
} from '#domain/fit/pistols/admin-pistols.schema.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { csvOf, exported, imported, sendFile } from '#worker/testing/catalog-files.ts';
import { pistolInput } from '#worker/testing/inputs/pistol-input.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { insertPost } from '#worker/testing/rows.ts';

await loadCatalog({ pistols: shippedCatalog().pistols });
const { send } = await member({ isAdmin: true });
const kind = 'pistols' as const;

const cut = { footprintName: 'Trijicon RMR', requiresAdapter: false, adapterInfo: 'Direct' };
const plate = { footprintName: 'Shield RMSc', requiresAdapter: true, adapterInfo: 'Plate "7"\u2009, by maker' };

const rows = async () =>
  (await env.DB.prepare('SELECT * FROM pistols ORDER BY id').all()).results.concat(
    (await env.DB.prepare('SELECT * FROM pistol_footprints ORDER BY id').all()).results,
  );
async function stored(id: number): Promise<AdminPistol> {
  const { readers, ...pistol } = await bodyOf(await send(`/api/admin/pistols/${id}`), adminPistolDetailSchema);
  return pistol;
}
const idOf = async (model: string) =>
  Number(await env.DB.prepare('SELECT id FROM pistols WHERE model = ?').bind(model).first('id'));
const create = async (facts: Parameters<typeof pistolInput>[0]) =>
  bodyOf(
    await send('/api/admin/pistols', { method: 'POST', body: JSON.stringify(pistolInput(facts)) }),
    adminPistolSchema,
    201,
  );

test.each(['csv', 'json'] as const)(
  'an exported %s file has every pistol and imports without a change',
  async (format) => {
    await create({ footprints: [cut, plate], evidence: [piece({ value: 24.5 })], weightOz: 24.5, screws: '=M3' });
    const before = await rows();
    const file = await exported(send, format, kind);
    const total = before.filter((row) => 'model' in row).length;
    expect(await imported(send, file, { kind, format })).toMatchObject({ unchanged: total, changed: [], added: [] });
    expect(await rows()).toEqual(before);
  },
);

test('a file creates and updates pistols with their footprints and audits each', async () => {
  const { id, version } = await create({ footprints: [plate, cut], caliber: '9mm' });
  const added = pistolInput({ footprints: [cut, plate], defaultFootprint: 'RMR' });
  const report = await imported(send, [{ id, footprints: [cut] }, added], { kind });
  expect(report).toMatchObject({
    written: true,
    changed: [{ row: 1, id, fields: ['footprints'] }],
    added: [{ row: 2, name: `${added.brand} ${added.model}` }],
  });
  const changed = await stored(id);
  expect(changed).toMatchObject({ footprints: [cut], caliber: '9mm' });
  expect(changed.version).toBe(version + 1);
  const newId = await idOf(added.model);
  expect(await stored(newId)).toMatchObject({ footprints: [cut, plate], statedFacts: 3 });
  const keys = 'SELECT footprint_key AS key FROM pistol_footprints WHERE pistol_id = ? ORDER BY id';
  expect((await env.DB.prepare(keys).bind(newId).all()).results).toEqual([{ key: 'rmr' }, { key: 'rmsc' }]);
  const [entry] = await bodyOf(await send(`/api/admin/pistols/${id}/history`), auditEntrySchema.array());
  expect(entry).toMatchObject({ action: 'update', changes: { footprints: { from: [plate, cut], to: [cut] } } });
});

test('a row finds its pistol by name in any case, and leaves footprints alone that it does not name', async () => {
  const { id, brand, model } = await create({ footprints: [cut] });
  const file = csvOf([
    ['brand', 'model', 'includesPlates'],
    [brand, model.toUpperCase(), 'RMR\nShield RMSc'],
  ]);
  expect(await imported(send, file, { kind })).toMatchObject({ changed: [{ id }] });
  expect(await stored(id)).toMatchObject({ includesPlates: ['RMR', 'Shield RMSc'], footprints: [cut] });
});

test('a wrong row refuses the file, field by field', async () => {
  const before = await rows();
  const taken = await create({});
  const file = [
    { ...pistolInput(), footprints: [{ ...cut, footprintName: 'Nonsense' }] },
    { ...pistolInput(), isOpticReady: false, defaultFootprint: 'RMR' },
    { ...pistolInput(), moa: '2' },
    { id: 999_999, caliber: '9mm' },
    { id: taken.id, brand: 'Beretta', model: '92fs' },
    pistolInput(),
  ];
  const report = await imported(send, file, { kind });
  expect(report.written).toBe(false);
  expect(report.refused).toMatchObject([
    { row: 1, field: 'footprints', reason: 'No footprint is known by this name' },
    { row: 2, field: 'isOpticReady' },
    { row: 3, field: 'moa', reason: 'Unknown field' },
    { row: 4, field: 'id', reason: 'Pistol 999999 not found' },
    { row: 5, field: 'model', reason: expect.stringMatching(/^Pistol \d+ has this brand and model$/) },
  ]);
  expect((await rows()).length).toBe(before.length + 1);
  const { message } = await refusal(await sendFile(send, '{}', { kind, format: 'json' }), 'invalid');
  expect(message).toBe('The file must be a list of pistols');
});

test('a row must not rename a pistol that posts link to', async () => {
  const { id, brand, model } = await create({});
  const link = `/pistol-wizard?${new URLSearchParams({ brand, model })}`;
  await insertPost({ title: 'Linking', content: `[It](${link}&plate=rmr)` });
  const { refused } = await imported(send, [{ id, brand, model: 'Renamed', caliber: '9mm' }], { kind });
  expect(refused).toMatchObject([{ row: 1, field: 'model', reason: expect.stringContaining('“Linking”') }]);
  expect(await imported(send, [{ id, model, caliber: '9mm' }], { kind })).toMatchObject({ changed: [{ id }] });
});

test('a plan is refused once a footprint has changed', async () => {
  const { id } = await create({ footprints: [cut] });
  const file = [{ id, caliber: '10mm' }];
  const { plan } = await imported(send, file, { kind, dryRun: true });
  await env.DB.prepare("UPDATE pistol_footprints SET adapter_info = 'Other' WHERE pistol_id = ?").bind(id).run();
  await refusal(await sendFile(send, file, { kind, plan }), 'conflict');
  expect(await stored(id)).toMatchObject({ caliber: null });
});
