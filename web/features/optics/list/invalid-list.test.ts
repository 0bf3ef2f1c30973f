import { expect, test } from 'vitest';
import { invalidSearch } from './invalid-list.tsx';
import { readSearch } from './list-search.ts';

const invalid = (query: string, ...paths: string[]) =>
  invalidSearch(
    readSearch(new URLSearchParams(query)),
    paths.map((path) => ({ path, message: 'Invalid' })),
  );

test.each([
  ['brand=Holosun&minPrice=12345678&sort=price', 'minPrice', /up to 7 digits/, 'brand=Holosun&sort=price'],
  ['color=Green&sort=best', 'sort', /^Unknown sort option\.$/, 'color=Green'],
  [`q=${'a'.repeat(101)}&color=Green`, 'q', /^Your search is too long\.$/, 'color=Green'],
])('%.60s is explained and can be removed alone', (query, path, text, rest) => {
  const result = invalid(query, path);
  expect(result.text).toMatch(text);
  expect(result.rest).toBe(rest);
});

test('several problems are explained together', () => {
  const result = invalid('maxPrice=x&sort=best&color=Green', 'maxPrice', 'sort');
  expect(result.text).toMatch(/up to 7 digits.* Unknown sort option\.$/);
  expect(result.rest).toBe('color=Green');
});

test('nothing remains of a search that is invalid as a whole', () => {
  expect(invalid('sort=best', 'sort').rest).toBe('');
  expect(invalid('brand=Holosun')).toEqual({ text: 'We couldn’t read this link.', rest: '' });
});
