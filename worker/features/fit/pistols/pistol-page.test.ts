import { expect, test } from 'vitest';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { member } from '#worker/testing/members.ts';
import { page, read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic, insertPistol, insertPistolFootprint } from '#worker/testing/rows.ts';

await loadCatalog();
const { send } = await member({ isAdmin: true });
const catalog = shippedCatalog();

const bySlug = async (slug: string) => (await read('/api/pistols/by-slug/:slug', `/api/pistols/by-slug/${slug}`)).body;

const rename = async (path: string, change: object) => {
  const response = await send(path, { method: 'PUT', body: JSON.stringify(change) });
  expect([path, response.status]).toEqual([path, 200]);
};

async function movedTo(path: string): Promise<string | null> {
  const response = await request(path);
  expect([path, response.status]).toEqual([path, 308]);
  return response.headers.get('Location');
}

test("a renamed pistol's former pages lead to its page, until another pistol has the name", async () => {
  const id = await insertPistol({ brand: 'Acme', model: 'First' });
  await rename(`/api/admin/pistols/${id}`, { model: 'Second' });
  await rename(`/api/admin/pistols/${id}`, { model: 'Third' });
  expect((await bySlug('acme-first')).pistol).toMatchObject({ id, slug: 'acme-third' });
  expect(await movedTo('/pistols/acme-first?sort=price')).toBe('/pistols/acme-third?sort=price');
  expect(await movedTo('/pistols/acme-second')).toBe('/pistols/acme-third');
  expect(await movedTo('/pistols/ACME-Third')).toBe('/pistols/acme-third');
  const other = await insertPistol({ brand: 'Acme', model: 'First' });
  expect((await bySlug('acme-first')).pistol.id).toBe(other);
  await rename(`/api/admin/pistols/${id}`, { model: 'Second' });
  expect((await bySlug('acme-third')).pistol).toMatchObject({ id, slug: 'acme-second' });
});

test("a renamed brand's former page leads to the new one once no row has the old name", async () => {
  const [one, two] = [await insertOptic({ brand: 'Oldco' }), await insertOptic({ brand: 'Oldco' })];
  const pistol = await insertPistol({ brand: 'Oldco', model: 'Gun' });
  await rename(`/api/admin/optics/${one}`, { brand: 'New & Co' });
  expect((await read('/api/brands/:slug', '/api/brands/oldco')).body).toMatchObject({ slug: 'oldco', name: 'Oldco' });
  await rename(`/api/admin/optics/${two}`, { brand: 'New & Co' });
  await rename(`/api/admin/pistols/${pistol}`, { brand: 'New & Co' });
  const { body } = await read('/api/brands/:slug', '/api/brands/oldco');
  expect(body).toMatchObject({ slug: 'new-co', name: 'New & Co', pistols: [{ slug: 'new-co-gun' }] });
  expect(body.optics.map(({ id }) => id).sort()).toEqual([one, two]);
  expect(await movedTo('/brands/oldco')).toBe('/brands/new-co');
  expect(await movedTo('/pistols/oldco-gun')).toBe('/pistols/new-co-gun');
});

test('a name that differs from another only by punctuation is refused', async () => {
  await insertPistol({ brand: 'Acme', model: 'P365-X' });
  const body = JSON.stringify({ brand: 'Acme', model: 'P365 X' });
  const { current } = await refusal(await send('/api/admin/pistols', { method: 'POST', body }), 'conflict');
  expect(current).toMatchObject({ model: 'P365-X' });
});

test('an import writes slugs, and keeps former ones', async () => {
  const id = await insertPistol({ brand: 'Acme', model: 'Before' });
  const rows = [
    { id, model: 'After' },
    { brand: 'Acme', model: 'Imported' },
  ];
  const path = '/api/admin/catalogue/pistols/import?format=json&dryRun=false';
  expect((await send(path, { method: 'POST', body: JSON.stringify(rows) })).status).toBe(200);
  expect((await bySlug('acme-before')).pistol.slug).toBe('acme-after');
  expect((await bySlug('acme-imported')).pistol.model).toBe('Imported');
});

test('the loader finds a pistol again that it would name by the same slug', async () => {
  const [shipped] = catalog.pistols;
  if (shipped === undefined) throw new Error('The catalog has no pistols');
  const id = await insertPistol({ brand: 'Acme', model: 'Loaded-1' });
  await loadCatalog({ pistols: [{ ...shipped, brand: 'Acme', model: 'Loaded 1' }] });
  expect((await bySlug('acme-loaded-1')).pistol).toMatchObject({ id, model: 'Loaded-1' });
});

test('a page that knows nothing of its pistol is not indexed', async () => {
  const id = await insertPistol({ brand: 'Acme', model: 'Mystery' });
  expect(await page('/pistols/acme-mystery')).toContain('content="noindex"');
  await insertPistolFootprint(id, 'Trijicon RMR');
  expect(await page('/pistols/acme-mystery')).not.toContain('content="noindex"');
  expect(await page('/footprints/rmr')).not.toContain('content="noindex"');
  expect(await page('/footprints/mini-acog')).not.toContain('content="noindex"');
});

test("the pages' heads have structured data, and their documents the tags of what they show", async () => {
  const html = await page('/pistols/glock-g43x-mos');
  expect(html).toContain('<title>Red dots that fit the Glock G43X MOS | Red Dot Atlas</title>');
  expect(html).toContain('rel="canonical" href="http://localhost/pistols/glock-g43x-mos"');
  for (const type of ['BreadcrumbList', 'ItemList', 'FAQPage']) expect(html).toContain(`"@type":"${type}"`);
  const tags = (await request('/api/pistols/by-slug/glock-g43x-mos')).headers.get('Cache-Tag');
  expect(tags).toMatch(/^pistol-\d+,optics,footprints$/);
  const withoutCut = await request('/api/pistols/by-slug/glock-g43');
  expect(withoutCut.headers.get('Cache-Tag')).toMatch(/^pistol-\d+,pistols,optics,footprints$/);
  expect(await page('/brands/holosun')).toContain('"@type":"ItemList"');
});
