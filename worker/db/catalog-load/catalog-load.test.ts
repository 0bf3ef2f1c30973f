import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import type { Catalog } from '../../../catalog/loader/read.ts';
import { catalogTables } from '../../../catalog/loader/tables.ts';

type Row = Record<string, unknown>;

async function rows(query: string, ...values: unknown[]): Promise<Row[]> {
  return (
    await env.DB.prepare(query)
      .bind(...values)
      .all<Row>()
  ).results;
}

async function row(query: string, ...values: unknown[]): Promise<Row> {
  const found = await rows(query, ...values);
  expect(found).toHaveLength(1);
  return found[0] ?? {};
}

async function dump(): Promise<Record<string, Row[]>> {
  const tables = [
    ...['footprints', 'red_dot_optics', 'pistols', 'pistol_footprints', 'pistol_bases', 'faqs', 'catalogue_entries'],
    ...['blog_authors', 'blog_categories', 'blog_posts', 'blog_post_categories', 'blog_post_tags'],
  ];
  const all: Record<string, Row[]> = {};
  for (const table of tables) all[table] = await rows(`SELECT rowid, * FROM ${table} ORDER BY rowid`);
  return all;
}

type OpticRow = Catalog['optics'][number];

function opticNamed(productLine: string, changes: Partial<OpticRow> = {}): Partial<Catalog> {
  const [shipped] = shippedCatalog().optics;
  if (shipped === undefined) throw new Error('The catalog has no optics');
  const optic = { ...shipped, brand: 'Acme', productLine, model: null, weightOz: 1, ...changes };
  return { optics: [optic] };
}

const opticOf = (productLine: string) =>
  row("SELECT * FROM red_dot_optics WHERE brand = 'Acme' AND product_line = ?", productLine);

const longAgo = '2020-01-01T00:00:00.000Z';

await loadCatalog();

test('loading the whole catalog twice writes nothing the second time', async () => {
  const { footprints: known, cuts, plates, optics, pistols, faqs, authors, categories, guides } = shippedCatalog();
  const first = await dump();
  expect(first.footprints).toHaveLength(26);
  expect(first.red_dot_optics).toHaveLength(212);
  expect(first.pistols).toHaveLength(194);
  expect(first.faqs).toHaveLength(10);
  expect(first.pistol_footprints).toHaveLength(pistols.flatMap(({ footprints }) => footprints).length);
  expect(first.catalogue_entries).toHaveLength(
    [known, cuts, plates, optics, pistols, faqs, authors, categories, guides].flat().length,
  );
  expect(first.blog_posts).toHaveLength(18);
  expect(first.blog_post_categories).toHaveLength(guides.flatMap((guide) => guide.categories).length);
  await env.DB.batch([
    env.DB.prepare('UPDATE red_dot_optics SET updated_at = ?').bind(longAgo),
    env.DB.prepare('UPDATE pistols SET updated_at = ?').bind(longAgo),
    env.DB.prepare('UPDATE pistol_footprints SET updated_at = ?').bind(longAgo),
    env.DB.prepare('UPDATE blog_posts SET updated_at = ?').bind(longAgo),
  ]);
  const before = await dump();
  expect(await loadCatalog()).toEqual([]);
  expect(await dump()).toEqual(before);
});

test('every value of the file is in its column', async () => {
  const tableOfOptics = catalogTables(shippedCatalog()).find(({ kind }) => kind === 'optic');
  const stored = await rows('SELECT * FROM red_dot_optics ORDER BY id');
  for (const wanted of tableOfOptics?.rows ?? []) {
    const found = stored.find(
      (one) => one.brand === wanted.brand && one.product_line === wanted.product_line && one.model === wanted.model,
    );
    const numbers = Object.entries(wanted).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? Number(value) : value,
    ]);
    expect(found).toMatchObject(Object.fromEntries(numbers));
  }
});

test("a load keeps an administrator's value and updates the row's other fields", async () => {
  await loadCatalog(opticNamed('Edited', { description: 'As shipped', minPrice: 100, maxPrice: 200 }));
  await env.DB.prepare("UPDATE red_dot_optics SET weight_oz = 9.5, updated_at = ? WHERE product_line = 'Edited'")
    .bind(longAgo)
    .run();
  await loadCatalog(opticNamed('Edited', { weightOz: 2, description: 'Corrected', minPrice: null, maxPrice: 250 }));
  const optic = await opticOf('Edited');
  expect(optic).toMatchObject({ weight_oz: 9.5, description: 'Corrected', min_price: null, max_price: 250 });
  expect(optic.updated_at).not.toBe(longAgo);
});

test("the catalog's weight basis stays off a weight that an administrator changed", async () => {
  const basis = { weightBasis: 'with-mount', otherWeightOz: 2 } as const;
  for (const name of ['Basis 1', 'Basis 2'])
    await loadCatalog(opticNamed(name, { weightBasis: null, otherWeightOz: null }));
  await env.DB.prepare("UPDATE red_dot_optics SET weight_oz = 1.5 WHERE product_line = 'Basis 1'").run();
  for (const name of ['Basis 1', 'Basis 2']) await loadCatalog(opticNamed(name, basis));
  expect(await opticOf('Basis 1')).toMatchObject({ weight_oz: 1.5, weight_basis: null, other_weight_oz: null });
  expect(await opticOf('Basis 2')).toMatchObject({ weight_oz: 1, weight_basis: 'with-mount', other_weight_oz: 2 });
});

test('a load keeps a value that an administrator cleared and one that an administrator filled in', async () => {
  await loadCatalog(opticNamed('Emptied', { description: 'As shipped', waterproof: null }));
  await env.DB.prepare(
    "UPDATE red_dot_optics SET description = NULL, waterproof = 'IPX8' WHERE product_line = 'Emptied'",
  ).run();
  await loadCatalog(opticNamed('Emptied', { description: 'Corrected', waterproof: 'IP67' }));
  expect(await opticOf('Emptied')).toMatchObject({ description: null, waterproof: 'IPX8' });
});

test("a load keeps an administrator's values of a footprint and updates its other fields", async () => {
  const [shipped] = shippedCatalog().footprints;
  if (shipped === undefined) throw new Error('The catalog has no footprints');
  const footprint = { ...shipped, id: 'edited', name: 'Edited', aliases: ['Edited one'], lookalikes: [] };
  await loadCatalog({ footprints: [footprint] });
  await env.DB.prepare(`UPDATE footprints SET aliases = '["Edited two"]' WHERE key = 'edited'`).run();
  const lookalikes = [{ id: 'rmr', why: 'Wider' }];
  await loadCatalog({ footprints: [{ ...footprint, aliases: ['Edited three'], torqueInLb: 15, lookalikes }] });
  expect(await row("SELECT * FROM footprints WHERE key = 'edited'")).toMatchObject({
    aliases: '["Edited two"]',
    torque_in_lb: 15,
    lookalikes: JSON.stringify(lookalikes),
  });
});

test("a load replaces a pistol's footprints whose keys an administrator's alias has changed", async () => {
  const [shipped] = shippedCatalog().pistols;
  if (shipped === undefined) throw new Error('The catalog has no pistols');
  const cut = { footprintName: 'Homemade cut', requiresAdapter: false, adapterInfo: null };
  const pistol = { ...shipped, brand: 'Acme', model: 'Rekeyed', footprints: [cut] };
  await loadCatalog({ pistols: [pistol] });
  await env.DB.prepare(
    "UPDATE pistol_footprints SET footprint_key = 'rmr' WHERE footprint_name = 'Homemade cut'",
  ).run();
  await loadCatalog({ pistols: [{ ...pistol, footprints: [{ ...cut, adapterInfo: 'Plate 7' }] }] });
  expect(await rows("SELECT adapter_info FROM pistol_footprints WHERE footprint_name = 'Homemade cut'")).toEqual([
    { adapter_info: 'Plate 7' },
  ]);
});

test("derived columns follow the administrator's footprint and dot size", async () => {
  await loadCatalog(opticNamed('Derived', { footprint: 'Trijicon RMR', moa: '2' }));
  await env.DB.prepare(
    "UPDATE red_dot_optics SET footprint = 'Holosun K', footprint_key = 'holosun-k' WHERE product_line = 'Derived'",
  ).run();
  await loadCatalog(opticNamed('Derived', { footprint: 'Shield RMSc', moa: '3 or 6' }));
  expect(await opticOf('Derived')).toMatchObject({
    footprint: 'Holosun K',
    footprint_key: 'holosun-k',
    moa: '3 or 6',
    dot_sizes: '3, 6',
  });
});

test('a deleted optic stays deleted, whether the catalog changes or not', async () => {
  await loadCatalog(opticNamed('Deleted'));
  await env.DB.prepare("DELETE FROM red_dot_optics WHERE product_line = 'Deleted'").run();
  await loadCatalog(opticNamed('Deleted'));
  await loadCatalog(opticNamed('Deleted', { weightOz: 3 }));
  expect(await rows("SELECT id FROM red_dot_optics WHERE product_line = 'Deleted'")).toEqual([]);
});

test("a load updates an optic that an administrator renamed and doesn't insert it again", async () => {
  await loadCatalog(opticNamed('Old name'));
  await env.DB.prepare("UPDATE red_dot_optics SET product_line = 'New name' WHERE product_line = 'Old name'").run();
  await loadCatalog(opticNamed('Old name', { weightOz: 2 }));
  expect(await rows("SELECT id FROM red_dot_optics WHERE product_line = 'Old name'")).toEqual([]);
  expect((await opticOf('New name')).weight_oz).toBe(2);
});

test("a load doesn't overwrite an optic that an administrator created under the same name", async () => {
  await env.DB.prepare(
    "INSERT INTO red_dot_optics (brand, product_line, footprint, footprint_key, weight_oz) VALUES ('Acme', 'Own', 'x', 'x', 7)",
  ).run();
  await loadCatalog(opticNamed('Own', { weightOz: 1 }));
  expect(await opticOf('Own')).toMatchObject({ weight_oz: 7, footprint: 'x', description: null });
  await loadCatalog(opticNamed('Own', { weightOz: 2 }));
  expect(await opticOf('Own')).toMatchObject({ weight_oz: 7, footprint: 'x' });
});

test("a load adopts an optic whose name differs in case only, and keeps the administrator's case", async () => {
  await env.DB.prepare(
    "INSERT INTO red_dot_optics (brand, product_line, footprint, footprint_key) VALUES ('ACME', 'oWN lINE', 'x', 'x')",
  ).run();
  await loadCatalog(opticNamed('Own line'));
  expect(await rows("SELECT product_line FROM red_dot_optics WHERE product_line LIKE 'own line'")).toEqual([
    { product_line: 'oWN lINE' },
  ]);
});

test('a load corrects the case of a name along with other fields', async () => {
  await loadCatalog(opticNamed('CORRECTED'));
  await loadCatalog(opticNamed('Corrected', { weightOz: 2 }));
  const spelled = () =>
    rows(
      "SELECT product_line, weight_oz FROM red_dot_optics WHERE product_line LIKE 'corrected' OR product_line = 'Mine'",
    );
  expect(await spelled()).toEqual([{ product_line: 'Corrected', weight_oz: 2 }]);
  const before = await dump();
  await loadCatalog(opticNamed('Corrected', { weightOz: 2 }));
  expect(await dump()).toEqual(before);
  await env.DB.prepare("UPDATE red_dot_optics SET product_line = 'Mine' WHERE product_line = 'Corrected'").run();
  await loadCatalog(opticNamed('corrected', { weightOz: 3 }));
  expect(await spelled()).toEqual([{ product_line: 'Mine', weight_oz: 3 }]);
});

test("an empty model that an administrator entered equals the catalog's missing one", async () => {
  await env.DB.prepare(
    "INSERT INTO red_dot_optics (brand, product_line, model, footprint, footprint_key) VALUES ('Acme', 'Blank', '', 'x', 'x')",
  ).run();
  await loadCatalog(opticNamed('Blank', { model: null }));
  expect((await opticOf('Blank')).footprint).toBe('x');
});

test('a load keeps rows that the catalog no longer has', async () => {
  await loadCatalog(opticNamed('Dropped'));
  await loadCatalog(opticNamed('Another'));
  expect((await opticOf('Dropped')).weight_oz).toBe(1);
});

test('a load raises the versions of the rows that it changes, and a repeated load raises none', async () => {
  const versionOf = async () => (await opticOf('Raised')).version;
  await loadCatalog(opticNamed('Raised'));
  await loadCatalog(opticNamed('Raised'));
  expect(await versionOf()).toBe(1);
  await loadCatalog(opticNamed('Raised', { weightOz: 7.5 }));
  expect(await versionOf()).toBe(2);
});
