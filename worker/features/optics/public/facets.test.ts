import { expect, test } from 'vitest';
import { footprintName } from '#domain/fit/footprints/footprint-registry.ts';
import { shippedRegistry } from '#domain/fit/footprints/shipped-footprints.data.ts';
import type { Facets } from '#domain/optics/facets/optic-facets.schema.ts';
import { reticleKindsOf } from '#domain/optics/facts/reticle-kinds.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { dotSizes, enclosedEmitters, facetNames, filterColors } from '#domain/optics/optics.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { read, refusal, request } from '#worker/testing/request.ts';

await loadCatalog();

type Name = (typeof facetNames)[number];

const valuesOf: Record<Name, (optic: Optic) => (string | null)[]> = {
  brand: ({ brand }) => [brand],
  footprint: ({ footprintKey }) => [footprintKey],
  emitterType: ({ emitterType }) => [emitterType],
  batteryAccess: ({ batteryAccess }) => [batteryAccess],
  color: ({ colors }) => colors?.split(', ').filter((color) => filterColors.some((one) => one === color)) ?? [],
  primaryUse: ({ primaryUse }) => [primaryUse],
  dot: ({ moa }) => dotSizes(moa).map(String),
  reticle: ({ reticleTypes }) => [...reticleKindsOf(reticleTypes ?? '')],
  enclosed: ({ emitterType }) => (enclosedEmitters.some((one) => one === emitterType) ? ['yes'] : []),
  nightVision: ({ nvCompatible }) => (nvCompatible ? ['yes'] : []),
  shakeAwake: ({ shakeAwake }) => (shakeAwake ? ['yes'] : []),
  solar: ({ solarFailsafe }) => (solarFailsafe ? ['yes'] : []),
};

async function recount(list: 'pistol' | 'rifle', query: string): Promise<Record<string, Record<string, number>>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const name of facetNames) {
    const others = new URLSearchParams(query);
    others.delete(name);
    const { body } = await read(`/api/optics/${list}`, `/api/optics/${list}?${others}`);
    const tally: Record<string, number> = {};
    for (const value of new URLSearchParams(query).getAll(name)) tally[value] = 0;
    for (const value of body.flatMap((optic) => valuesOf[name](optic))) {
      if (value !== null) tally[value] = (tally[value] ?? 0) + 1;
    }
    counts[name] = tally;
  }
  return counts;
}

function counted(facets: Facets): Record<string, Record<string, number>> {
  return Object.fromEntries(
    facetNames.map((name) => [name, Object.fromEntries(facets[name].map(({ value, count }) => [value, count]))]),
  );
}

test.each([
  '',
  'brand=Holosun&brand=Trijicon',
  'color=Green&emitterType=Enclosed',
  'footprint=rmr&color=Red&primaryUse=Pistol',
  'dot=6&batteryAccess=Side',
  'brand=Nobody',
  'q=rmr&color=Green',
  'minPrice=250&maxPrice=400&emitterType=Open',
  'maxWeight=2&q=507&brand=Holosun',
  'minBatteryLife=50000&footprint=picatinny',
  'reticle=Circle-dot&reticle=Other&shakeAwake=yes',
  'minWeight=1&maxWeight=5&minYear=2018&maxYear=2022',
])('the counts under ?%s equal the lists after a click', async (query) => {
  for (const list of ['pistol', 'rifle'] as const) {
    const { body } = await read(`/api/optics/${list}/facets`, `/api/optics/${list}/facets?${query}`);
    const whole = await read(`/api/optics/${list}`, `/api/optics/${list}?${query}`);
    expect(body.total).toBe(whole.body.length);
    expect(counted(body)).toEqual(await recount(list, query));
  }
});

test('without a filter the facets contain every value of the catalog', async () => {
  const { body } = await read('/api/optics/pistol/facets');
  expect(body.total).toBe(104);
  expect(body.color.map(({ value }) => value)).toEqual(['Red', 'Green']);
  expect(body.primaryUse).toEqual([
    { value: 'Pistol', label: 'Pistol', count: 48 },
    { value: 'Pistol (Micro-compact)', label: 'Pistol (Micro-compact)', count: 31 },
    { value: 'Both', label: 'Both', count: 25 },
  ]);
  expect(body.footprint.find(({ value }) => value === 'rmr')?.label).toBe('Trijicon RMR');
  for (const { value, label } of body.footprint) expect(label).toBe(footprintName(shippedRegistry, value));
  for (const name of facetNames) expect(body[name].map(({ value }) => value)).not.toContain('');
});

test('facets ignore sort and page', async () => {
  const { body } = await read('/api/optics/pistol/facets', '/api/optics/pistol/facets?sort=price&page=3&pageSize=2');
  expect(body).toEqual((await read('/api/optics/pistol/facets')).body);
});

test.each(['minPrice=x', 'q=a&q=b', `brand=${'x'.repeat(101)}`])('facets return 400 for ?%.30s', async (query) => {
  const body = await refusal(await request(`/api/optics/rifle/facets?${query}`), 'invalid');
  expect(body.issues).toHaveLength(1);
});

test('a range leaves the distributions whole, and other filters narrow them', async () => {
  const all = (await read('/api/optics/pistol/facets')).body;
  const list = (await read('/api/optics/pistol')).body;
  const sum = (histogram: Facets['ranges']['price']) => histogram?.counts.reduce((total, count) => total + count, 0);
  expect(sum(all.ranges.price)).toBe(list.filter(({ minPrice }) => minPrice !== null).length);
  expect(sum(all.ranges.weight)).toBe(list.filter(({ weightOz }) => weightOz !== null).length);
  expect(sum(all.ranges.year)).toBe(list.filter(({ yearIntroduced }) => yearIntroduced !== null).length);
  const ranged = await read('/api/optics/pistol/facets', '/api/optics/pistol/facets?maxPrice=200&minYear=2020');
  expect(ranged.body.ranges).toEqual(all.ranges);
  expect(ranged.body.total).toBeLessThan(all.total);
  const other = await read('/api/optics/pistol/facets', '/api/optics/pistol/facets?brand=Holosun&maxPrice=200');
  const prices = list.filter(({ brand, minPrice }) => brand === 'Holosun' && minPrice !== null);
  expect(sum(other.body.ranges.price)).toBe(prices.length);
});
