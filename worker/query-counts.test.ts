import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { contracts, type EndpointName } from '#domain/api/api.schema.ts';
import { readFootprints } from '#worker/features/fit/footprints/current-footprints.ts';
import { newWorld, passwordHash, validCall } from './testing/calls/calls.ts';
import { loadCatalog } from './testing/catalog.ts';
import { countedDatabase } from './testing/db/counted-database.ts';
import { pinnedForMembers } from './testing/db/pinned-for-members.ts';
import { member } from './testing/members.ts';
import { request } from './testing/request.ts';
import { db, insertPistol, insertReview } from './testing/rows.ts';

await loadCatalog();
for (const rating of [3, 4, 5]) await insertReview(1, rating);

/** D1 statements of each public read, and the most rows it may read of the shipped catalog. Raise these only with a reason. */
const pinned: Record<string, { statements: number; rowsRead: number }> = {
  // Both tables for the numbers, two lists four times for the counts, and the named optics, guides’ covers included, by brand.
  '/api/home': { statements: 1, rowsRead: 1550 },
  '/api/optics/pistol': { statements: 1, rowsRead: 104 },
  '/api/optics/pistol?page=1': { statements: 1, rowsRead: 135 },
  '/api/optics/pistol?page=1&sort=price': { statements: 1, rowsRead: 135 },
  '/api/optics/pistol?page=1&color=Green&brand=Holosun': { statements: 1, rowsRead: 128 },
  '/api/optics/pistol?page=1&minPrice=300': { statements: 1, rowsRead: 161 },
  '/api/optics/pistol?page=1&q=507c': { statements: 1, rowsRead: 24 },
  '/api/optics/pistol?page=1&for=glock-g43x-mos&fits=direct&fits=plate': { statements: 1, rowsRead: 800 },
  '/api/optics/pistol/facets?for=glock-g43x-mos&fits=direct': { statements: 2, rowsRead: 800 },
  '/api/optics/rifle': { statements: 1, rowsRead: 133 },
  '/api/optics/rifle?page=1': { statements: 1, rowsRead: 160 },
  '/api/optics/pistol/facets': { statements: 1, rowsRead: 208 },
  '/api/optics/pistol/facets?color=Green&brand=Holosun': { statements: 1, rowsRead: 208 },
  '/api/optics/pistol/facets?minPrice=300': { statements: 1, rowsRead: 208 },
  '/api/optics/pistol/facets?q=507c': { statements: 1, rowsRead: 12 },
  '/api/optics/rifle/facets': { statements: 1, rowsRead: 266 },
  '/api/optics/pistol?page=1&enclosed=yes&reticle=Dot&unknown=true': { statements: 1, rowsRead: 260 },
  '/api/optics/pistol?page=1&sort=window': { statements: 1, rowsRead: 312 },
  '/api/optics/pistol/points': { statements: 1, rowsRead: 104 },
  '/api/optics/rifle/points': { statements: 1, rowsRead: 133 },
  '/api/optics/pistol/points?q=507c': { statements: 1, rowsRead: 12 },
  '/api/optic/1': { statements: 1, rowsRead: 2 },
  '/api/optics/1/peers': { statements: 1, rowsRead: 528 },
  '/api/optics/compatible/rmr': { statements: 1, rowsRead: 28 },
  // The limit of a whole list sorts its rows twice. Each writer's report is looked for.
  '/api/optics/1/reviews': { statements: 1, rowsRead: 13 },
  '/api/optics/1/reviews?page=1&pageSize=3': { statements: 1, rowsRead: 13 },
  '/api/optics/1/reviews?page=1&pageSize=3&sort=highest': { statements: 1, rowsRead: 13 },
  '/api/optics/1/reviews?page=1&pageSize=3&sort=lowest': { statements: 1, rowsRead: 16 },
  '/api/optics/1/rating': { statements: 1, rowsRead: 4 },
  // Reads each pistol that fits with all of its footprints, which decide together.
  '/api/optics/1/pistols': { statements: 1, rowsRead: 1126 },
  '/api/optics/2/pistols': { statements: 1, rowsRead: 1245 },
  '/api/pistols': { statements: 1, rowsRead: 706 },
  '/api/pistols/1': { statements: 1, rowsRead: 3 },
  '/api/pistols/30': { statements: 1, rowsRead: 5 },
  '/api/pistols/by-slug/glock-g43x-mos': { statements: 1, rowsRead: 579 },
  '/api/footprints': { statements: 1, rowsRead: 1628 },
  '/api/footprints/rmr': { statements: 1, rowsRead: 1043 },
  '/api/brands/holosun': { statements: 1, rowsRead: 80 },
  '/api/mounts': { statements: 1, rowsRead: 209 },
  '/api/mounts?footprint=aimpoint-micro': { statements: 1, rowsRead: 209 },
  '/api/plates': { statements: 1, rowsRead: 706 },
  // Reads the cuts of each pistol, as no index has them.
  '/api/plates/glock-mos-02': { statements: 2, rowsRead: 581 },
  '/api/pistols/1/fits': { statements: 1, rowsRead: 1000 },
  '/api/pistols/30/optics': { statements: 1, rowsRead: 762 },
  '/api/fit?pistol=30&optic=2': { statements: 1, rowsRead: 10 },
  // Joined to contributions, its rows are sorted again.
  '/api/changes': { statements: 1, rowsRead: 4 },
  '/api/owner-reports?pistol=30&optic=2': { statements: 1, rowsRead: 5 },
  '/api/faq': { statements: 1, rowsRead: 10 },
  '/api/search?q=does+eps+carry+fit+43x': { statements: 1, rowsRead: 174 },
  '/api/search?q=cheapest+enclosed+pistol+red+dot': { statements: 1, rowsRead: 1291 },
  // Each card looks up the first three optics that its post shows.
  '/api/blog/posts': { statements: 1, rowsRead: 851 },
  '/api/blog/posts?page=1&q=moa': { statements: 1, rowsRead: 627 },
  '/api/blog/posts?page=1&tag=RMR&category=fit-and-mounting&author=1': { statements: 1, rowsRead: 219 },
  '/api/blog/posts/moa-and-distance': { statements: 1, rowsRead: 597 },
  '/api/blog/guides?place=wizard/Glock/G43X%20MOS': { statements: 1, rowsRead: 20 },
  '/api/blog/facets': { statements: 1, rowsRead: 377 },
  '/api/blog/authors/1': { statements: 1, rowsRead: 2 },
  // Scans the waiting purges: the whole catalog's here, a minute's changes in production.
  '/api/health': { statements: 1, rowsRead: 1000 },
  '/api/openapi.json': { statements: 0, rowsRead: 0 },
};

const calls = Object.entries(pinned);

test.each(calls)(
  '%s runs its pinned number of statements and reads no more rows than pinned',
  async (path, { statements, rowsRead }) => {
    const counted = countedDatabase();
    const response = await request(path, {}, counted.bindings);
    expect([path, response.status]).toEqual([path, 200]);
    expect(counted.statements.map(({ sql }) => sql)).toHaveLength(statements);
    expect(await counted.rowsRead()).toBeLessThanOrEqual(rowsRead);
  },
);

const endpointNames = Object.keys(contracts) as EndpointName[];

const publicReads = endpointNames.filter(
  (name) => name.startsWith('GET ') && contracts[name].access === 'visitor' && name !== 'GET /api/verify-email',
);

test('every public read is pinned', () => {
  for (const name of publicReads) {
    const pattern = new RegExp(`^${name.slice('GET '.length).replace(/:\w+/g, '[^/]+')}(\\?|$)`);
    expect([name, calls.filter(([path]) => pattern.test(path)).length]).not.toEqual([name, 0]);
  }
});

test('a public read runs at most one statement, facets and a plate with its optics two', () => {
  for (const [path, { statements }] of calls) {
    expect([path, statements <= (/\/facets|\/plates\//.test(path) ? 2 : 1)]).toEqual([path, true]);
  }
});

test.each([
  '/api/optic/abc',
  '/api/optics/pistol/points?minPrice=x',
  '/api/pistols/abc/fits',
  '/api/optics/abc/rating',
  '/api/optics/compatible/xyzzy',
  '/api/blog/posts?page=x',
  '/api/blog/authors/abc',
])('%s runs no statement', async (path) => {
  const counted = countedDatabase();
  await request(path, {}, counted.bindings);
  expect(counted.statements).toEqual([]);
});

test('a public read that finds nothing runs one statement', async () => {
  for (const path of [
    '/api/optic/999999',
    '/api/pistols/999999',
    '/api/pistols/by-slug/nobody',
    '/api/footprints/xyzzy',
    '/api/plates/xyzzy',
    '/api/brands/nobody',
    ...['reviews', 'rating', 'peers', 'pistols'].map((part) => `/api/optics/999999/${part}`),
    '/api/pistols/999999/fits',
    '/api/fit?pistol=1&optic=999999',
    '/api/optics/pistol/points?brand=Nobody',
    '/api/optics/pistol?page=1&brand=Nobody',
    '/api/optics/pistol?page=99',
    '/api/optics/pistol?page=99&q=507c',
    '/api/blog/posts?page=99',
    '/api/blog/posts?q=xyzzy',
    '/api/blog/posts/no-such-post',
    '/api/blog/authors/999999',
  ]) {
    const counted = countedDatabase();
    await request(path, {}, counted.bindings);
    expect([path, counted.statements.length]).toEqual([path, 1]);
  }
});

// Both caches would save a statement, depending on the time since the last test.
beforeEach(() => readFootprints(db, true));
beforeEach(async () => {
  const robots = await caches.open('robots');
  await robots.delete(`${env.PAGE_READING_LOCAL_ORIGIN}/robots.txt`);
});

test.each(Object.entries(pinnedForMembers))('%s runs its pinned number of statements', async (name, statements) => {
  const { id, email, send } = await member({ password: passwordHash, isAdmin: name.includes('/admin/') });
  const [path, init] = await validCall(name as EndpointName, await newWorld(id, email));
  const counted = countedDatabase();
  const response = await send(path, init, counted.bindings);
  expect(response.status).toBeLessThan(300);
  expect(counted.statements.map(({ sql }) => sql)).toHaveLength(statements);
});

test('every other endpoint is pinned', () => {
  const others = endpointNames.filter((name) => !publicReads.includes(name));
  expect(Object.keys(pinnedForMembers).sort()).toEqual(others.sort());
});

test('a rejected visitor costs no statement', async () => {
  const names = endpointNames.filter((name) => pinnedForMembers[name] !== undefined && !name.endsWith('/view'));
  for (const name of names) {
    const [method = '', path = ''] = name.split(' ');
    const counted = countedDatabase();
    const init = { method, ...(method !== 'GET' && { body: '{', headers: { 'Content-Type': 'application/json' } }) };
    await request(path.replace(/:\w+/, '1'), init, counted.bindings);
    expect([name, counted.statements]).toEqual([name, []]);
  }
});

test("an optic's pistols cost no rows of pistols that do not take it", async () => {
  const rowsRead = async () => {
    const counted = countedDatabase();
    await request('/api/optics/1/pistols', {}, counted.bindings);
    return counted.rowsRead();
  };
  const before = await rowsRead();
  for (let left = 20; left > 0; left -= 1) await insertPistol({ defaultFootprint: 'Swampfox Kraken' });
  expect(await rowsRead()).toBe(before);
});
