import { queryOptions } from '@tanstack/react-query';
import { postsPerPage } from '#domain/blog/blog.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import type { PageData } from '#web/lib/page.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { type BlogSearch, blogHref } from './list/blog-search.ts';

export function postsQuery({ category, author, tag, q, page }: BlogSearch) {
  const text = searchOf({ category, author, tag, q, page: page || '1', pageSize: postsPerPage });
  return queryOptions({
    queryKey: ['blog', 'posts', text],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/blog/posts', { search: text, signal }),
  });
}

export const numberedPosts = (search: BlogSearch, page: PageData) => ({
  page: Number(search.page || 1),
  pageSize: postsPerPage,
  total: page.data(postsQuery(search))?.total,
  hrefOf: (number: number) => blogHref(search, { page: String(number) }),
});

export function blogFacetsQuery() {
  return apiQuery(['blog', 'facets'], '/api/blog/facets');
}

export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: ['blog', 'category', slug],
    queryFn: async ({ client }) => {
      const { categories } = await client.fetchQuery(blogFacetsQuery());
      const found = categories.find((category) => category.slug === slug);
      if (found === undefined) throw new ApiError(404, 'Category not found');
      return found;
    },
  });
}

export function authorQuery(id: string) {
  return apiQuery(['blog', 'author', id], '/api/blog/authors/:id', { params: { id } });
}

export function postQuery(slug: string) {
  return apiQuery(['blog', 'post', slug], '/api/blog/posts/:slug', { params: { slug } });
}
