import { isMissing } from '#web/features/optics/queries.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { blogListHead } from '../blog-head.ts';
import { missingHead } from '../missing-page.tsx';
import { blogFacetsQuery, categoryQuery, postsQuery } from '../queries.ts';
import { BlogListPage } from './blog-list-page.tsx';
import { readBlogSearch } from './blog-search.ts';

export const Component = BlogListPage;

export const loader = prefetching(({ params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  return [postsQuery(search), blogFacetsQuery(), ...(search.category === '' ? [] : [categoryQuery(search.category)])];
});

export const handle: RouteHandle = {
  readFirst: true,
  head: (client, { params, url }) => {
    const search = readBlogSearch(params, url.searchParams);
    const { queryKey } = categoryQuery(search.category);
    if (isMissing(client.getQueryState(queryKey)?.error)) return missingHead('Category not found');
    return blogListHead(search, client.getQueryData(postsQuery(search).queryKey), client.getQueryData(queryKey));
  },
};
