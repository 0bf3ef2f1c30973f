import { type PostStatus, postStatuses } from '#domain/blog/blog.ts';
import { adminPaths, idOf, pageOf } from '../admin-paths.ts';

export const blogTabs = ['posts', 'authors', 'categories'] as const;
export type BlogTab = (typeof blogTabs)[number];

/** Posts on a page of the table. */
export const pageSize = 20;

/** What the screen's address asks for; whatever makes no sense counts as not said. */
export type BlogPlace = {
  tab: BlogTab;
  q: string;
  status: PostStatus | undefined;
  page: number;
  /** The post that is opened at once. */
  edit: number | undefined;
};

export function readPlace(params: URLSearchParams): BlogPlace {
  return {
    tab: blogTabs.find((tab) => tab === params.get('tab')) ?? 'posts',
    q: (params.get('q') ?? '').trim().slice(0, 100),
    status: postStatuses.find((status) => status === params.get('status')),
    page: pageOf(params),
    edit: idOf(params.get('edit')),
  };
}

/** The address, without what goes without saying. */
export function placeHref({ tab, q, status, page, edit }: BlogPlace): string {
  const params = new URLSearchParams();
  if (tab !== 'posts') params.set('tab', tab);
  if (q !== '') params.set('q', q);
  if (status !== undefined) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  if (edit !== undefined) params.set('edit', String(edit));
  return params.size === 0 ? adminPaths.blog : `${adminPaths.blog}?${params}`;
}
