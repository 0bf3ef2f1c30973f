import { expect, test, vi } from 'vitest';
import type { OpticInput } from '#domain/optics/optic-input.schema.ts';
import { EdgeCache } from '#worker/testing/cache/edge-cache.ts';
import { opticInput } from '#worker/testing/inputs/optic-input.ts';
import { member } from '#worker/testing/members.ts';
import { insertPistol, insertPistolFootprint, insertReview } from '#worker/testing/rows.ts';

const { cookie } = await member({ isAdmin: true });

function adminBehind(cache: EdgeCache) {
  return (path: string, method: string, body?: object) =>
    cache.fetch(path, {
      method,
      headers: { Cookie: cookie, Origin: 'http://localhost', 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
}

const get = async (cache: EdgeCache, path: string) => JSON.parse(await (await cache.fetch(path)).text());
const pistolId = await insertPistol();
await insertPistolFootprint(pistolId, 'Shield RMSc');

async function seen(cache: EdgeCache, brand: string, id: number) {
  const listed = async (path: string) => {
    const rows: { id: number; moa?: string | null }[] = await get(cache, path);
    return rows.filter((row) => row.id === id).map(({ moa }) => moa);
  };
  const facets: { brand: { value: string; count: number }[] } = await get(cache, '/api/optics/pistol/facets');
  const optic = await cache.fetch(`/api/optic/${id}`);
  const pistols = await cache.fetch(`/api/optics/${id}/pistols`);
  const reviews = await cache.fetch(`/api/optics/${id}/reviews`);
  return {
    pistol: await listed('/api/optics/pistol'),
    rifle: await listed('/api/optics/rifle'),
    compatible: await listed('/api/optics/compatible/rmr'),
    points: (await listed('/api/optics/pistol/points')).length,
    facet: facets.brand.find(({ value }) => value === brand)?.count,
    optic: optic.status === 200 ? ((await optic.json()) as { moa: string | null }).moa : optic.status,
    pistols: pistols.status === 200 ? ((await pistols.json()) as object[]).length : pistols.status,
    reviews: reviews.status,
    sitemap: (await (await cache.fetch('/sitemap.xml')).text()).includes(`/optic/${id}<`),
  };
}

const nowhere = {
  pistol: [],
  rifle: [],
  compatible: [],
  points: 0,
  facet: undefined,
  optic: 404,
  pistols: 404,
  reviews: 404,
  sitemap: false,
};

test("visitors see an optic's current state right after it is created, updated, and deleted", async () => {
  const cache = new EdgeCache();
  const send = adminBehind(cache);
  const brand = 'Purged';
  const input: OpticInput = opticInput({ brand, moa: '2', weightOz: 1, minPrice: 100, primaryUse: 'Both' });
  const probe = ((await (await send('/api/admin/optics', 'POST', opticInput())).json()) as { id: number }).id;
  // Ids are sequential, so requesting the next id first would cache its 404.
  const next = probe + 1;
  expect(await seen(cache, brand, next)).toEqual(nowhere);

  const created = (await (await send('/api/admin/optics', 'POST', input)).json()) as { id: number };
  expect(created.id).toBe(next);
  const everywhere = {
    pistol: ['2'],
    rifle: ['2'],
    compatible: ['2'],
    points: 1,
    facet: 1,
    optic: '2',
    pistols: 0,
    reviews: 200,
    sitemap: true,
  };
  expect(await seen(cache, brand, next)).toEqual(everywhere);

  const change = { ...input, moa: '6', footprint: 'Shield RMSc', primaryUse: 'Pistol', version: 1 };
  expect((await send(`/api/admin/optics/${next}`, 'PUT', change)).status).toBe(200);
  expect(await seen(cache, brand, next)).toEqual({
    ...everywhere,
    pistol: ['6'],
    rifle: [],
    compatible: [],
    optic: '6',
    pistols: 1,
  });

  await insertReview(next, 5);
  expect((await send(`/api/admin/optics/${next}`, 'DELETE')).status).toBe(200);
  expect(await seen(cache, brand, next)).toEqual(nowhere);
});

test('between writes visitors get cached responses, administrators never do', async () => {
  const cache = new EdgeCache();
  const send = adminBehind(cache);
  const { id } = (await (await send('/api/admin/optics', 'POST', opticInput())).json()) as { id: number };
  await seen(cache, 'Acme', id);
  const { runs } = cache;
  await seen(cache, 'Acme', id);
  expect(cache.runs).toBe(runs);
  for (const path of ['/api/admin/optics', '/api/admin/optics-table', `/api/admin/optics/${id}`, '/api/admin/stats']) {
    expect((await send(path, 'GET')).headers.get('Cache-Control')).toBe('private, no-store');
  }
  expect(cache.runs).toBe(runs + 4);
});

function purgesOf(cache: EdgeCache): string[][] {
  const purges: string[][] = [];
  vi.spyOn(cache, 'purge').mockImplementation(async ({ tags = [] }) => {
    purges.push(tags);
    return { success: true, errors: [] };
  });
  return purges;
}

test('each write purges what it changed, and no-op writes purge nothing', async () => {
  const cache = new EdgeCache();
  const send = adminBehind(cache);
  const input = opticInput();
  const { id } = (await (await send('/api/admin/optics', 'POST', input)).json()) as { id: number };
  const purges = purgesOf(cache);
  const statuses = [
    (await send(`/api/admin/optics/${id}`, 'PUT', { ...input, version: 1 })).status,
    (await send(`/api/admin/optics/${id}`, 'PUT', { ...input, moa: '3', version: 7 })).status,
    (await send(`/api/admin/optics/${id}`, 'PUT', { ...input, moa: '3', version: 1 })).status,
    (await send(`/api/admin/optics/${id}`, 'DELETE')).status,
    (await send(`/api/admin/optics/${id}`, 'DELETE')).status,
  ];
  expect([statuses, purges.map((tags) => tags.sort())]).toEqual([
    [200, 409, 200, 200, 404],
    [
      ['changes', `optic-${id}`, 'optics'],
      ['changes', `optic-${id}`, 'optics', `reviews-${id}`],
    ],
  ]);
});
