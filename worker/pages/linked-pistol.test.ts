import { beforeEach, expect, test } from 'vitest';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { fitsOf } from '#domain/fit/verdicts/verdict.ts';
import { verdictTexts } from '#domain/fit/verdicts/verdict-texts.ts';
import { readFootprints } from '../features/fit/footprints/current-footprints.ts';
import { loadCatalog, shippedCatalog } from '../testing/catalog.ts';
import { countedDatabase } from '../testing/db/counted-database.ts';
import { member } from '../testing/members.ts';
import { page, read, request } from '../testing/request.ts';
import { db, insertPistol } from '../testing/rows.ts';

await loadCatalog();
const slug = 'glock-g43x-mos';
const row = shippedCatalog().pistols.find(({ brand, model }) => brand === 'Glock' && model === 'G43X MOS');
if (row === undefined) throw new Error('The catalog has no G43X MOS');
const { pistol } = (await read('/api/pistols/by-slug/:slug', `/api/pistols/by-slug/${slug}`)).body;
const { body: optics } = await read('/api/optics/pistol', '/api/optics/pistol?page=1&sort=recommended');

const marksIn = (html: string) => html.match(/<a [^>]*class="fit-mark"[^>]*>/g) ?? [];
const unknownLine = 'We don’t list the pistol in this link';

// On a slow machine they are no longer trusted, and asking again costs a statement.
beforeEach(() => readFootprints(db, true));

test('a list for a pistol has the verdict of each of its optics, with a link to its proof', async () => {
  const html = await page(`/pistol?for=${slug}`);
  const marks = marksIn(html);
  expect(marks).toHaveLength(optics.length);
  const wanted = fitsOf(shippedRegistry, row, optics).map(({ verdict }) => verdictTexts[verdict]);
  expect(new Set(wanted).size).toBeGreaterThan(1);
  for (const [index, { id }] of optics.entries()) {
    const mark = marks.find((one) => one.includes(`/confirm-fit?pistol=${pistol.id}&amp;optic=${id}"`));
    expect([id, mark]).toEqual([id, expect.stringContaining(`aria-label="${wanted[index]}: `)]);
  }
  expect(html).toMatch(/<link[^>]*rel="canonical" href="http:\/\/localhost\/pistol"\/>/);
  expect(html).not.toContain(unknownLine);
});

test.each([
  ['/optic/1', 1],
  ['/compare?ids=1,2,3', 3],
])('%s has marks for the pistol of a link, and none without', async (path, marks) => {
  const shared = `${path}${path.includes('?') ? '&' : '?'}for=${slug}`;
  expect(marksIn(await page(shared))).toHaveLength(marks);
  expect(marksIn(await page(path))).toEqual([]);
});

test('the home page says what fits the pistol of a link', async () => {
  expect(await page(`/?for=${slug}`)).toContain('Your Glock G43X MOS');
});

test.each(['no-such-pistol', '%26'])(
  'the home page of a link with the unknown pistol %s is that of everybody, and says so',
  async (unknown) => {
    const html = await page(`/?for=${unknown}`);
    expect(html).toContain('Find Your Perfect Red Dot Optic');
    expect(html).toContain(unknownLine);
  },
);

test('only a document with a pistol makes room for its marks', async () => {
  const html = async (path: string) => (await page(path)).match(/<html[^>]*>/)?.[0];
  expect(await html(`/pistol?for=${slug}`)).toBe('<html lang="en" data-pistol="">');
  expect(await html('/pistol')).toBe('<html lang="en">');
});

test.each(['no-such-pistol', `${slug}/..`])(
  'the unknown pistol %s leaves the page without marks, and the page says so',
  async (unknown) => {
    const html = await page(`/pistol?for=${unknown}`);
    expect(marksIn(html)).toEqual([]);
    expect(html).toContain(unknownLine);
    expect(html).toContain('class="card optic-card"');
  },
);

test('a link with the former slug of a pistol leads to its current one', async () => {
  const id = await insertPistol({ brand: 'Acme', model: 'First' });
  const { send } = await member({ isAdmin: true });
  await send(`/api/admin/pistols/${id}`, { method: 'PUT', body: JSON.stringify({ model: 'Second' }) });
  const movedTo = async (path: string) => {
    const response = await request(path);
    return [response.status, response.headers.get('Location')];
  };
  expect(await movedTo('/pistol?q=507k&for=acme-first&fits=direct')).toEqual([
    308,
    '/pistol?q=507k&for=acme-second&fits=direct',
  ]);
  expect(await movedTo('/optic/1?for=Acme-Second')).toEqual([308, '/optic/1?for=acme-second']);
});

test('the marks cost two statements, and a document without a pistol none', async () => {
  const statements = async (path: string) => {
    const counted = countedDatabase();
    const response = await request(path, {}, counted.bindings);
    expect([path, response.status]).toEqual([path, 200]);
    return counted.statements.length;
  };
  const more = async (path: string) => (await statements(`${path}?for=${slug}`)) - (await statements(path));
  expect([await more('/optic/1'), await more('/compare'), await more('/footprints')]).toEqual([2, 2, 2]);
  // The filter 'Fits my pistol' has counts.
  expect(await more('/pistol')).toBe(3);
});

test('a document for a pistol is cached under what its marks follow from', async () => {
  const response = await request(`/footprints?for=${slug}`);
  expect(response.headers.get('Cache-Control')).toContain('public');
  const tags = response.headers.get('Cache-Tag')?.split(',');
  expect(tags).toEqual(expect.arrayContaining(['optics', 'pistols', `pistol-${pistol.id}`]));
});
