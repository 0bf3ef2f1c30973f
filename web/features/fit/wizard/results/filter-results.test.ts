import { expect, test } from 'vitest';
import { readSearch } from '#web/features/optics/list/list-search.ts';
import { testOptic } from '#web/testing/optics.ts';
import { filterResults } from './filter-results.ts';

const optics = [
  testOptic({ id: 1, brand: 'Holosun', colors: 'Red, Green', minPrice: 300, maxPrice: 350, weightOz: 1.5 }),
  testOptic({ id: 2, brand: 'Olight', colors: 'Green', minPrice: 180, maxPrice: 200, weightOz: 1.1 }),
  testOptic({ id: 3, brand: 'Trijicon', productLine: 'RMRcc', colors: 'Red', minPrice: 450, maxPrice: 500 }),
];

const filter = (query: string) => filterResults(optics, readSearch(new URLSearchParams(query)));
const ids = (query: string) => filter(query).shown.map(({ id }) => id);

test.each([
  ['', [2, 1, 3]],
  ['sort=name', [1, 2, 3]],
  ['color=Green&brand=Olight', [2]],
  ['maxPrice=300', [2, 1]],
  ['q=rmrcc', [3]],
])('%j leaves %j', (query, expected) => {
  expect(ids(query)).toEqual(expected);
});

test('a filter is counted under the others but not under itself', () => {
  const { facets } = filter('color=Green');
  expect(facets.color.map(({ value, count }) => [value, count])).toEqual([
    ['Red', 2],
    ['Green', 2],
  ]);
  expect(facets.brand.map(({ value, count }) => [value, count])).toEqual([
    ['Holosun', 1],
    ['Olight', 1],
  ]);
});

test('the footprint is no filter, as the plate decides it', () => {
  expect(filter('').facets.footprint).toEqual([]);
});

test('a bound that is not a number is ignored', () => {
  expect(ids('minPrice=abc&color=Green')).toEqual([2, 1]);
});

test('a range leaves its distribution whole, and unknown facts can be included', () => {
  expect(filter('maxPrice=200').facets.ranges.price).toEqual(filter('').facets.ranges.price);
  expect(filter('maxPrice=200').facets.total).toBe(1);
  expect(ids('maxWeight=1.2&unknown=true')).toEqual([2, 3]);
});
