import { type PostStatus, postStatuses } from '#domain/blog/blog.ts';
import { adminPaths, idOf, pageOf } from '../admin-paths.ts';

export const blogTabs = ['posts', 'authors', 'categories'] as const;
export type BlogTab = (typeof blogTabs)[number];

export const pageSize = 20;

/** The page's URL state; invalid values fall back to defaults. */
export type BlogSearch = {
  tab: BlogTab;
  q: string;
  status: PostStatus | undefined;
  page: number;
  /** The post to open. */
  edit: number | undefined;
};

export function readSearch(params: URLSearchParams): BlogSearch {
  return {
    tab: blogTabs.find((tab) => tab === params.get('tab')) ?? 'posts',
    q: (params.get('q') ?? '').trim().slice(0, 100),
    status: postStatuses.find((status) => status === params.get('status')),
    page: pageOf(params),
    edit: idOf(params.get('edit')),
  };
}

/** The URL, without defaults. */
export function blogHref({ tab, q, status, page, edit }: BlogSearch): string {
  const params = new URLSearchParams();
  if (tab !== 'posts') params.set('tab', tab);
  if (q !== '') params.set('q', q);
  if (status !== undefined) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  if (edit !== undefined) params.set('edit', String(edit));
  return params.size === 0 ? adminPaths.blog : `${adminPaths.blog}?${params}`;
}
