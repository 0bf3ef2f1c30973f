import { expect, test } from 'vitest';
import { blogHref, blogPath, readBlogSearch, wholeBlog } from './blog-search.ts';

const read = (query: string, params = {}) => readBlogSearch(params, new URLSearchParams(query));

test('an empty URL is the whole blog', () => {
  expect(read('')).toEqual(wholeBlog);
  expect(read('page=1')).toEqual(wholeBlog);
});

test('the category comes from the path or the query', () => {
  expect(read('', { category: 'fit' }).category).toBe('fit');
  expect(read('category=fit').category).toBe('fit');
  expect(read('category=other', { category: 'fit' }).category).toBe('fit');
});

test('the author comes from the path only', () => {
  expect(read('author=8', { author: '7' }).author).toBe('7');
  expect(read('author=8').author).toBe('');
});

test.each([
  [{}, '/blog'],
  [{ category: 'fit' }, '/blog/category/fit'],
  [{ category: 'a/b' }, '/blog/category/a%2Fb'],
  [{ author: '7', category: 'fit' }, '/blog/author/7'],
])('%j is at %s', (search, path) => {
  expect(blogPath({ ...wholeBlog, ...search })).toBe(path);
});

test('a change keeps the rest and returns to page 1', () => {
  const search = { ...wholeBlog, category: 'fit', tag: 'RMR', q: 'plates', page: '3' };
  expect(blogHref(search)).toBe('/blog/category/fit?tag=RMR&q=plates');
  expect(blogHref(search, { q: '' })).toBe('/blog/category/fit?tag=RMR');
  expect(blogHref(search, { tag: '', q: '' })).toBe('/blog/category/fit');
  expect(blogHref(wholeBlog, { tag: 'two words' })).toBe('/blog?tag=two+words');
});
