import { expect, test } from 'vitest';
import { idParamSchema } from '../api/query.schema.ts';
import { isWithinLimits } from './list/list-limits.ts';
import { opticFilterSchema, opticListQuerySchema } from './optics.schema.ts';
import { type FacetName, facetNames } from './optics.ts';

/** Paths and messages of the errors. */
function issues(query: Record<string, string[]>): string[] {
  const { error } = opticListQuerySchema.safeParse(query);
  return (error?.issues ?? []).map(({ path, message }) => `${String(path[0])}: ${message}`);
}

test('blank parameters of a plain form mean the same as missing ones', () => {
  const blank = [
    'brand',
    'footprint',
    'dot',
    'minPrice',
    'maxPrice',
    'maxWeight',
    'minBatteryLife',
    'q',
    'sort',
    'page',
  ];
  const query = opticListQuerySchema.parse(Object.fromEntries(blank.map((name) => [name, ['']])));
  expect(
    Object.values(query).filter((value) => value !== undefined && !(Array.isArray(value) && !value.length)),
  ).toEqual([]);
});

test('several values keep their order, without blanks and repetitions', () => {
  expect(opticFilterSchema.parse({ brand: ['Holosun', '', 'Leica', 'Holosun'] }).brand).toEqual(['Holosun', 'Leica']);
});

test('numeric parameters are parsed into numbers', () => {
  const query = opticListQuerySchema.parse({ minPrice: ['0'], maxPrice: ['399.99'], maxWeight: ['1.5'], page: ['2'] });
  expect(query).toEqual({ minPrice: 0, maxPrice: 399.99, maxWeight: 1.5, page: 2 });
});

test('a filter accepts 50 values but not 51', () => {
  const many = (count: number) => ({ brand: Array.from({ length: count }, (_, index) => `Brand ${index}`) });
  expect(issues(many(50))).toEqual([]);
  expect(issues(many(51))).toEqual(['brand: At most 50 values']);
  expect(issues({ color: Array.from({ length: 51 }, () => 'Red') })).toEqual(['color: At most 50 values']);
});

test.each([
  [{ brand: Array.from({ length: 50 }, String), dot: ['1'] }, 'x'.repeat(100)],
  [{ dot: Array.from({ length: 51 }, String) }, ''],
  [{ footprint: ['x'.repeat(100)] }, ''],
  [{ color: ['Red', 'x'.repeat(101)] }, ''],
  [{}, 'x'.repeat(101)],
])('isWithinLimits agrees with the schema', (chosen, q) => {
  const none = Object.fromEntries(facetNames.map((name) => [name, []]));
  const facets = { ...none, ...chosen } as Record<FacetName, string[]>;
  expect(isWithinLimits(facets, q)).toBe(issues({ ...facets, q: [q] }).length === 0);
});

test('q is trimmed, and refused above 100 characters', () => {
  expect(opticListQuerySchema.parse({ q: ['  507c '] }).q).toBe('507c');
  expect(issues({ q: ['x'.repeat(100)] })).toEqual([]);
  expect(issues({ q: ['x'.repeat(101)] })).toEqual(['q: q must be at most 100 characters']);
});

test.each(['q', 'sort', 'page', 'pageSize', 'minPrice', 'maxPrice', 'maxWeight', 'minBatteryLife'])(
  '%s is refused if given twice',
  (name) => {
    const value = name === 'sort' ? 'name' : '1';
    expect(issues({ [name]: [value] })).toEqual([]);
    expect(issues({ [name]: [value, value] })).toEqual([`${name}: Give this parameter once`]);
  },
);

test.each(['-1', 'abc', '1e3', '1,000', '$5', '12345678', '1.234', 'NaN', 'Infinity', '٣'])(
  'the message for minPrice=%s names the parameter',
  (value) => {
    expect(issues({ minPrice: [value] })).toEqual(['minPrice: minPrice must be a number that is not negative']);
  },
);

test.each([
  ['page', '0'],
  ['page', '-1'],
  ['page', '1.5'],
  ['page', 'two'],
  ['page', '100001'],
  ['page', '99999999999999999999'],
  ['pageSize', '0'],
  ['pageSize', '101'],
  ['pageSize', 'all'],
])('%s=%s is refused', (name, value) => {
  expect(issues({ [name]: [value] })).toHaveLength(1);
});

test('the message for an unknown sort order lists the known ones', () => {
  expect(issues({ sort: ['shiniest'] })).toEqual([
    'sort: sort must be one of recommended, name, price, price-desc, weight, rating, newest, footprint, emitter, dot, window, battery, relevance',
  ]);
});

test.each(['0', '-1', '1.5', 'abc', '1e3', '', ' 1', '01', '99999999999999999999', '١'])(
  'the id %j is refused',
  (id) => {
    expect(idParamSchema.safeParse({ id }).success).toBe(false);
  },
);
