import type { QueryClient } from '@tanstack/react-query';
import { searchOf } from '#web/lib/search-of.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { type BlogSearch, pageSize } from './blog-search.ts';

/** A page of posts, last updated first. */
export function adminPostsQuery({ q, status, page }: Pick<BlogSearch, 'q' | 'status' | 'page'>) {
  const search = searchOf({ page, pageSize, q, status });
  return freshQuery(['blog', 'admin', 'posts', search], (api, signal) =>
    api.getPage('/api/admin/blog/posts', { search, signal }),
  );
}

export function postCountQuery() {
  return freshQuery(['blog', 'admin', 'count'], async (api, signal) => {
    const { total } = await api.getPage('/api/admin/blog/posts', { search: 'pageSize=1', signal });
    return total;
  });
}

export function adminPostQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['blog', 'admin', 'post', id], (api, signal) =>
    api.get('/api/admin/blog/posts/:id', { params, signal }),
  );
}

export function postPreviewQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['blog', 'admin', 'preview', id], (api, signal) =>
    api.get('/api/admin/blog/posts/:id/preview', { params, signal }),
  );
}

export function postHistoryQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['blog', 'admin', 'history', id], (api, signal) =>
    api.get('/api/admin/blog/posts/:id/history', { params, signal }),
  );
}

export function adminAuthorsQuery() {
  return freshQuery(['blog', 'admin', 'authors'], (api, signal) => api.getList('/api/admin/blog/authors', { signal }));
}

export function adminCategoriesQuery() {
  return freshQuery(['blog', 'admin', 'categories'], (api, signal) =>
    api.getList('/api/admin/blog/categories', { signal }),
  );
}

/** Invalidates every blog query, admin and public, after a write. */
export async function refetchBlog(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['blog'] });
}
