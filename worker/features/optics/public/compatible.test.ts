import { expect, test } from 'vitest';
import { loadCatalog, shippedCatalog } from '#worker/testing/catalog.ts';
import { read, refusal, request } from '#worker/testing/request.ts';
import { insertOptic } from '#worker/testing/rows.ts';

await loadCatalog();
const { optics } = shippedCatalog();

async function compatible(footprint: string) {
  const path = `/api/optics/compatible/${encodeURIComponent(footprint)}`;
  return (await read('/api/optics/compatible/:footprint', path)).body;
}

test.each([
  ['rmr', 'Trijicon RMR'],
  ['Trijicon RMR/SRO', 'Trijicon RMR'],
  ['Docter/Noblex', 'Docter/Noblex'],
  ['509T', 'Holosun 509T'],
  ['Shield RMSc', 'Shield RMSc'],
])('%s fits every optic on %s in both lists, and no other', async (asked, footprint) => {
  const wanted = optics.filter((optic) => optic.footprint === footprint);
  const body = await compatible(asked);
  expect(wanted.length).toBeGreaterThan(0);
  expect(body.map(({ footprint: found }) => found)).toEqual(wanted.map(() => footprint));
});

test('a Holosun K cut never fits an RMSc optic, nor an RMSc cut a Holosun K or RMRcc one', async () => {
  const [k, rmsc, rmrcc] = await Promise.all(['507K', 'RMSc', 'RMRcc'].map(compatible));
  expect(new Set(k?.map(({ footprintKey }) => footprintKey))).toEqual(new Set(['holosun-k']));
  expect(new Set(rmsc?.map(({ footprintKey }) => footprintKey))).toEqual(new Set(['rmsc']));
  expect(new Set(rmrcc?.map(({ footprintKey }) => footprintKey))).toEqual(new Set(['rmrcc']));
});

test.each(['xyzzy', '🔴'])('%j names no footprint and fits nothing', async (text) => {
  expect(await compatible(text)).toEqual([]);
});

test('an optic on an unknown clamp fits no cut, not even one with the same text', async () => {
  await insertOptic({ footprint: 'Homemade clamp' });
  expect(await compatible('Homemade clamp')).toEqual([]);
});

test('a footprint of over 100 characters is 400, an empty one 404', async () => {
  const body = await refusal(await request(`/api/optics/compatible/${'x'.repeat(101)}`), 'invalid');
  expect(body.issues).toEqual([{ path: 'footprint', message: 'A footprint has at most 100 characters' }]);
  await refusal(await request('/api/optics/compatible/'), 'not_found');
});
