import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { type BlogSearch, pageSize } from './blog-search.ts';

/** Always refetched: others may be editing the same things. */
const fresh = { staleTime: 0, retryOnMount: true } as const;

type PostSearch = Pick<BlogSearch, 'q' | 'status' | 'page'>;

/** A page of posts, last updated first. */
export function adminPostsQuery({ q, status, page }: PostSearch) {
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

/** The number of posts of every status. */
export function postCountQuery() {
  return queryOptions({
    queryKey: ['blog', 'admin', 'count'],
    queryFn: async ({ client, signal }) =>
      (await apiOf(client).getPage('/api/admin/blog/posts', { search: 'pageSize=1', signal })).total,
    ...fresh,
  });
}

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

/** Invalidates every blog query, admin and public, after a write. */
export async function refetchBlog(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['blog'] });
}
