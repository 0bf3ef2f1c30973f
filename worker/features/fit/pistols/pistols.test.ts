import { expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { mountingChoices } from '#domain/fit/mounting/mounting.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertPistol, insertPistolFootprint } from '#worker/testing/rows.ts';

await loadCatalog();
const catalog = shippedCatalog().pistols;

test('all pistols are returned by name, with every fact of the catalog', async () => {
  const { body } = await read('/api/pistols');
  const names = body.map(({ brand, model }) => `${brand}\t${model}`.toLowerCase());
  expect(names).toEqual([...names].sort());
  for (const { footprints, evidence, ...row } of catalog) {
    expect(body.find(({ brand, model }) => brand === row.brand && model === row.model)).toMatchObject(row);
  }
});

test('flags are booleans, lists are lists, and unknown facts are null', async () => {
  const id = await insertPistol({ isOpticReady: false, includesPlates: ['Trijicon RMR'] });
  await insertPistolFootprint(id, 'Trijicon RMR', { requiresAdapter: true, adapterInfo: 'Plate 02' });
  await insertPistolFootprint(id, 'Shield RMSc');
  const { body } = await read('/api/pistols/:id', `/api/pistols/${id}`);
  expect(body.pistol).toMatchObject({ isOpticReady: false, includesPlates: ['Trijicon RMR'], msrp: null, sources: [] });
  expect(body.footprints).toMatchObject([
    { pistolId: id, footprintName: 'Trijicon RMR', requiresAdapter: true, adapterInfo: 'Plate 02' },
    { pistolId: id, footprintName: 'Shield RMSc', requiresAdapter: false, adapterInfo: null },
  ]);
});

test.each([
  ['Glock', 'G43X MOS', 'Shield RMSc'],
  ['Glock', 'G19 Gen5 MOS', 'Trijicon RMR with a plate'],
  ['Glock', 'G43', 'No optic cut'],
  ['Beretta', '80X Cheetah', 'Optic ready'],
])('the list says of the %s %s: %s', async (brand, model, note) => {
  const { body } = await read('/api/pistols');
  expect(body.find((pistol) => pistol.brand === brand && pistol.model === model)?.cutNote).toBe(note);
});

test('an unknown pistol returns 404', async () => {
  const body = await refusal(await request('/api/pistols/999999'), 'not_found');
  expect(body.message).toBe('Pistol not found');
});

test.each(['abc', '1e3'])('the id %s returns 400', async (id) => {
  const body = await refusal(await request(`/api/pistols/${id}`), 'invalid');
  expect(body.issues?.map(({ path }) => path)).toEqual(['id']);
});

await loadCatalog();
const { body: pistols } = await read('/api/pistols');

const detail = async (id: number | undefined) => (await read('/api/pistols/:id', `/api/pistols/${id}`)).body;

function idOf(brand: string, model: string): number | undefined {
  return pistols.find((pistol) => pistol.brand === brand && pistol.model === model)?.id;
}

test('each pistol of the catalog returns the mounting options of its facts', async () => {
  for (const row of catalog) {
    const { choices } = await detail(idOf(row.brand, row.model));
    expect([row.model, choices]).toEqual([
      row.model,
      mountingChoices(shippedRegistry, { pistol: row, footprints: row.footprints }),
    ]);
    // A slide may be cut for optics although nobody knows which.
    expect([row.model, choices.length > 0]).toEqual([row.model, row.isOpticReady && row.footprints.length > 0]);
  }
});

test('a Glock 43X MOS returns RMSc and, with plates sold separately, Holosun K and RMRcc', async () => {
  const { choices } = await detail(idOf('Glock', 'G43X MOS'));
  expect(choices.map(({ footprintKey, how, group }) => [footprintKey, how, group])).toEqual([
    ['rmsc', 'direct', 'standard'],
    ['holosun-k', 'plate-sold-separately', 'sold-separately'],
    ['rmrcc', 'plate-sold-separately', 'sold-separately'],
  ]);
  const [rmsc] = choices;
  expect(rmsc).toMatchObject({ footprintName: 'Shield RMSc', isDefault: true });
  expect(rmsc?.lookalikes).toContainEqual({
    footprintKey: 'holosun-k',
    footprintName: 'Holosun K',
    why: expect.stringMatching(/rear posts/),
    takenOtherwise: true,
  });
});

test('a default and a plate in the box count without a footprint row', async () => {
  const id = await insertPistol({ defaultFootprint: 'Shield RMSc', includesPlates: ['Trijicon RMR'] });
  expect((await detail(id)).choices).toMatchObject([
    { footprintKey: 'rmsc', how: 'direct', isDefault: true, adapterInfo: null },
    { footprintKey: 'rmr', how: 'plate-in-box', group: 'standard', adapterInfo: null },
  ]);
});

test('a pistol without a cut has no mounting options, even with a leftover row', async () => {
  const id = await insertPistol({ isOpticReady: false, defaultFootprint: 'Shield RMSc' });
  await insertPistolFootprint(id, 'Trijicon RMR');
  const { footprints, choices } = await detail(id);
  expect(footprints).toHaveLength(1);
  expect(choices).toEqual([]);
});

test('an optic-ready pistol without known footprints has no mounting options', async () => {
  expect((await detail(await insertPistol())).choices).toEqual([]);
});
