import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPost } from '#domain/blog/admin-blog.schema.ts';
import { type PostStatus, postStatuses } from '#domain/blog/blog.ts';
import { capitalized } from '#domain/shared/capitalized.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { adminPaths } from '../admin-paths.ts';
import type { Versioned } from '../editing/versioned-save.ts';
import { reasonOf, saveFailure } from '../ui/failures.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { idOf, listHref, pageOf, queryOf } from '../url-params.ts';

const blogTabs = ['posts', 'authors', 'categories'] as const;
export type BlogTab = (typeof blogTabs)[number];

export const pageSize = 20;

export type BlogSearch = {
  tab: BlogTab;
  q: string;
  status: PostStatus | undefined;
  page: number;
  edit: number | undefined;
};

export function readSearch(params: URLSearchParams): BlogSearch {
  return {
    tab: blogTabs.find((tab) => tab === params.get('tab')) ?? 'posts',
    q: queryOf(params),
    status: postStatuses.find((status) => status === params.get('status')),
    page: pageOf(params),
    edit: idOf(params.get('edit')),
  };
}

export function blogHref({ tab, ...search }: BlogSearch): string {
  return listHref(adminPaths.blog, { tab: tab === 'posts' ? undefined : tab, ...search });
}

export function adminPostsQuery({ q, status, page }: Pick<BlogSearch, 'q' | 'status' | 'page'>) {
  const search = searchOf({ page, pageSize, q, status });
  return freshQuery(['blog', 'admin', 'posts', search], (api, signal) =>
    api.getPage('/api/admin/blog/posts', { search, signal }),
  );
}

/** At the top of the list at once, where the next fetch will find it. */
export function showSaved(client: QueryClient, saved: AdminPost): void {
  client.setQueryData(adminPostsQuery({ q: '', status: undefined, page: 1 }).queryKey, (posts) => {
    const others = posts?.rows.filter(({ id }) => id !== saved.id) ?? [];
    return posts && { ...posts, rows: [saved, ...others].slice(0, pageSize) };
  });
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

export async function refetchBlog(client: QueryClient): Promise<void> {
  await refetchAfterWrite(client, { queryKey: ['blog'] });
}

export type Kind = 'post' | 'author' | 'category';

const endpoints = {
  post: ['DELETE /api/admin/blog/posts/:id', 'POST /api/admin/blog/posts/:id/restore'],
  author: ['DELETE /api/admin/blog/authors/:id', 'POST /api/admin/blog/authors/:id/restore'],
  category: ['DELETE /api/admin/blog/categories/:id', 'POST /api/admin/blog/categories/:id/restore'],
} as const;

export function notifyFailure(title: string, error: unknown): void {
  const description = statusOf(error) === 401 ? 'Your session has ended.' : reasonOf(error);
  showToast({ title, ...(description && { description }), destructive: true });
}

export function notSaved(error: unknown, kind: Kind, isNew: boolean): ReactNode {
  const title = `Failed to ${isNew ? 'create' : 'update'} ${kind}`;
  notifyFailure(title, error);
  return saveFailure(error, kind) ?? reasonOf(error) ?? `${title}. Please try again.`;
}

type DeleteOptions = { onDeleted?: (id: number) => void; onRestored?: (id: number) => void };

/** Deletes at once and offers to undo it. Authors and categories are deleted only at the version in the table. */
export function useDelete(kind: Kind, { onDeleted = focusHeading, onRestored }: DeleteOptions = {}) {
  const client = useQueryClient();
  const [remove, restore] = endpoints[kind];
  // An undo waits for its deletion.
  const scope = { id: `blog ${kind}` };

  const { mutate: undo } = useMutation({
    scope,
    mutationFn: (id: number) => apiOf(client).send(restore, { params: { id } }),
    onSuccess: (_, id) => {
      showToast({ title: `${capitalized(kind)} restored successfully` });
      onRestored?.(id);
    },
    onError: (error) => notifyFailure(`Failed to restore ${kind}`, error),
    onSettled: () => refetchBlog(client),
  });

  const { mutate: deleteOne } = useMutation({
    scope,
    mutationFn: async ({ id, version }: Versioned) => {
      try {
        await apiOf(client).send(remove, { params: { id }, ...(kind !== 'post' && { search: `version=${version}` }) });
      } catch (error) {
        // Already deleted is what was asked for.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: async (_, { id }) => {
      showToast({ title: `${capitalized(kind)} deleted successfully`, action: { label: 'Undo', run: () => undo(id) } });
      onDeleted(id);
      await refetchBlog(client);
    },
    onError: async (error) => {
      notifyFailure(`Failed to delete ${kind}`, error);
      if (statusOf(error) === 409) await refetchBlog(client);
    },
  });
  return { deleteOne, undo };
}
