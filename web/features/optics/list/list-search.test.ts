import { describe, expect, test } from 'vitest';
import {
  countFilters,
  filterSearch,
  readSearch,
  sortOptions,
  toSearch,
  withBound,
  withChange,
  withFacet,
  withoutFilters,
  withoutParts,
} from './list-search.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('readSearch', () => {
  test('an empty query string has no filters, sort, or page', () => {
    const search = read('');
    expect(countFilters(search)).toBe(0);
    expect(search).toMatchObject({ q: '', sort: '', page: '', view: 'cards', columns: [] });
    expect(search.facets.brand).toEqual([]);
    expect(search.bounds.minPrice).toBe('');
  });

  test('search text and bounds are trimmed', () => {
    const search = read('q=+rmr+&maxPrice=+300+');
    expect([search.q, search.bounds.maxPrice]).toEqual(['rmr', '300']);
  });

  test('values the server would reject are preserved as typed', () => {
    const search = read('minPrice=cheap&sort=upside-down&page=-1');
    expect([search.bounds.minPrice, search.sort, search.page]).toEqual(['cheap', 'upside-down', '-1']);
  });

  test.each([
    ['view=map', 'map'],
    ['view=tree', 'cards'],
  ])('?%s shows the view %s', (query, view) => {
    expect(read(query).view).toBe(view);
  });

  test('columns are names between commas or repeated, as a form sends them', () => {
    expect(read('view=table&columns=weight,,price&columns=year').columns).toEqual(['weight', 'price', 'year']);
  });
});

describe('toSearch', () => {
  test.each([
    'q=micro&brand=Aimpoint&minPrice=100&maxPrice=900&sort=price&page=3&view=map',
    'footprint=Docter%2FNoblex&color=Green&dot=6',
    'reticle=Chevron&solar=yes&minWeight=1&minYear=2015&maxYear=2020&unknown=true',
  ])('%s survives a round trip', (query) => {
    expect(toSearch(read(query))).toBe(query);
  });

  test('the same filters yield the same query string in any order', () => {
    expect(toSearch(read('color=Red&maxPrice=300&brand=Trijicon&brand=Holosun&q=rmr'))).toBe(
      toSearch(read('q=rmr&brand=Holosun&brand=Trijicon&maxPrice=300&color=Red')),
    );
  });

  test('columns belong to the table', () => {
    expect(toSearch(read('view=table&columns=weight,price'))).toBe('view=table&columns=weight%2Cprice');
    expect(toSearch(read('view=map&columns=weight'))).toBe('view=map');
  });
});

test('filterSearch omits sort, page, and view', () => {
  expect(filterSearch(read('q=rmr&minPrice=100&sort=price&page=2&view=map')).toString()).toBe('q=rmr&minPrice=100');
});

describe('changing a list', () => {
  test('a changed sort returns to the first page', () => {
    expect(withChange(read('brand=Holosun&page=4'), { sort: 'price' })).toBe('brand=Holosun&sort=price');
  });

  test('selecting a facet value adds it and returns to the first page', () => {
    expect(withFacet(read('brand=Holosun&page=2'), 'brand', 'Trijicon', true)).toBe('brand=Holosun&brand=Trijicon');
  });

  test('clearing a facet value keeps the others', () => {
    expect(withFacet(read('brand=Holosun&brand=Trijicon&color=Red'), 'brand', 'Holosun', false)).toBe(
      'brand=Trijicon&color=Red',
    );
  });

  test('a bound is trimmed, and a blank bound is removed', () => {
    expect(withBound(read('page=2'), 'maxPrice', ' 300 ')).toBe('maxPrice=300');
    expect(withBound(read('maxPrice=300'), 'maxPrice', '  ')).toBe('');
  });

  test('withoutParts removes the named parameters and returns to the first page', () => {
    expect(withoutParts(read('q=rmr&minPrice=x&sort=price&page=3'), ['minPrice', 'sort'])).toBe('q=rmr');
  });

  test('withoutFilters keeps only order and view', () => {
    expect(withoutFilters(read('q=rmr&brand=Holosun&sort=price&page=3&view=table'))).toBe('sort=price&view=table');
    expect(withoutFilters(read('q=rmr'))).toBe('');
  });
});

test('countFilters counts every facet value, bound, and search text, but not sort or page', () => {
  expect(countFilters(read('verified=true&sort=price'))).toBe(1);
  expect(countFilters(read('q=rmr&brand=Holosun&brand=Trijicon&maxPrice=300&sort=price&page=2&view=map'))).toBe(4);
});

const search = (query: string) => readSearch(new URLSearchParams(query));

test('a search is sorted by best match by default and can be sorted by name', () => {
  const options = sortOptions(search('q=rmr'), true);
  expect(options[0]).toEqual({ value: '', label: 'Best match' });
  expect(options).toContainEqual({ value: 'name', label: 'Name: A to Z' });
});

test('an unranked search is sorted by price and does not offer best match', () => {
  const options = sortOptions(search('q=rmr'), false);
  expect(options[0]).toEqual({ value: '', label: 'Price: low to high' });
  expect(options.map(({ label }) => label)).not.toContain('Best match');
});
