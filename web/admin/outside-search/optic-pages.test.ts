import { expect, test } from 'vitest';
import { pageHref, readPageParams } from './optic-pages.tsx';

const read = (search: string) => readPageParams(new URLSearchParams(search));

test('page params are read from the URL', () => {
  expect(read('optic=12&tab=batch&q=+rmr+&page=3')).toEqual({
    q: 'rmr',
    page: 3,
    opticId: 12,
    tab: 'batch',
    isMissing: false,
  });
});

test.each([
  'optic=0',
  'optic=-1',
  'optic=1.5',
  'optic=x',
  `optic=${'9'.repeat(16)}`,
  'page=0',
  'page=x',
  'page=100000',
])('the malformed param %s is ignored', (search) => {
  expect(read(search)).toEqual({ q: '', page: 1, opticId: undefined, tab: undefined, isMissing: false });
});

test('a page may start with the optics that lack something', () => {
  const start = { missing: true };
  expect(readPageParams(new URLSearchParams(), start).isMissing).toBe(true);
  const all = readPageParams(new URLSearchParams('missing=0'), start);
  expect(all.isMissing).toBe(false);
  expect(pageHref('/admin/images', all, start)).toBe('/admin/images?missing=0');
});

test('a query is cut to 100 characters', () => {
  expect(read(`q=${'x'.repeat(101)}`).q).toHaveLength(100);
});

test.each(['/admin/images', '/admin/images?optic=12&tab=batch&q=red+dot&missing=1&page=3'])(
  '%s survives a round trip',
  (href) => {
    expect(pageHref('/admin/images', read(href.split('?')[1] ?? ''))).toBe(href);
  },
);
