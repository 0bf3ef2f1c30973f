import { describe, expect, test } from 'vitest';
import {
  countFilters,
  defaultSort,
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

  test('a repeated parameter selects several values of a facet', () => {
    expect(read('brand=Holosun&brand=Trijicon').facets.brand).toEqual(['Holosun', 'Trijicon']);
  });

  test('blank facet values are ignored', () => {
    expect(read('brand=&brand=Holosun').facets.brand).toEqual(['Holosun']);
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
    ['view=table', 'table'],
    ['view=tree', 'cards'],
    ['view=', 'cards'],
    ['map=closed', 'cards'],
  ])('?%s shows the view %s', (query, view) => {
    expect(read(query).view).toBe(view);
  });

  test('columns are names between commas or repeated, as a form sends them', () => {
    expect(read('view=table&columns=weight,,price&columns=year').columns).toEqual(['weight', 'price', 'year']);
  });

  test('unknown parameters are ignored', () => {
    expect(read('utm_source=mail')).toEqual(read(''));
  });
});

describe('toSearch', () => {
  test.each([
    'q=rmr',
    'brand=Holosun&brand=Trijicon',
    'q=micro&brand=Aimpoint&minPrice=100&maxPrice=900&sort=price&page=3&view=map',
    'footprint=Docter%2FNoblex&color=Green&dot=6',
    'color=Green&maxPrice=300&verified=true',
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

  test('page 1 is omitted', () => {
    expect(toSearch(read('brand=Holosun&page=1'))).toBe('brand=Holosun');
  });

  test('sorting facet values leaves the input unchanged', () => {
    const search = read('brand=Trijicon&brand=Holosun');
    toSearch(search);
    expect(search.facets.brand).toEqual(['Trijicon', 'Holosun']);
  });
});

test('filterSearch omits sort, page, and view', () => {
  expect(filterSearch(read('q=rmr&minPrice=100&sort=price&page=2&view=map')).toString()).toBe('q=rmr&minPrice=100');
});

describe('changing a list', () => {
  test('a changed sort returns to the first page', () => {
    expect(withChange(read('brand=Holosun&page=4'), { sort: 'price' })).toBe('brand=Holosun&sort=price');
  });

  test('a changed page keeps everything else', () => {
    expect(withChange(read('brand=Holosun&sort=price&page=4'), { page: '5' })).toBe('brand=Holosun&sort=price&page=5');
  });

  test('selecting a facet value adds it and returns to the first page', () => {
    expect(withFacet(read('brand=Holosun&page=2'), 'brand', 'Trijicon', true)).toBe('brand=Holosun&brand=Trijicon');
  });

  test('selecting a selected value does not repeat it', () => {
    expect(withFacet(read('brand=Holosun'), 'brand', 'Holosun', true)).toBe('brand=Holosun');
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

test('a search is sorted by relevance by default, a list as recommended', () => {
  expect([defaultSort(read('q=rmr')), defaultSort(read(''))]).toEqual(['relevance', 'recommended']);
});

const search = (query: string) => readSearch(new URLSearchParams(query));

test('lists are in the recommended order by default', () => {
  const [first, ...others] = sortOptions(search(''), true);
  expect(first).toEqual({ value: '', label: 'Recommended' });
  expect(others.map(({ value }) => value)).toEqual([
    'name',
    'price',
    'price-desc',
    'weight',
    'rating',
    'newest',
    'footprint',
    'emitter',
    'dot',
    'window',
    'battery',
  ]);
});

test('a search is sorted by best match by default and can be sorted by name', () => {
  const options = sortOptions(search('q=rmr'), true);
  expect(options[0]).toEqual({ value: '', label: 'Best match' });
  expect(options).toContainEqual({ value: 'name', label: 'Name: A to Z' });
});

test('an unranked search is sorted by name and does not offer best match', () => {
  const options = sortOptions(search('q=rmr'), false);
  expect(options[0]).toEqual({ value: '', label: 'Name: A to Z' });
  expect(options.map(({ label }) => label)).not.toContain('Best match');
});
