import { expect, test } from 'vitest';
import type { Optic } from '../optics/optics.schema.ts';
import { bestIn } from './best-in.ts';
import { isCompareList, parseCompareIds } from './compare.ts';
import { comparedFields } from './compared-fields.data.ts';

test.each([[[1, 2, 3, 4]], [[1, 1]], [['1']], [[0]], [[2 ** 53]], [{ 0: 1, length: 1 }], ['1,2'], [null]])(
  '%j is no comparison list',
  (value) => {
    expect(isCompareList(value)).toBe(false);
  },
);

test.each<[string, number[]]>([
  ['3,17,40', [3, 17, 40]],
  [' 3 , 17\t', [3, 17]],
  ['3,3,17,3,40,41', [3, 17, 40]],
  ['x,3,,0,17,1.5,40', [3, 17, 40]],
  ['', []],
  ['1e3', []],
  ['007', []],
  ['٣', []],
  [`${'9'.repeat(30)},5`, [5]],
  ["3' OR 1=1", []],
])('%j parses to the ids %j', (text, ids) => {
  expect(parseCompareIds(text)).toEqual(ids);
  expect(isCompareList(parseCompareIds(text))).toBe(true);
});

/** Optics with only these facts. */
function those(...facts: Partial<Optic>[]): Optic[] {
  return facts.map((fact, index) => ({ id: index + 1, ...fact }) as Optic);
}

test('the lightest optic and the longest battery life are best', () => {
  expect(bestIn(those({ weightOz: 1.5 }, { weightOz: 0.9 }, { weightOz: 1.1 }), 'weightOz').ids).toEqual([2]);
  expect(bestIn(those({ batteryLifeHours: 5e4 }, { batteryLifeHours: 2e4 }), 'batteryLifeHours').ids).toEqual([1]);
});

test('optics that tie for best are all best; an optic without the fact never is', () => {
  expect(bestIn(those({ weightOz: 1 }, { weightOz: 2 }, { weightOz: 1 }), 'weightOz').ids).toEqual([1, 3]);
  expect(
    bestIn(those({ batteryLifeHours: null }, { batteryLifeHours: 2e4 }, { batteryLifeHours: 5e4 }), 'batteryLifeHours')
      .ids,
  ).toEqual([3]);
});

test('no optic is best if all tie or fewer than two state the fact', () => {
  expect(bestIn(those({ weightOz: 1 }, { weightOz: 1 }), 'weightOz').ids).toEqual([]);
  expect(bestIn(those({ weightOz: 1 }, { weightOz: 1 }, { weightOz: null }), 'weightOz').ids).toEqual([]);
  expect(bestIn(those({ weightOz: 1 }, { weightOz: null }), 'weightOz').ids).toEqual([]);
  expect(bestIn(those({ weightOz: 1 }), 'weightOz').ids).toEqual([]);
  expect(bestIn(those({ weightOz: null }, { weightOz: null }), 'weightOz').ids).toEqual([]);
  expect(bestIn([], 'weightOz').ids).toEqual([]);
});

test('matters of taste and price have no best', () => {
  const facts = { brand: 'A', moa: '2', windowSize: '1 in', minPrice: 200, waterproof: 'IPX8', batteryAccess: 'Side' };
  const others = { brand: 'B', moa: '6', windowSize: '2 in', minPrice: 500, waterproof: 'IPX4', batteryAccess: 'Top' };
  for (const { field } of comparedFields) {
    if (field === 'weightOz' || field === 'batteryLifeHours') continue;
    expect([field, bestIn(those(facts, others), field).ids]).toEqual([field, []]);
  }
});

test('weights of different bases have no best, unless a second weight makes them alike', () => {
  const bare = { weightOz: 3, weightBasis: 'sight', otherWeightOz: null };
  const mounted = { weightOz: 4, weightBasis: 'with-mount', otherWeightOz: null };
  expect(bestIn(those(bare, mounted), 'weightOz')).toEqual({ ids: [], known: 0 });
  expect(bestIn(those({ ...bare, otherWeightOz: 4.6 }, mounted), 'weightOz').ids).toEqual([2]);
});
