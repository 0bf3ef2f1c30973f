import { isMissing } from '#web/features/optics/queries.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import { paths } from '#web/paths.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { authorHead } from '../blog-head.ts';
import { readBlogSearch } from '../list/blog-search.ts';
import { missingHead } from '../missing-page.tsx';
import { authorQuery, postsQuery } from '../queries.ts';
import { AuthorPage } from './author-page.tsx';

export const Component = AuthorPage;

export const loader = prefetching(({ params, url }) => {
  const search = readBlogSearch(params, url.searchParams);
  return [authorQuery(search.author), postsQuery(search)];
});

export const handle: RouteHandle = {
  readFirst: true,
  head: (client, { params, url }) => {
    const search = readBlogSearch(params, url.searchParams);
    const { queryKey } = authorQuery(search.author);
    const author = client.getQueryData(queryKey);
    if (author) return authorHead(search, client.getQueryData(postsQuery(search).queryKey), author);
    if (isMissing(client.getQueryState(queryKey)?.error)) return missingHead('Author not found');
    return {
      title: 'Author',
      description: 'An author on the Red Dot Atlas blog.',
      keywords: [],
      canonicalPath: paths.blogAuthor(encodeURIComponent(search.author)),
    };
  },
};
