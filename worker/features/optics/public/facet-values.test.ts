import { expect, test } from 'vitest';
import { meetsFilter } from '#domain/fit/wizard/optic-matching.ts';
import type { ChosenFacets } from '#domain/optics/facets/facet-tally.ts';
import { maxFilterValues } from '#domain/optics/list/list-limits.ts';
import { type FacetName, facetNames, isFeature, type OpticList, opticLists } from '#domain/optics/optics.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';

await loadCatalog();

const whole = {
  pistol: (await read('/api/optics/pistol')).body,
  rifle: (await read('/api/optics/rifle')).body,
};

const known: Record<FacetName, string[]> = {
  brand: ['Burris', 'Vortex'],
  footprint: ['docter-noblex', 'rmr'],
  emitterType: ['Open', 'Enclosed'],
  batteryAccess: ['Side', 'Top'],
  color: ['Red', 'Green'],
  primaryUse: ['Both'],
  dot: ['3', '6'],
  reticle: ['Dot', 'Circle-dot'],
  enclosed: ['no', 'yes'],
  nightVision: ['no', 'yes'],
  shakeAwake: ['no', 'yes'],
  solar: ['no', 'yes'],
};

function full(names: readonly FacetName[]): ChosenFacets {
  const fill = (name: FacetName) =>
    Array.from({ length: maxFilterValues - known[name].length }, (_, index) => `${index}'"\\x`);
  return Object.fromEntries(names.map((name) => [name, [...fill(name), ...known[name]]]));
}

function address(chosen: ChosenFacets, more = ''): string {
  const params = new URLSearchParams(more);
  for (const [name, values] of Object.entries(chosen)) for (const value of values) params.append(name, value);
  return `?${params}`;
}

async function expectAgreement(list: OpticList, chosen: ChosenFacets, more = ''): Promise<number> {
  const query = address(chosen, more);
  const bounds = Object.fromEntries(
    [...new URLSearchParams(more)].map(([name, value]) => [name, name === 'q' ? value : Number(value)]),
  );
  const ids = whole[list].filter((optic) => meetsFilter(optic, chosen, bounds)).map(({ id }) => id);
  const order = `${query}&sort=name`;
  const { body, total } = await read(`/api/optics/${list}`, `/api/optics/${list}${order}`);
  expect([body.map(({ id }) => id), total]).toEqual([ids, ids.length]);
  for (const page of [1, 2]) {
    const paged = await read(`/api/optics/${list}`, `/api/optics/${list}${order}&pageSize=2&page=${page}`);
    expect(paged.body.map(({ id }) => id)).toEqual(ids.slice(page * 2 - 2, page * 2));
    expect(paged.total).toBe(ids.length);
  }
  const facets = await read(`/api/optics/${list}/facets`, `/api/optics/${list}/facets${query}`);
  expect(facets.body.total).toBe(ids.length);
  const points = await read(`/api/optics/${list}/points`, `/api/optics/${list}/points${query}`);
  expect(new Set(points.body.map(({ id }) => id))).toEqual(new Set(ids));
  return ids.length;
}

test.each(facetNames)('every endpoint takes the maximum number of values of %s', async (name) => {
  for (const list of opticLists) {
    for (const more of ['', 'minPrice=100', 'q=holosun', 'q=vortex&maxPrice=900']) {
      const found = await expectAgreement(list, full([name]), more);
      if (more === '') expect([list, found > 2]).toEqual([list, true]);
    }
  }
});

test('every endpoint takes the maximum of every filter together with a search and bounds', async () => {
  for (const list of opticLists) {
    // No optic has all features.
    await expectAgreement(list, full(facetNames));
    const names = facetNames.filter((name) => !isFeature(name));
    expect(await expectAgreement(list, full(names))).toBeGreaterThan(0);
    expect(await expectAgreement(list, full(names), 'q=vortex&minPrice=100&maxWeight=9')).toBeGreaterThan(0);
  }
});

test.each<ChosenFacets>([{ color: ['Red, Green'] }, { color: [','] }, { dot: ['2, 4, 6, 8'] }])(
  "%j isn't a single value and finds nothing at any endpoint",
  async (chosen) => {
    for (const list of opticLists) {
      for (const more of ['', 'minPrice=1', 'q=holosun']) {
        expect(await expectAgreement(list, chosen, more)).toBe(0);
      }
    }
  },
);

test('a value that names several at once adds nothing to another', async () => {
  for (const list of opticLists) {
    expect(await expectAgreement(list, { color: ['Red, Green', 'Gold', 'Green'] })).toBeGreaterThan(0);
    expect(await expectAgreement(list, { dot: ['6', '2, 6'] })).toBeGreaterThan(0);
  }
});
