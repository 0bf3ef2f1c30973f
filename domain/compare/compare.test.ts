import { expect, test } from 'vitest';
import type { Optic } from '../optics/optics.schema.ts';
import { bestIn } from './best-in.ts';
import { isCompareList, parseCompareIds } from './compare.ts';
import { type ComparedField, comparedFields } from './compared-fields.ts';

test.each([[[1, 2, 3, 4]], [[1, 1]], [['1']], [[0]], [[2 ** 53]], [{ 0: 1, length: 1 }], ['1,2'], [null]])(
  '%j is no comparison list',
  (value) => {
    expect(isCompareList(value)).toBe(false);
  },
);

test.each<[string, number[]]>([
  ['3,17,40', [3, 17, 40]],
  [' 3 , 17\t', [3, 17]],
  ['3,3,17,3,40,41', [3, 17, 40, 41]],
  ['x,3,,0,17,1.5,40', [3, 17, 40]],
  ['', []],
  ['1e3', []],
  ['007', []],
  ['٣', []],
  [`${'9'.repeat(30)},5`, [5]],
  ["3' OR 1=1", []],
])('%j parses to the ids %j', (text, ids) => {
  expect(parseCompareIds(text)).toEqual(ids);
});

/** Optics with only these facts. */
function those(...facts: Partial<Optic>[]): Optic[] {
  return facts.map((fact, index) => ({ id: index + 1, ...fact }) as Optic);
}

test.each<[ComparedField | 'averageRating', Partial<Optic>, Partial<Optic>]>([
  ['weightOz', { weightOz: 0.9 }, { weightOz: 1.5 }],
  ['batteryLifeHours', { batteryLifeHours: 5e4 }, { batteryLifeHours: 2e4 }],
  ['minPrice', { minPrice: 200 }, { minPrice: 500 }],
  ['averageRating', { averageRating: 4.5 }, { averageRating: 4 }],
  ['windowSize', { windowWidthMm: 23, windowHeightMm: 16 }, { windowWidthMm: 20, windowHeightMm: 16 }],
])('of two that state %s, the better is best', (field, better, worse) => {
  const unknown = Object.fromEntries(Object.keys(better).map((name) => [name, null]));
  expect(bestIn(those(worse, better, unknown), field)).toEqual({ id: 2, known: 2 });
});

test('nothing is best if the first two tie or fewer than two state the fact', () => {
  for (const weights of [[1, 2, 1], [1, 1], [1, 1, null], [1, null], [1], [null, null], []]) {
    const facts = weights.map((weightOz) => ({ weightOz }));
    expect([weights, bestIn(those(...facts), 'weightOz').id]).toEqual([weights, undefined]);
  }
});

test('a tube’s lens is no window that beats others', () => {
  const window = { windowWidthMm: 20, windowHeightMm: 16 };
  const tube = { emitterType: 'Tube', windowWidthMm: 30, windowHeightMm: 30 };
  expect(bestIn(those(window, tube), 'windowSize')).toEqual({ id: undefined, known: 1 });
});

test('matters of taste have no best', () => {
  const facts = { brand: 'A', moa: '2', waterproof: 'IPX8', batteryAccess: 'Side', yearIntroduced: 2024 } as const;
  const others = { brand: 'B', moa: '6', waterproof: 'IPX4', batteryAccess: 'Top', yearIntroduced: 2019 } as const;
  for (const { field } of comparedFields)
    expect([field, bestIn(those(facts, others), field).id]).toEqual([field, undefined]);
});

test('weights of different bases have no best, unless a second weight makes them alike', () => {
  const bare = { weightOz: 3, weightBasis: 'sight', otherWeightOz: null };
  const mounted = { weightOz: 4, weightBasis: 'with-mount', otherWeightOz: null };
  expect(bestIn(those(bare, mounted), 'weightOz')).toEqual({ id: undefined, known: 0 });
  expect(bestIn(those({ ...bare, otherWeightOz: 4.6 }, mounted), 'weightOz').id).toBe(2);
});
