import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import type { Catalog } from '../../../catalog/loader/read.ts';

type PistolRow = Catalog['pistols'][number];
type Footprint = PistolRow['footprints'][number];

const rmr: Footprint = { footprintName: 'Trijicon RMR', requiresAdapter: true, adapterInfo: 'MOS plate 02' };
const rmsc: Footprint = { footprintName: 'Shield RMSc', requiresAdapter: false, adapterInfo: null };
const acro: Footprint = { footprintName: 'Aimpoint ACRO', requiresAdapter: true, adapterInfo: 'MOS plate 09' };

async function load(model: string, footprints: Footprint[], changes: Partial<PistolRow> = {}): Promise<void> {
  const [shipped] = shippedCatalog().pistols;
  if (shipped === undefined) throw new Error('The catalog has no pistols');
  const pistol = { ...shipped, brand: 'Acme', model, footprints, ...changes };
  await loadCatalog({ pistols: [pistol] });
}

async function footprintsOf(model: string): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT footprint_name, footprint_key, requires_adapter, adapter_info FROM pistol_footprints
     WHERE pistol_id = (SELECT id FROM pistols WHERE brand = 'Acme' AND model = ?) ORDER BY id`,
  )
    .bind(model)
    .all<{ footprint_name: string; footprint_key: string; requires_adapter: number; adapter_info: string | null }>();
  return results.map((row) => [row.footprint_name, row.footprint_key, row.requires_adapter, row.adapter_info]);
}

const stored = {
  rmr: ['Trijicon RMR', 'rmr', 1, 'MOS plate 02'],
  rmsc: ['Shield RMSc', 'rmsc', 0, null],
  acro: ['Aimpoint ACRO', 'acro', 1, 'MOS plate 09'],
};

function ofPistol(model: string, change: string) {
  return env.DB.prepare(change.replace('OF', '(SELECT id FROM pistols WHERE model = ?)')).bind(model).run();
}

test('a load updates unedited footprints of a pistol', async () => {
  await load('Followed', [rmr, rmsc]);
  expect(await footprintsOf('Followed')).toEqual([stored.rmr, stored.rmsc]);
  await load('Followed', [acro, rmsc]);
  expect(await footprintsOf('Followed')).toEqual([stored.acro, stored.rmsc]);
  await load('Followed', []);
  expect(await footprintsOf('Followed')).toEqual([]);
  await load('Followed', [rmr]);
  expect(await footprintsOf('Followed')).toEqual([stored.rmr]);
});

test('loading the same footprints keeps their rows and ids', async () => {
  await load('Same', [rmr, rmsc]);
  const ids = () => env.DB.prepare('SELECT id FROM pistol_footprints ORDER BY id').all();
  const before = (await ids()).results;
  await load('Same', [rmr, rmsc]);
  await load('Same', [rmr, rmsc], { msrp: 1234 });
  expect((await ids()).results).toEqual(before);
});

test('a load keeps all footprints of a pistol if an administrator changed one', async () => {
  await load('Changed', [rmr, rmsc]);
  await ofPistol(
    'Changed',
    "UPDATE pistol_footprints SET adapter_info = 'Own plate' WHERE footprint_key = 'rmr' AND pistol_id = OF",
  );
  await load('Changed', [acro]);
  await load('Changed', [rmsc, acro]);
  expect(await footprintsOf('Changed')).toEqual([['Trijicon RMR', 'rmr', 1, 'Own plate'], stored.rmsc]);
});

test("a pistol's fields follow the catalog despite changed footprints, and vice versa", async () => {
  await load('Mixed', [rmr], { msrp: 500, caliber: '9mm' });
  await ofPistol('Mixed', 'DELETE FROM pistol_footprints WHERE pistol_id = OF');
  await ofPistol('Mixed', "UPDATE pistols SET caliber = '.40' WHERE id = OF");
  await load('Mixed', [rmr, acro], { msrp: 600, caliber: '10mm' });
  const pistol = await env.DB.prepare("SELECT msrp, caliber FROM pistols WHERE model = 'Mixed'").first();
  expect(pistol).toEqual({ msrp: 600, caliber: '.40' });
  expect(await footprintsOf('Mixed')).toEqual([]);
});

test('a deleted pistol stays deleted, with its footprints', async () => {
  await load('Deleted', [rmr]);
  await env.DB.prepare("DELETE FROM pistols WHERE model = 'Deleted'").run();
  await load('Deleted', [rmr]);
  await load('Deleted', [acro], { msrp: 1 });
  expect(await footprintsOf('Deleted')).toEqual([]);
  expect(await env.DB.prepare("SELECT id FROM pistols WHERE model = 'Deleted'").first()).toBeNull();
});

test('a load leaves alone a pistol that an administrator created, with or without footprints', async () => {
  await env.DB.batch([
    env.DB.prepare("INSERT INTO pistols (brand, model, msrp) VALUES ('Acme', 'Own', 7), ('Acme', 'Own cut', 8)"),
    env.DB.prepare(
      "INSERT INTO pistol_footprints (pistol_id, footprint_name, footprint_key) SELECT id, 'Holosun K', 'holosun-k' FROM pistols WHERE model = 'Own cut'",
    ),
  ]);
  await load('Own', [rmr], { msrp: 1 });
  await load('Own cut', [rmr], { msrp: 1 });
  const { results } = await env.DB.prepare("SELECT msrp FROM pistols WHERE model LIKE 'Own%' ORDER BY id").all();
  expect(results).toEqual([{ msrp: 7 }, { msrp: 8 }]);
  expect(await footprintsOf('Own cut')).toEqual([['Holosun K', 'holosun-k', 0, null]]);
  expect(await footprintsOf('Own')).toEqual([]);
});

test("a load of several pistols doesn't mix up their footprints", async () => {
  const [shipped] = shippedCatalog().pistols;
  if (shipped === undefined) throw new Error('The catalog has no pistols');
  const pair = (one: Footprint[], other: Footprint[]): Partial<Catalog> => ({
    pistols: [
      { ...shipped, brand: 'Acme', model: 'One', footprints: one },
      { ...shipped, brand: 'Acme', model: 'Other', footprints: other },
    ],
  });
  await loadCatalog(pair([rmr], [rmsc]));
  await loadCatalog(pair([acro, rmr], [rmsc]));
  expect(await footprintsOf('One')).toEqual([stored.acro, stored.rmr]);
  expect(await footprintsOf('Other')).toEqual([stored.rmsc]);
});
