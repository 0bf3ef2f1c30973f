import type { LazyRouteFunction, RouteObject } from 'react-router';
import { opticLists } from '#domain/optics/optics.ts';
import { FaqPage, faqHead } from './features/faqs/faq-page.tsx';
import { faqsQuery } from './features/faqs/queries.ts';
import { HomePage, homeHead } from './features/home/home-page.tsx';
import { listHead } from './features/optics/list/list-head.ts';
import { readSearch } from './features/optics/list/list-search.ts';
import { loadMap } from './features/optics/list/map-module.ts';
import { OpticListPage } from './features/optics/list/optic-list-page.tsx';
import { opticFacetsQuery, opticListQuery, opticPointsQuery } from './features/optics/queries.ts';
import { prefetching } from './lib/prefetch.ts';
import { paths } from './paths.ts';
import { BareErrorPage, ErrorPage, errorHead } from './shell/error-page.tsx';
import type { RouteHandle } from './shell/head.ts';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage, notFoundHead } from './shell/not-found-page.tsx';

/** A page with its head. The browser finds a route's loaded data by its id. */
function page(
  path: string,
  element: RouteObject['element'],
  handle: RouteHandle,
  loader?: RouteObject['loader'],
): RouteObject {
  return { id: path, path, element, handle, ...(loader && { loader }) };
}

/** A page whose module loads on demand. */
function lazyPage(path: string, lazy: LazyRouteFunction<RouteObject>): RouteObject {
  return { id: path, path, lazy };
}

/** One set of routes for the edge and the browser. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    element: <Layout />,
    ErrorBoundary: BareErrorPage,
    // For a page whose chunk failed to load.
    handle: { head: errorHead } satisfies RouteHandle,
    children: [
      page(
        paths.home,
        <HomePage />,
        { head: homeHead },
        prefetching(() => [faqsQuery()]),
      ),
      ...opticLists.map((list) =>
        page(
          paths.list(list),
          <OpticListPage key={list} list={list} />,
          {
            preload: ({ searchParams }) => (readSearch(searchParams).map ? loadMap() : undefined),
            head: (client, { url }) => {
              const { queryKey } = opticListQuery(list, readSearch(url.searchParams));
              return listHead(list, client.getQueryData(queryKey)?.rows ?? []);
            },
          },
          prefetching(({ url }) => {
            const search = readSearch(url.searchParams);
            const field = search.map ? [opticPointsQuery(list, search)] : [];
            return [opticListQuery(list, search), opticFacetsQuery(list, search), ...field];
          }),
        ),
      ),
      lazyPage('/optic/:id', () => import('./features/optics/detail/route.tsx')),
      page(
        paths.faq,
        <FaqPage />,
        { head: (client) => faqHead(client.getQueryData(faqsQuery().queryKey) ?? []) },
        prefetching(() => [faqsQuery()]),
      ),
      lazyPage(paths.search(), () => import('./features/search/route.tsx')),
      lazyPage(paths.about, () => import('./features/about/route.tsx')),
      lazyPage(paths.wizard, () => import('./features/fit/route.tsx')),
      lazyPage(paths.compare, () => import('./features/compare/route.tsx')),
      lazyPage(paths.auth, () => import('./features/account/sign-in/auth-page.tsx')),
      lazyPage(paths.forgotPassword, () => import('./features/account/sign-in/forgot-password-page.tsx')),
      lazyPage(paths.resetPassword, () => import('./features/account/sign-in/reset-password-page.tsx')),
      lazyPage(paths.verifyEmail, () => import('./features/account/sign-in/verify-email-page.tsx')),
      lazyPage(paths.deleteRegistration, () => import('./features/account/sign-in/delete-registration-page.tsx')),
      lazyPage(paths.profile, () => import('./features/account/profile/profile-page.tsx')),
      lazyPage(paths.blog, () => import('./features/blog/list/list-route.tsx')),
      lazyPage('/blog/category/:category', () => import('./features/blog/list/list-route.tsx')),
      lazyPage('/blog/author/:author', () => import('./features/blog/author/author-route.tsx')),
      lazyPage('/blog/:slug', () => import('./features/blog/post/post-route.tsx')),
      lazyPage(paths.contact, () => import('./features/contact/route.tsx')),
      page('*', <NotFoundPage />, { head: notFoundHead }),
      // A failing page leaves navigation and footer in place. A route that failed to load has no boundary of its own.
    ].map((route): RouteObject => ({ ErrorBoundary: ErrorPage, children: [route] })),
  },
  { id: 'admin', path: '/admin/*', ErrorBoundary: ErrorPage, lazy: () => import('./admin/route.tsx') },
];
