import { type PostStatus, postStatuses } from '#domain/blog/blog.ts';
import { adminPaths } from '../admin-paths.ts';
import { idOf, listHref, pageOf, queryOf } from '../url-params.ts';

const blogTabs = ['posts', 'authors', 'categories'] as const;
export type BlogTab = (typeof blogTabs)[number];

export const pageSize = 20;

/** The page's URL state; invalid values fall back to defaults. */
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

/** The URL, without defaults. */
export function blogHref({ tab, ...search }: BlogSearch): string {
  return listHref(adminPaths.blog, { tab: tab === 'posts' ? undefined : tab, ...search });
}
