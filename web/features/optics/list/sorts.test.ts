import { expect, test } from 'vitest';
import { readSearch } from './list-search.ts';
import { sortOptions } from './sorts.ts';

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
