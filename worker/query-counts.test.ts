import { expect, test } from 'vitest';
import { getCalls } from '#domain/api.schema.ts';
import { loadCatalogue } from './testing/catalogue.ts';
import { countedDatabase } from './testing/counted-database.ts';
import { request } from './testing/request.ts';
import { insertReview } from './testing/rows.ts';

await loadCatalogue();
for (const rating of [3, 4, 5]) await insertReview(1, rating);

/** D1 statements of each public call, and the most rows it may read of the shipped catalogue. More needs a reason. */
const pinned: Record<string, { statements: number; rowsRead: number }> = {
  '/api/optics/pistol': { statements: 1, rowsRead: 97 },
  '/api/optics/pistol?page=1': { statements: 1, rowsRead: 135 },
  '/api/optics/pistol?page=1&sort=price': { statements: 1, rowsRead: 135 },
  '/api/optics/pistol?page=1&color=Green&brand=Holosun': { statements: 1, rowsRead: 124 },
  '/api/optics/pistol?page=1&minPrice=300': { statements: 1, rowsRead: 161 },
  '/api/optics/pistol?page=1&q=507c': { statements: 1, rowsRead: 24 },
  '/api/optics/rifle': { statements: 1, rowsRead: 132 },
  '/api/optics/rifle?page=1': { statements: 1, rowsRead: 139 },
  '/api/optics/pistol/facets': { statements: 1, rowsRead: 87 },
  '/api/optics/pistol/facets?color=Green&brand=Holosun': { statements: 1, rowsRead: 87 },
  '/api/optics/pistol/facets?minPrice=300': { statements: 1, rowsRead: 160 },
  '/api/optics/pistol/facets?q=507c': { statements: 1, rowsRead: 12 },
  '/api/optics/rifle/facets': { statements: 1, rowsRead: 91 },
  '/api/optics/pistol/points': { statements: 1, rowsRead: 97 },
  '/api/optics/rifle/points': { statements: 1, rowsRead: 132 },
  '/api/optics/pistol/points?q=507c': { statements: 1, rowsRead: 12 },
  '/api/optic/1': { statements: 1, rowsRead: 1 },
  '/api/optics/compatible/rmr': { statements: 1, rowsRead: 28 },
  '/api/optics/1/reviews': { statements: 1, rowsRead: 7 },
  '/api/optics/1/reviews?page=1&pageSize=3': { statements: 1, rowsRead: 10 },
  '/api/optics/1/pistols': { statements: 1, rowsRead: 165 },
  '/api/optics/2/pistols': { statements: 1, rowsRead: 252 },
  '/api/pistols': { statements: 1, rowsRead: 288 },
  '/api/pistols/1': { statements: 1, rowsRead: 1 },
  '/api/pistols/30': { statements: 1, rowsRead: 5 },
  '/api/faq': { statements: 1, rowsRead: 10 },
};

const calls = Object.entries(pinned);

test.each(calls)(
  '%s runs its pinned statements and reads no more rows than pinned',
  async (path, { statements, rowsRead }) => {
    const counted = countedDatabase();
    const response = await request(path, {}, counted.bindings);
    expect([path, response.status]).toEqual([path, 200]);
    expect(counted.statements.map(({ sql }) => sql)).toHaveLength(statements);
    expect(await counted.rowsRead()).toBeLessThanOrEqual(rowsRead);
  },
);

test('every public call is pinned', () => {
  for (const call of Object.keys(getCalls)) {
    const pattern = new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
    expect([call, calls.filter(([path]) => pattern.test(path)).length]).not.toEqual([call, 0]);
  }
});

test('no call runs more than one statement, facets two', () => {
  for (const [path, { statements }] of calls) {
    expect([path, statements <= (path.includes('/facets') ? 2 : 1)]).toEqual([path, true]);
  }
});

test.each([
  '/api/optic/abc',
  '/api/optics/pistol?page=x',
  '/api/optics/pistol/points?minPrice=x',
  '/api/optics/abc/pistols',
  '/api/optics/compatible/xyzzy',
  '/api/nothing',
  '/api/openapi.json',
])('%s asks the database nothing', async (path) => {
  const counted = countedDatabase();
  await request(path, {}, counted.bindings);
  expect(counted.statements).toEqual([]);
});

test('a call that finds nothing runs one statement too', async () => {
  for (const path of [
    '/api/optic/999999',
    '/api/pistols/999999',
    '/api/optics/999999/reviews',
    '/api/optics/999999/pistols',
    '/api/optics/pistol/points?brand=Nobody',
    '/api/optics/pistol?page=1&brand=Nobody',
    '/api/optics/pistol?page=99',
    '/api/optics/pistol?page=99&q=507c',
  ]) {
    const counted = countedDatabase();
    await request(path, {}, counted.bindings);
    expect([path, counted.statements.length]).toEqual([path, 1]);
  }
});
