import { expect, test } from 'vitest';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { member } from '#worker/testing/members.ts';
import { page, read } from '#worker/testing/request.ts';
import { db } from '#worker/testing/rows.ts';

await loadCatalog();
await readFootprints(db, true);
const { send } = await member({ isAdmin: true });

test('a plate has its cuts, footprints and pistols, and an unknown one no page', async () => {
  const { body } = await read('/api/plates/:key', '/api/plates/glock-mos-02');
  expect(body.plate.presents).toEqual([{ id: 'rmr', name: 'Trijicon RMR' }]);
  expect(body.cuts.map(({ key }) => key)).toEqual(['glock-mos']);
  expect(body.pistols).toContainEqual(
    expect.objectContaining({ slug: 'glock-g19-gen5-mos', isInBox: true, note: null }),
  );
  const html = await page('/plates/glock-mos-02');
  expect(html).toContain('<title>Glock MOS plate 02: what fits it | Red Dot Atlas</title>');
  for (const type of ['BreadcrumbList', 'ItemList']) expect(html).toContain(`"@type":"${type}"`);
  expect(await page('/plates/nothing', 404)).toContain('Plate not found');
});

test('a mount has the optics of its footprint, and a plate those for pistols', async () => {
  const { optics, plate } = (await read('/api/plates/:key', '/api/plates/scalarworks-leap-06-1-57')).body;
  expect(plate.presents.map(({ id }) => id)).toEqual(['acro']);
  expect(optics).toContainEqual(expect.objectContaining({ brand: 'Aimpoint', productLine: 'ACRO', model: 'P-2' }));
  const acroS2 = expect.objectContaining({ productLine: 'ACRO', model: 'S-2' });
  expect(optics).toContainEqual(acroS2);
  const acroPlate = '/api/plates/acro-plate-for-the-glock-mos-9mm-and-40';
  const { body } = await read('/api/plates/:key', acroPlate);
  expect(body.optics).toContainEqual(expect.objectContaining({ productLine: 'ACRO', model: 'P-2' }));
  expect(body.optics).not.toContainEqual(acroS2);
  expect(await page('/plates/scalarworks-leap-06-1-57')).toContain('ACRO P-2</a>');
});

test('a cut of a model with several says which of its slides have it', async () => {
  const { cuts, plates } = (await read('/api/plates', '/api/plates')).body;
  const noteOn = (key: string) =>
    cuts.find((cut) => cut.key === key)?.pistols.find(({ slug }) => slug === 'sig-sauer-p365')?.note;
  expect(noteOn('sig-loc-compact')).toBe('part numbers that end in -SL');
  expect(noteOn('sig-rmsc')).toBe('Some slides');
  const [plate] = plates.filter(({ key }) => key === 'glock-mos-02');
  expect(plate).toMatchObject({ pistolMakers: ['Glock'], inBoxes: plate?.pistols });
});

test('a pistol names the plates that take each footprint', async () => {
  const { choices } = (await read('/api/pistols/by-slug/:slug', '/api/pistols/by-slug/glock-g43x-mos')).body;
  const keys = choices.map(({ footprintKey, plates }) => [footprintKey, plates.map(({ key }) => key)]);
  expect(Object.fromEntries(keys)).toMatchObject({ rmsc: [], 'holosun-k': ['glock-slimline-mos-rmsc-to-k-plate'] });
});

test('a change of a cut or a plate leads to it', async () => {
  const { plate, cuts } = (await read('/api/plates/:key', '/api/plates/glock-mos-02')).body;
  const put = (path: string, body: object) => send(path, { method: 'PUT', body: JSON.stringify(body) });
  expect((await put(`/api/admin/plates/${plate.rowId}`, { material: 'Steel' })).status).toBe(200);
  expect((await put(`/api/admin/cuts/${cuts[0]?.rowId}`, { screws: 'M3' })).status).toBe(200);
  const { body } = await read('/api/changes', '/api/changes');
  expect(body.map(({ url, title }) => [url, title])).toEqual([
    ['/plates#glock-mos', 'Glock MOS (9mm and .40)'],
    ['/plates/glock-mos-02', 'Glock MOS plate 02'],
  ]);
});
