import { expect, test } from 'vitest';
import type { Optic } from '../../optics/optics.schema.ts';
import { type Bounds, facetGroupOf, meetsBounds, meetsFilter, sortOptics } from './optic-matching.ts';

// That the browser and the server agree is held by worker/features/optics/public/matching.test.ts over the whole catalog.

let last = 0;

/** An optic with only the given facts. */
function optic(facts: Partial<Optic> = {}): Optic {
  last += 1;
  const unstated = { model: null, minPrice: null, maxPrice: null, weightOz: null, batteryLifeHours: null, moa: null };
  const more = { emitterType: null, batteryAccess: null, colors: null, averageRating: null, yearIntroduced: null };
  const window = { windowWidthMm: null, windowHeightMm: null };
  const flags = { reticleTypes: null, nvCompatible: false, shakeAwake: false, solarFailsafe: false };
  const named = { brand: 'Acme', productLine: 'Line', variants: [], footprint: 'Trijicon RMR', footprintKey: 'rmr' };
  return {
    id: last,
    primaryUse: 'Pistol',
    ...unstated,
    ...more,
    ...window,
    ...flags,
    ...named,
    ...facts,
  } as unknown as Optic;
}

test('facets have stated facts, and dot sizes without rings', () => {
  expect(facetGroupOf(optic())).toEqual({
    verified: 0,
    brand: 'Acme',
    footprintKey: 'rmr',
    emitterType: '',
    batteryAccess: '',
    colors: '',
    primaryUse: 'Pistol',
    dotSizes: '',
    reticleTypes: '',
    nvCompatible: false,
    shakeAwake: false,
    solarFailsafe: false,
    price: null,
    weight: null,
    year: null,
    inRanges: true,
    count: 1,
  });
  expect(facetGroupOf(optic({ moa: '6 or 2 / 32 MOA circle' })).dotSizes).toBe('2, 6');
  // The list's filter goes by the size that is stated as such, and not by a drawing's.
  expect(facetGroupOf(optic({ moa: null, reticleTypes: 'Etched circle with 1 MOA center dot' })).dotSizes).toBe('');
});

test.each<[Bounds, Partial<Optic>, boolean]>([
  [{}, {}, true],
  [{ minPrice: 300 }, { minPrice: 200, maxPrice: 300 }, true],
  [{ maxPrice: 199.99 }, { minPrice: 200, maxPrice: 300 }, false],
  [{ maxPrice: 0 }, { minPrice: 0 }, true],
  [{ maxWeight: 1.2 }, { weightOz: 1.2 }, true],
  [{ maxWeight: 99 }, {}, false],
  [{ minBatteryLife: 20_000 }, { batteryLifeHours: 19_999 }, false],
  [{ minWeight: 1.2, maxWeight: 1.2 }, { weightOz: 1.2 }, true],
  [{ minYear: 2020, maxYear: 2020 }, { yearIntroduced: 2020 }, true],
  [{ minYear: 2021 }, { yearIntroduced: 2020 }, false],
  [{ minYear: 2000, maxWeight: 1, minPrice: 1, minBatteryLife: 1, unknown: true }, {}, true],
  [{ maxWeight: 1, unknown: true }, { weightOz: 2 }, false],
  [{ maxPrice: 300, maxWeight: 1 }, { minPrice: 200, weightOz: 2 }, false],
])('bounds %j matched by %j: %s', (bounds, facts, met) => {
  expect(meetsBounds(optic(facts), bounds)).toBe(met);
});

const named = optic({
  brand: 'Holosun',
  productLine: 'HS507C-X2',
  model: 'DeltaPoint Green',
  variants: ['HE509T'],
  footprint: 'Docter/Noblex',
});

test.each(['holosun', '507c', 'delta point', 'doct', 'gréen', '507cx2', 'deltapointgreen'])(
  'the words %j find it',
  (q) => {
    expect(meetsBounds(named, { q })).toBe(true);
  },
);

test.each(['olosun', 'cx2', 'pointgreen', 'holosun red', 'point', '"'])('the words %j do not find it', (q) => {
  expect(meetsBounds(named, { q })).toBe(false);
});

test('a filter requires its facets, words and bounds', () => {
  const light = optic({ brand: 'Holosun', colors: 'Red, Green', weightOz: 1 });
  expect(meetsFilter(light, { color: ['Green'] }, { maxWeight: 1, q: 'holo' })).toBe(true);
  expect(meetsFilter(light, { color: ['Gold'] }, { maxWeight: 1, q: 'holo' })).toBe(false);
  expect(meetsFilter(light, { color: ['Green'] }, { maxWeight: 0.9, q: 'holo' })).toBe(false);
  expect(meetsFilter(light, { color: ['Green'] }, { maxWeight: 1, q: 'rmr acme' })).toBe(false);
});

// By name, as the server sends them; ids say in which order they were entered.
const alpha = optic({ id: 14 });
const beta = optic({
  id: 13,
  minPrice: 300,
  weightOz: 2,
  averageRating: 4.5,
  yearIntroduced: 2019,
  windowWidthMm: 20,
  windowHeightMm: 20,
  footprint: 'Aimpoint ACRO',
  emitterType: 'Tube',
  moa: '2 or 6',
  batteryLifeHours: 20_000,
});
const gamma = optic({ id: 12, minPrice: 0, weightOz: 0.5, yearIntroduced: 2024, moa: '10', emitterType: 'Open' });
const delta = optic({ id: 11, minPrice: 300, weightOz: 2, averageRating: 1, yearIntroduced: 2019 });
const given = [alpha, beta, gamma, delta];

test.each([
  ['name', [alpha, beta, gamma, delta]],
  ['relevance', [alpha, beta, gamma, delta]],
  ['price', [gamma, delta, beta, alpha]],
  ['price-desc', [delta, beta, gamma, alpha]],
  ['weight', [gamma, delta, beta, alpha]],
  ['rating', [beta, delta, gamma, alpha]],
  ['newest', [gamma, delta, beta, alpha]],
  ['window', [beta, delta, gamma, alpha]],
  ['footprint', [beta, delta, gamma, alpha]],
  ['emitter', [gamma, beta, delta, alpha]],
  ['dot', [beta, gamma, delta, alpha]],
  ['battery', [beta, delta, gamma, alpha]],
] as const)('by %s unstated facts come last, and ties keep their order', (sort, order) => {
  const before = [...given];
  expect(sortOptics(given, sort).map(({ id }) => id)).toEqual(order.map(({ id }) => id));
  expect(given).toEqual(before);
});
