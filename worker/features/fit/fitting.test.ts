import { expect, test } from 'vitest';
import { footprintKey } from '#domain/fit/footprints.ts';
import type { PistolDetail } from '#domain/fit/pistols.schema.ts';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { countedDatabase } from '#worker/testing/counted-database.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic, insertPistol, insertPistolFootprint } from '#worker/testing/rows.ts';

await loadCatalog();
const catalog = shippedCatalog().pistols;
const { body: pistols } = await read('/api/pistols');
const { body: optics } = await read('/api/optics/pistol');

const fitting = async (id: number | undefined) =>
  (await read('/api/optics/:id/pistols', `/api/optics/${id}/pistols`)).body;
const detail = async (id: number) => (await read('/api/pistols/:id', `/api/pistols/${id}`)).body;

const mountOrder = ['direct', 'plate-in-box', 'plate-sold-separately'];

test('an RMR optic mounts directly, with a plate in the box, or with one sold separately, sorted in this order and by name', async () => {
  const body = await fitting(optics.find(({ footprintKey: key }) => key === 'rmr')?.id);
  expect(new Set(body.map(({ how }) => how))).toEqual(new Set(mountOrder));
  const rank = ({ how, brand, model }: (typeof body)[number]) =>
    `${mountOrder.indexOf(how)}\t${brand}\t${model}`.toLowerCase();
  expect(body.map(rank)).toEqual(body.map(rank).sort());
});

test('an RMR optic fits exactly the optic-ready pistols of the catalog with an RMR mounting option', async () => {
  const body = await fitting(optics.find(({ footprintKey: key }) => key === 'rmr')?.id);
  const wanted = catalog.flatMap(({ brand, model, isOpticReady, includesPlates, footprints }) => {
    const row = footprints.find(({ footprintName }) => footprintKey(footprintName) === 'rmr');
    if (!isOpticReady || row === undefined) return [];
    const boxed = includesPlates.map(footprintKey).includes('rmr');
    const how = row.requiresAdapter ? (boxed ? 'plate-in-box' : 'plate-sold-separately') : 'direct';
    return [{ brand, model, how, adapterInfo: row.adapterInfo, footprintKey: 'rmr' }];
  });
  expect(wanted.length).toBeGreaterThan(50);
  const byName = (a: { brand: string; model: string }, b: typeof a) =>
    `${a.brand}\t${a.model}` < `${b.brand}\t${b.model}` ? -1 : 1;
  expect(body.map(({ id, slug, confidence, ...rest }) => rest).sort(byName)).toEqual(wanted.sort(byName));
});

test('each pistol has the promised fields only, and the response is cached under both tags', async () => {
  const { body, response } = await read('/api/optics/:id/pistols', '/api/optics/2/pistols');
  expect(body.length).toBeGreaterThan(5);
  expect(response.headers.get('Cache-Tag')).toBe('optic-2,pistols,any-optic');
  expect(response.headers.get('Cloudflare-CDN-Cache-Control')).toContain('max-age=3600');
});

test('an optic on a base that no pistol takes fits none', async () => {
  expect(await fitting(await insertOptic({ footprint: 'Trijicon ACOG' }))).toEqual([]);
  expect(await fitting(await insertOptic({ footprint: 'Homemade clamp' }))).toEqual([]);
});

test("a pistol that isn't optic-ready is never listed, even with a footprint row", async () => {
  const optic = await insertOptic({ footprint: 'Swampfox Kraken' });
  const [without, ready] = [await insertPistol({ isOpticReady: false }), await insertPistol({ confidence: 'medium' })];
  for (const id of [without, ready]) await insertPistolFootprint(id, 'Swampfox Kraken', { adapterInfo: 'Direct' });
  expect(await fitting(optic)).toMatchObject([
    { id: ready, footprintKey: 'swampfox-kraken', how: 'direct', adapterInfo: 'Direct', confidence: 'medium' },
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
  expect(body.map(({ id, how }) => [id, how])).toEqual([
    [boxed, 'plate-in-box'],
    [later, 'plate-sold-separately'],
    [apart, 'plate-sold-separately'],
  ]);
});

test('an unknown optic returns 404 with one statement', async () => {
  const counted = countedDatabase();
  const body = await refusal(await request('/api/optics/999999/pistols', {}, counted.bindings), 'not_found');
  expect(body.message).toBe('Optic not found');
  expect(counted.statements).toHaveLength(1);
});

test.each(['abc', '0', '-1', '1.5', '1e3', '99999999999999999999', 'pistol'])(
  'the id %s returns 400 without a query',
  async (id) => {
    const counted = countedDatabase();
    const body = await refusal(await request(`/api/optics/${id}/pistols`, {}, counted.bindings), 'invalid');
    expect(body.issues?.map(({ path }) => path)).toEqual(['id']);
    expect(counted.statements).toEqual([]);
  },
);

/** Every twelfth optic of a list, which covers each size of brand. */
const sample = <Row>(rows: Row[], step: number) => rows.filter((_, index) => index % step === 0);

test("the wizard's offers for a pistol match what its optics list", async () => {
  const several: PistolDetail[] = [];
  for (const { id } of sample(pistols, 12)) several.push(await detail(id));
  let pairs = 0;
  for (const { pistol, choices } of several) {
    for (const choice of choices) {
      const path = `/api/optics/compatible/${choice.footprintKey}`;
      const { body } = await read('/api/optics/compatible/:footprint', path);
      for (const { id } of sample(body, 5)) {
        const said = (await fitting(id)).filter((one) => one.id === pistol.id);
        const { footprintKey: key, how, adapterInfo } = choice;
        expect([pistol.model, said]).toMatchObject([pistol.model, [{ footprintKey: key, how, adapterInfo }]]);
        expect(said).toHaveLength(1);
        pairs += 1;
      }
    }
  }
  expect(pairs).toBeGreaterThan(50);
});

test("an optic's pistols match what the wizard offers for them", async () => {
  let pairs = 0;
  for (const optic of sample(optics, 10)) {
    for (const one of sample(await fitting(optic.id), 6)) {
      const choice = (await detail(one.id)).choices.find((candidate) => candidate.footprintKey === one.footprintKey);
      expect([one.model, choice?.how, choice?.adapterInfo]).toEqual([one.model, one.how, one.adapterInfo]);
      const path = `/api/optics/compatible/${one.footprintKey}`;
      const { body } = await read('/api/optics/compatible/:footprint', path);
      expect(body.map(({ id }) => id)).toContain(optic.id);
      pairs += 1;
    }
  }
  expect(pairs).toBeGreaterThan(50);
});
