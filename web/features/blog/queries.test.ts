import { expect, test } from 'vitest';
import { wholeBlog } from './list/blog-search.ts';
import { postsQuery } from './queries.ts';

test.each([
  [{}, 'page=1&pageSize=12'],
  [{ page: '2' }, 'page=2&pageSize=12'],
  [{ category: 'fit', tag: 'RMR', q: 'plates' }, 'category=fit&tag=RMR&q=plates&page=1&pageSize=12'],
  [{ author: '7' }, 'author=7&page=1&pageSize=12'],
])('posts for %j are requested with %s', (search, query) => {
  expect(postsQuery({ ...wholeBlog, ...search }).queryKey).toEqual(['blog', 'posts', query]);
});
