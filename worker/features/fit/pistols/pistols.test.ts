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

test('an unknown pistol returns 404', async () => {
  const body = await refusal(await request('/api/pistols/999999'), 'not_found');
  expect(body.message).toBe('Pistol not found');
});

test.each(['abc', '1e3'])('the id %s returns 400', async (id) => {
  const body = await refusal(await request(`/api/pistols/${id}`), 'invalid');
  expect(body.issues?.map(({ path }) => path)).toEqual(['id']);
});
