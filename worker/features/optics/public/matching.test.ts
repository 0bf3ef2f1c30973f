import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { type Bounds, facetGroupOf, meetsFilter, sortOptics } from '#domain/fit/wizard/optic-matching.ts';
import type { ChosenFacets } from '#domain/optics/facets/facet-tally.ts';
import { reticleKindsOf } from '#domain/optics/facts/reticle-kinds.ts';
import { type OpticSort, opticSorts } from '#domain/optics/list/optic-sorts.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { facetNames, featureNames, type OpticList, opticLists } from '#domain/optics/optics.ts';
import { loadCatalog } from '#worker/testing/catalog.ts';
import { read } from '#worker/testing/request.ts';
import { insertOptic, insertReview } from '#worker/testing/rows.ts';

await loadCatalog();
for (const [id, rating] of Object.entries({ 90: 5, 12: 5, 40: 4, 3: 1, 150: 2 }))
  await insertReview(Number(id), rating);
await insertReview(90, 4);
// Everything unknown, even the price, and a name and a footprint that only an order without case puts first.
await insertOptic({ brand: 'aaa', primaryUse: 'Both', footprint: 'aaa' });

await insertOptic({ brand: 'Denied', primaryUse: 'Both', verifiedFields: ['shakeAwake'] });

const { results: denials } = await env.DB.prepare(
  `SELECT id, iif(nv_compatible, '', 'nvCompatible') AS nightVision, iif(shake_awake, '', 'shakeAwake') AS shakeAwake,
    iif(solar_failsafe, '', 'solarFailsafe') AS solar, verified_fields AS verified
  FROM red_dot_optics`,
).all<Record<'nightVision' | 'shakeAwake' | 'solar' | 'verified', string> & { id: number }>();

const deniedOf = new Map(
  denials.map(({ id, verified, ...unset }) => [
    id,
    featureNames.filter((name) => name !== 'enclosed' && JSON.parse(verified).includes(unset[name])),
  ]),
);

const whole = {
  pistol: (await read('/api/optics/pistol')).body,
  rifle: (await read('/api/optics/rifle')).body,
};

type Filter = { chosen?: ChosenFacets; bounds?: Bounds };

function address(list: OpticList, { chosen = {}, bounds = {} }: Filter, sort?: OpticSort): `/${string}` {
  const params = new URLSearchParams();
  for (const [name, values] of Object.entries(chosen)) for (const value of values) params.append(name, value);
  for (const [name, value] of Object.entries(bounds)) params.append(name, String(value));
  if (sort !== undefined) params.set('sort', sort);
  return `/api/optics/${list}?${params}`;
}

const idsOf = (optics: readonly Optic[]) => optics.map(({ id }) => id);
const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/**
 * Ids by the browser's rules and by the server's. Only the server sorts by relevance, so there only the set is compared.
 */
async function bothWays(list: OpticList, filter: Filter, sort: OpticSort): Promise<[string, number[], number[]]> {
  const path = address(list, filter, sort);
  const found = whole[list].filter((optic) =>
    meetsFilter({ ...optic, deniedFeatures: deniedOf.get(optic.id) }, filter.chosen ?? {}, filter.bounds ?? {}),
  );
  const [browser, server] = [idsOf(sortOptics(found, sort)), idsOf((await read(`/api/optics/${list}`, path)).body)];
  return sort === 'relevance' ? [path, ascending(browser), ascending(server)] : [path, browser, server];
}

test.each(opticSorts)('sorted by %s, the browser and the server agree on the order', async (sort) => {
  for (const list of opticLists) {
    const [path, browser, server] = await bothWays(list, {}, sort);
    expect([path, browser]).toEqual([path, server]);
  }
});

test.each(opticLists)('the footprints of %s optics are sorted without regard to case', async (list) => {
  const { body } = await read(`/api/optics/${list}`, address(list, {}, 'footprint'));
  const footprints = body.map(({ footprint }) => footprint.toLowerCase());
  expect(footprints).toEqual(footprints.toSorted());
});

const filters: Filter[] = [
  { chosen: { brand: ['Holosun'] } },
  { chosen: { brand: ['Holosun', 'Trijicon', 'Nobody'] } },
  { chosen: { emitterType: ['Enclosed', 'Prism'] } },
  { chosen: { color: ['Green'] } },
  { chosen: { color: ['Gold', 'Red'] } },
  { chosen: { color: ['Re'] } },
  { chosen: { dot: ['1'] } },
  { chosen: { dot: ['2', '3.25'] } },
  { chosen: { batteryAccess: ['Side'], emitterType: ['Open'] } },
  { chosen: { footprint: ['rmr'], primaryUse: ['Pistol'] } },
  { bounds: { minPrice: 300 } },
  { bounds: { maxPrice: 199.99 } },
  { bounds: { minPrice: 250, maxPrice: 300 } },
  { bounds: { maxWeight: 1 } },
  { bounds: { minBatteryLife: 50_000 } },
  { bounds: { maxPrice: 400, maxWeight: 1.5, minBatteryLife: 20_000 }, chosen: { color: ['Green'] } },
  { bounds: { minPrice: 0, maxPrice: 9_999_999 } },
  { bounds: { minWeight: 1, maxWeight: 2, minYear: 2018, maxYear: 2022 } },
  { chosen: { enclosed: ['yes'], nightVision: ['yes'] } },
  { chosen: { reticle: ['Circle-dot', 'Other'], shakeAwake: ['yes'] } },
  { chosen: { reticle: ['Chevron'], solar: ['no', 'yes'] }, bounds: { unknown: true } },
  {
    chosen: { nightVision: ['yes'], shakeAwake: ['yes'], brand: ['Denied', 'aaa', 'Aimpoint'] },
    bounds: { unknown: true },
  },
  {
    chosen: { emitterType: ['Prism'], enclosed: ['yes'], color: ['Gold'], dot: ['16'] },
    bounds: { unknown: true, maxPrice: 100, minWeight: 3, minYear: 2022, minBatteryLife: 100_000 },
  },
];

test.each(filters)('the browser and the server agree on filter %j in every order', async (filter) => {
  let found = 0;
  for (const list of opticLists) {
    for (const sort of opticSorts) {
      const [path, browser, server] = await bothWays(list, filter, sort);
      expect([path, browser]).toEqual([path, server]);
      found += server.length;
    }
  }
  expect(found > 0).toBe(JSON.stringify(filter) !== '{"chosen":{"color":["Re"]}}');
});

test.each([
  'HS507C-X2',
  'delta point',
  'fast fire',
  'trijicon rmr green',
  'romeo zero',
  't2',
  'cmore rts2',
  '403cgr',
  'pro',
  'one two three four five six seven eight nine',
  'xyzzy',
])('the browser and the server agree on search %j', async (q) => {
  for (const list of opticLists) {
    for (const sort of ['relevance', 'price-desc', 'weight'] as const) {
      const [path, browser, server] = await bothWays(list, { bounds: { q } }, sort);
      expect([path, browser]).toEqual([path, server]);
    }
  }
});

test.each(['"', '%', '-', '🔴'])('%j has no words and finds nothing in the browser or on the server', async (q) => {
  const [, browser, server] = await bothWays('pistol', { bounds: { q } }, 'name');
  expect([browser, server]).toEqual([[], []]);
});

/** The same pseudorandom numbers from 0 to below `limit` each time. */
function dice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const listed = (text: string) => text.split(', ');

function valuesOf(optic: Optic): Record<(typeof facetNames)[number], string[]> {
  const { brand, footprintKey, emitterType, batteryAccess, colors, primaryUse, dotSizes, reticleTypes } =
    facetGroupOf(optic);
  return {
    brand: [brand],
    footprint: [footprintKey],
    emitterType: [emitterType],
    batteryAccess: [batteryAccess],
    color: listed(colors),
    primaryUse: [primaryUse],
    dot: listed(dotSizes),
    reticle: [...reticleKindsOf(reticleTypes)],
    enclosed: ['yes'],
    nightVision: ['yes'],
    shakeAwake: ['yes'],
    solar: ['yes'],
  };
}

function anyFilter(list: OpticList, roll: (limit: number) => number): Filter {
  const optics = whole[list];
  const any = () => optics[roll(optics.length)] as Optic;
  const chosen = Object.fromEntries(
    [facetNames[roll(facetNames.length)], facetNames[roll(facetNames.length)]].flatMap((name) => {
      const values = name === undefined ? [] : [any(), any(), any()].flatMap((optic) => valuesOf(optic)[name]);
      const stated = [...new Set(values.filter((value) => value !== ''))];
      return stated.length === 0 ? [] : [[name, stated]];
    }),
  ) as ChosenFacets;
  const bounds: Bounds = {};
  if (roll(3) === 0) bounds.maxPrice = any().minPrice ?? 500;
  if (roll(3) === 0) bounds.minPrice = any().maxPrice ?? 100;
  if (roll(3) === 0) bounds.maxWeight = any().weightOz ?? 2;
  if (roll(5) === 0) bounds.minYear = any().yearIntroduced ?? 2015;
  if (roll(5) === 0) bounds.unknown = true;
  if (roll(4) === 0) bounds.minBatteryLife = any().batteryLifeHours ?? 1000;
  if (roll(4) === 0) bounds.q = any().productLine.split(' ').at(-1) ?? '';
  return { chosen, bounds };
}

test('the browser and the server agree on sixty random filters', async () => {
  const roll = dice(42);
  let found = 0;
  for (let round = 0; round < 60; round += 1) {
    const list = opticLists[round % 2] ?? 'pistol';
    const sort = opticSorts[roll(opticSorts.length)] ?? 'name';
    const [path, browser, server] = await bothWays(list, anyFilter(list, roll), sort);
    expect([path, browser]).toEqual([path, server]);
    if (server.length > 0) found += 1;
  }
  expect(found).toBeGreaterThan(25);
});
