import { expect, test } from 'vitest';
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

test('each pistol of the catalog includes its footprints in the order of the file', async () => {
  const { body: pistols } = await read('/api/pistols');
  const withMost = [...catalog].sort((a, b) => b.footprints.length - a.footprints.length).slice(0, 3);
  for (const row of [...withMost, ...catalog.slice(0, 3)]) {
    const pistol = pistols.find(({ brand, model }) => brand === row.brand && model === row.model);
    const { body } = await read('/api/pistols/:id', `/api/pistols/${pistol?.id}`);
    expect(body.pistol).toMatchObject({ ...pistol });
    expect(body.footprints).toHaveLength(row.footprints.length);
    expect(body.footprints).toMatchObject(row.footprints.map((one) => ({ ...one, pistolId: pistol?.id })));
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

test('a pistol without a cut has no footprints', async () => {
  const id = await insertPistol();
  await insertPistolFootprint(await insertPistol(), 'Trijicon RMR');
  expect((await read('/api/pistols/:id', `/api/pistols/${id}`)).body.footprints).toEqual([]);
});

test('an unknown pistol returns 404', async () => {
  const body = await refusal(await request('/api/pistols/999999'), 'not_found');
  expect(body.message).toBe('Pistol not found');
});

test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '1e3'])('the id %s returns 400', async (id) => {
  const body = await refusal(await request(`/api/pistols/${id}`), 'invalid');
  expect(body.issues?.map(({ path }) => path)).toEqual(['id']);
});
