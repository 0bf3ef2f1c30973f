import { expect, test } from 'vitest';
import { fitVerdicts } from '#domain/fit/verdicts/verdict-texts.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { countedDatabase } from '#worker/testing/db/counted-database.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic, insertPistol, insertPistolFootprint } from '#worker/testing/rows.ts';

await loadCatalog();
const { body: optics } = await read('/api/optics/pistol');

const fitting = async (id: number | undefined) =>
  (await read('/api/optics/:id/pistols', `/api/optics/${id}/pistols`)).body;

const mountOrder: readonly string[] = fitVerdicts;

test('an RMR optic mounts directly, with a plate in the box, or with one sold separately, sorted in this order and by name', async () => {
  const body = await fitting(optics.find(({ footprintKey: key }) => key === 'rmr')?.id);
  expect(new Set(body.map(({ verdict }) => verdict))).toEqual(
    new Set(['direct', 'plate-in-pistol-box', 'plate-sold-separately']),
  );
  const rank = ({ verdict, brand, model }: (typeof body)[number]) =>
    `${mountOrder.indexOf(verdict)}\t${brand}\t${model}`.toLowerCase();
  expect(body.map(rank)).toEqual(body.map(rank).sort());
});

test('each pistol has the promised fields only, and the response is cached under its tags', async () => {
  const { body, response } = await read('/api/optics/:id/pistols', '/api/optics/2/pistols');
  expect(body.length).toBeGreaterThan(5);
  expect(response.headers.get('Cache-Tag')).toBe('optic-2,pistols,footprints');
  expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=3600');
});

test('an optic on a base that no pistol takes fits none', async () => {
  expect(await fitting(await insertOptic({ footprint: 'Rear Sight Dovetail' }))).toEqual([]);
  expect(await fitting(await insertOptic({ footprint: 'Homemade clamp' }))).toEqual([]);
});

test("a plate in the optic's box counts on a bare cut, and a pistol is listed once", async () => {
  const optic = await insertOptic({ footprint: 'Aimpoint COA', includedPlates: ['RMRcc', 'C-More'] });
  const [bare, plated] = [await insertPistol(), await insertPistol()];
  for (const name of ['Trijicon RMRcc', 'C-More STS']) {
    await insertPistolFootprint(bare, name);
    await insertPistolFootprint(plated, name, { requiresAdapter: true });
  }
  const body = (await fitting(optic)).filter(({ brand }) => brand === 'Acme');
  expect(body.map(({ id, verdict }) => [id, verdict])).toEqual([[bare, 'plate-in-optic-box']]);
});

test("a pistol that isn't optic-ready is never listed, even with a footprint row", async () => {
  const optic = await insertOptic({ footprint: 'Swampfox Kraken' });
  const [without, ready] = [await insertPistol({ isOpticReady: false }), await insertPistol({ confidence: 'medium' })];
  for (const id of [without, ready]) await insertPistolFootprint(id, 'Swampfox Kraken', { adapterInfo: 'Direct' });
  expect((await fitting(optic)).filter(({ footprintKey: key }) => key !== 'picatinny')).toMatchObject([
    { id: ready, footprintKey: 'swampfox-kraken', verdict: 'direct', adapterInfo: 'Direct', confidence: 'medium' },
  ]);
});

test('a plate in the box matches in any spelling, and names sort ignoring case', async () => {
  const optic = await insertOptic({ footprint: 'Holosun AEMS' });
  const boxed = await insertPistol({ brand: 'zeta', includesPlates: ['holosun aems footprint'] });
  const apart = await insertPistol({ brand: 'Yota' });
  const later = await insertPistol({ brand: 'beta' });
  for (const id of [boxed, apart, later]) {
    await insertPistolFootprint(id, 'AEMS', { requiresAdapter: true, footprintKey: 'holosun-aems' });
  }
  const body = await fitting(optic);
  expect(body.filter(({ footprintKey: key }) => key !== 'picatinny').map(({ id, verdict }) => [id, verdict])).toEqual([
    [boxed, 'plate-in-pistol-box'],
    [later, 'plate-sold-separately'],
    [apart, 'plate-sold-separately'],
  ]);
});

test.each(['abc', 'pistol'])('the id %s returns 400 without a query', async (id) => {
  const counted = countedDatabase();
  const body = await refusal(await request(`/api/optics/${id}/pistols`, {}, counted.bindings), 'invalid');
  expect(body.issues?.map(({ path }) => path)).toEqual(['id']);
  expect(counted.statements).toEqual([]);
});
