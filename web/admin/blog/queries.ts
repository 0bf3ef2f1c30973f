import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { type BlogPlace, pageSize } from './blog-search.ts';

/** Other administrators may be at work on the same: what is shown is asked for again. */
const fresh = { staleTime: 0, retryOnMount: true } as const;

type Asked = Pick<BlogPlace, 'q' | 'status' | 'page'>;

/** A page of posts, the last change first. */
export function adminPostsQuery({ q, status, page }: Asked) {
  const params = new URLSearchParams({ page: String(page), pageSize: String(pageSize) });
  if (q !== '') params.set('q', q);
  if (status !== undefined) params.set('status', status);
  const search = params.toString();
  return queryOptions({
    queryKey: ['blog', 'admin', 'posts', search],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/admin/blog/posts', { search, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/** How many posts there are, of whatever status. */
export function postCountQuery() {
  return queryOptions({
    queryKey: ['blog', 'admin', 'count'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).getPage('/api/admin/blog/posts', { search: 'pageSize=1', signal })).total,
    ...fresh,
  });
}

/** One post as it is now. */
export function adminPostQuery(id: number) {
  return queryOptions({
    queryKey: ['blog', 'admin', 'post', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/api/admin/blog/posts/:id', { params: { id: String(id) }, signal }),
    ...fresh,
  });
}

export function postPreviewQuery(id: number) {
  return queryOptions({
    queryKey: ['blog', 'admin', 'preview', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/api/admin/blog/posts/:id/preview', { params: { id: String(id) }, signal }),
    ...fresh,
  });
}

export function postHistoryQuery(id: number) {
  return queryOptions({
    queryKey: ['blog', 'admin', 'history', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get('/api/admin/blog/posts/:id/history', { params: { id: String(id) }, signal }),
    ...fresh,
  });
}

export function adminAuthorsQuery() {
  return queryOptions({
    queryKey: ['blog', 'admin', 'authors'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/blog/authors', { signal }),
    ...fresh,
  });
}

export function adminCategoriesQuery() {
  return queryOptions({
    queryKey: ['blog', 'admin', 'categories'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/blog/categories', { signal }),
    ...fresh,
  });
}

/** After a write: whatever was read of the blog, here and by readers, is asked for again where it is shown. */
export async function refetchBlog(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['blog'] });
}
