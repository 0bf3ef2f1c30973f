import { expect, test } from 'vitest';
import type { Facets } from '#domain/optics/facets/optic-facets.schema.ts';
import { type FacetName, facetNames } from '#domain/optics/optics.ts';
import { readSearch } from '../list-search.ts';
import { activeFilters } from './list-filters.tsx';

const filters = (query: string, facets?: Facets) => activeFilters(readSearch(new URLSearchParams(query)), facets);
const texts = (query: string, facets?: Facets) => filters(query, facets).map(({ text }) => text);

test('active filters list the search text, then facets, then bounds', () => {
  expect(texts('verified=true&minPrice=100&color=Green&brand=Holosun&brand=Trijicon&q=rmr')).toEqual([
    '“rmr”',
    'Holosun',
    'Trijicon',
    'Green',
    '$100 and up',
    'Verified facts only',
  ]);
});

test('each filter links to the list without it, on page 1', () => {
  expect(filters('q=rmr&brand=Holosun&maxPrice=400&sort=price&page=3')).toEqual([
    { text: '“rmr”', without: 'brand=Holosun&maxPrice=400&sort=price' },
    { text: 'Holosun', without: 'q=rmr&maxPrice=400&sort=price' },
    { text: 'Typical price up to $400', without: 'q=rmr&brand=Holosun&sort=price', isAmount: true },
  ]);
});

test.each([
  ['minPrice=1200', '$1,200 and up'],
  ['minBatteryLife=50000', '50,000+ hours'],
  ['minYear=2020', 'From 2020'],
  ['minPrice=cheap', '$cheap and up'],
])('the bound %s reads %s', (query, text) => {
  expect(texts(query)).toEqual([text]);
});

test('a facet value shows its label once the facets are known', () => {
  const none = {
    ...(Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as Record<FacetName, []>),
    ranges: { price: null, weight: null, year: null },
    total: 1,
  };
  const facets = { ...none, footprint: [{ value: 'rmr', label: 'Trijicon RMR', count: 1 }] };
  expect(texts('footprint=rmr')).toEqual(['rmr']);
  expect(texts('footprint=rmr', facets)).toEqual(['Trijicon RMR']);
  expect(texts('footprint=unknown', facets)).toEqual(['unknown']);
});

test('a search beyond the limits has no active filters', () => {
  expect(filters(`q=${'a'.repeat(101)}&color=Green`)).toEqual([]);
  expect(filters(`brand=${'a'.repeat(101)}&color=Green`)).toEqual([]);
  expect(filters(Array.from({ length: 51 }, (_, index) => `brand=v${index}`).join('&'))).toEqual([]);
});

test('features are named, and unknown ones say that they are included', () => {
  expect(texts('nightVision=yes&enclosed=yes&unknown=true')).toEqual([
    'Enclosed or tube emitter',
    'Night vision',
    'Including sights missing this spec',
  ]);
});
