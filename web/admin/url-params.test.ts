import { expect, test } from 'vitest';
import { listHref, pageOf, queryOf } from './url-params.ts';

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=1.5', 1],
  ['page=100000', 1],
])('a list at ?%s shows page %d', (search, page) => {
  expect(pageOf(new URLSearchParams(search))).toBe(page);
});

test('a search text is trimmed and cut to 100 characters', () => {
  expect(queryOf(new URLSearchParams('q=+rmr+'))).toBe('rmr');
  expect(queryOf(new URLSearchParams(`q=${'x'.repeat(101)}`))).toHaveLength(100);
});

test.each([
  ['/list', { q: '', status: undefined, page: 1 }],
  ['/list?q=red+dot&optic=7&page=2', { q: 'red dot', optic: 7, page: 2 }],
])('the URL %s leaves out what has no value', (href, params) => {
  expect(listHref('/list', params)).toBe(href);
});
