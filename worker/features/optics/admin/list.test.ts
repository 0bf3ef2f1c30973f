import { expect, test } from 'vitest';
import type { AdminOpticRow } from '#domain/api/admin.schema.ts';
import { adminOpticDetailSchema, adminOpticRowSchema, adminOpticsSchema } from '#domain/api/admin.schema.ts';
import type { adminOpticSorts } from '#domain/api/admin.ts';
import { contracts } from '#domain/api/api.schema.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import { favorites } from '#worker/db/schema/members/favorites.ts';
import { bodyOf } from '#worker/testing/body-of.ts';
import { member } from '#worker/testing/members.ts';
import { refusal } from '#worker/testing/request.ts';
import { db, insertOptic, insertReview, insertUser } from '#worker/testing/rows.ts';

const { send } = await member({ isAdmin: true });

const ids = {
  acro: await insertOptic({
    brand: 'Aimpoint',
    productLine: 'ACRO',
    primaryUse: 'Both',
    minPrice: 599,
    maxPrice: 700,
    recommendedPurchaseLink: 'https://shop.example/acro',
    frontImageUrl: '/og-image.jpg',
    rightSideImageUrl: 'https://img.example/right.jpg',
    verifiedFacts: 1,
  }),
  rmr: await insertOptic({ brand: 'Trijicon', productLine: 'RMR', footprint: 'RMR', minPrice: 449.99 }),
  micro: await insertOptic({
    brand: 'shield',
    productLine: 'RMSc_x 100%',
    primaryUse: 'Pistol (Micro-compact)',
    footprint: 'Shield RMSc',
  }),
  tube: await insertOptic({ brand: 'Aimpoint', productLine: 'CompM5', primaryUse: 'Long gun', footprint: 'none' }),
};
const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));

async function list(query: string): Promise<{ names: unknown[]; total: string | null; rows: AdminOpticRow[] }> {
  const response = await send(`/api/admin/optics-table${query}`);
  const total = response.headers.get('X-Total-Count');
  const rows = await bodyOf(response, adminOpticRowSchema.array());
  return { names: rows.map(({ id }) => nameOf.get(id)), total, rows };
}

test.each([
  ['images', ['tube', 'micro', 'rmr']],
  ['purchaseLink', ['tube', 'micro', 'rmr']],
  ['verified', ['tube', 'micro', 'rmr']],
])('the table shows those without %s', async (without, names) => {
  expect(await list(`?without=${without}`)).toMatchObject({ names, total: '3' });
});

test('the table has its columns, sorted by name by default', async () => {
  const { names, total, rows } = await list('');
  expect([names, total]).toEqual([['acro', 'tube', 'micro', 'rmr'], '4']);
  expect(rows[0]).toEqual({
    id: ids.acro,
    brand: 'Aimpoint',
    productLine: 'ACRO',
    model: null,
    primaryUse: 'Both',
    footprint: 'Trijicon RMR',
    minPrice: 599,
    maxPrice: 700,
    recommendedPurchaseLink: 'https://shop.example/acro',
    frontImageUrl: '/og-image.jpg',
    leftSideImageUrl: null,
    rightSideImageUrl: 'https://img.example/right.jpg',
    statedFacts: expect.any(Number),
    verifiedFacts: 1,
    disputedFields: [],
    version: 1,
  });
});

test('the tabs match the public lists', async () => {
  expect(await list('?tab=all')).toMatchObject({ total: '4' });
  expect(await list('?tab=pistol')).toMatchObject({ names: ['acro', 'micro', 'rmr'], total: '3' });
  expect(await list('?tab=rifle')).toMatchObject({ names: ['acro', 'tube'], total: '2' });
});

test.each([
  ['aim', ['acro', 'tube']],
  ['ompm', ['tube']],
  ['%', ['micro']],
  ['c_x', ['micro']],
  ['a%t', []],
  ['Long gun', []],
])('searching %s finds parts of a brand or product line only', async (q, names) => {
  expect(await list(`?q=${encodeURIComponent(q)}`)).toMatchObject({ names, total: String(names.length) });
});

const sorted: Record<(typeof adminOpticSorts)[number], string[]> = {
  id: ['acro', 'rmr', 'micro', 'tube'],
  '-id': ['tube', 'micro', 'rmr', 'acro'],
  brand: ['acro', 'tube', 'micro', 'rmr'],
  '-brand': ['rmr', 'micro', 'tube', 'acro'],
  productLine: ['acro', 'tube', 'rmr', 'micro'],
  '-productLine': ['micro', 'rmr', 'tube', 'acro'],
  primaryUse: ['acro', 'tube', 'rmr', 'micro'],
  '-primaryUse': ['micro', 'rmr', 'tube', 'acro'],
  footprint: ['tube', 'rmr', 'micro', 'acro'],
  '-footprint': ['acro', 'micro', 'rmr', 'tube'],
  price: ['rmr', 'acro', 'tube', 'micro'],
  '-price': ['acro', 'rmr', 'tube', 'micro'],
};

test.each(Object.entries(sorted))('sorting by %s ignores case and puts unknown prices last', async (sort, names) => {
  expect(await list(`?sort=${sort}`)).toMatchObject({ names });
  expect(await list(`?sort=${sort}&page=2&pageSize=3`)).toMatchObject({ names: names.slice(3), total: '4' });
});

test('a page past the end is empty and has the total', async () => {
  expect(await list('?page=9&pageSize=2')).toMatchObject({ names: [], total: '4' });
});

test.each([
  ['tab=prism', 'tab must be one of all, pistol, rifle'],
  ['pageSize=101', 'pageSize must be at most 100'],
  ['tab=all&tab=all', 'Give this parameter once'],
])('the table returns 400 for %s', async (query, message) => {
  expect((await refusal(await send(`/api/admin/optics-table?${query}`), 'invalid')).message).toMatch(message);
});

test('one optic includes its version and the number of its favorites', async () => {
  for (const rating of [4, 5]) await insertReview(ids.rmr, rating);
  await db.insert(favorites).values({ userId: await insertUser(), opticId: ids.rmr });
  const one = await bodyOf(await send(`/api/admin/optics/${ids.rmr}`), adminOpticDetailSchema);
  expect(one).toMatchObject({ id: ids.rmr, version: 1, reviewCount: 2, averageRating: 4.5, favoriteCount: 1 });
  const other = await bodyOf(await send(`/api/admin/optics/${ids.acro}`), adminOpticDetailSchema);
  expect(other).toMatchObject({ id: ids.acro, reviewCount: 0, favoriteCount: 0 });
});

test('unknown ids are 404, malformed ones 400', async () => {
  await refusal(await send('/api/admin/optics/999999'), 'not_found');
  await refusal(await send('/api/admin/optics/abc'), 'invalid');
  await refusal(await send('/api/admin/optics/abc/history'), 'invalid');
});

test('the whole catalog by list includes each optic once as a pistol or long gun optic', async () => {
  const { pistolOptics, rifleOptics, longGunOptics } = await bodyOf(await send('/api/admin/optics'), adminOpticsSchema);
  const named = (rows: { id: number }[]) => rows.map(({ id }) => nameOf.get(id));
  expect(named(pistolOptics)).toEqual(['acro', 'micro', 'rmr']);
  expect(named(rifleOptics)).toEqual(['acro', 'tube']);
  expect(named(longGunOptics)).toEqual(['tube']);
});

test('the footprints have keys, names, and aliases', async () => {
  const found = await bodyOf(await send('/api/admin/footprints'), contracts['GET /api/admin/footprints'].response);
  expect(found.length).toBeGreaterThan(20);
  for (const { key, name, aliases } of found) {
    for (const text of [key, name, ...aliases]) expect([text, shippedRegistry.find(text)?.id]).toEqual([text, key]);
  }
});
