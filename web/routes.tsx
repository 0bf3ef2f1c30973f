import type { RouteObject } from 'react-router';
import { opticLists } from '#domain/optics/optics.ts';
import { AboutPage, aboutHead } from './features/about/about-page.tsx';
import { FaqPage, faqHead } from './features/faqs/faq-page.tsx';
import { faqsQuery } from './features/faqs/queries.ts';
import { HomePage, homeHead } from './features/home/home-page.tsx';
import { listHead } from './features/optics/list/list-head.ts';
import { readSearch } from './features/optics/list/list-search.ts';
import { OpticListPage } from './features/optics/list/optic-list-page.tsx';
import { opticFacetsQuery, opticListQuery, opticPointsQuery } from './features/optics/queries.ts';
import { prefetching } from './lib/prefetch.ts';
import { paths } from './paths.ts';
import { BareErrorPage, ErrorPage, errorHead } from './shell/error-page.tsx';
import type { RouteHandle } from './shell/head.ts';
import { Layout } from './shell/layout.tsx';
import { NotFoundPage, notFoundHead } from './shell/not-found-page.tsx';

/** A page with its head. Ids are what the browser finds a route's loaded data by. */
function page(
  path: string,
  element: RouteObject['element'],
  handle: RouteHandle,
  loader?: RouteObject['loader'],
): RouteObject {
  return { id: path, path, element, handle, ...(loader && { loader }) };
}

/** One set of routes for the edge and the browser. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    element: <Layout />,
    ErrorBoundary: BareErrorPage,
    // That of a page whose own did not arrive.
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
      { id: 'optic', path: '/optic/:id', lazy: () => import('./features/optics/detail/route.tsx') },
      page(
        paths.faq,
        <FaqPage />,
        { head: (client) => faqHead(client.getQueryData(faqsQuery().queryKey) ?? []) },
        prefetching(() => [faqsQuery()]),
      ),
      page(paths.about, <AboutPage />, { head: aboutHead }),
      { id: paths.wizard, path: paths.wizard, lazy: () => import('./features/fit/route.tsx') },
      { id: paths.compare, path: paths.compare, lazy: () => import('./features/compare/route.tsx') },
      { id: paths.auth, path: paths.auth, lazy: () => import('./features/account/sign-in/auth-page.tsx') },
      {
        id: paths.forgotPassword,
        path: paths.forgotPassword,
        lazy: () => import('./features/account/sign-in/forgot-password-page.tsx'),
      },
      {
        id: paths.resetPassword,
        path: paths.resetPassword,
        lazy: () => import('./features/account/sign-in/reset-password-page.tsx'),
      },
      {
        id: paths.verifyEmail,
        path: paths.verifyEmail,
        lazy: () => import('./features/account/sign-in/verify-email-page.tsx'),
      },
      { id: paths.profile, path: paths.profile, lazy: () => import('./features/account/profile/profile-page.tsx') },
      { id: paths.blog, path: paths.blog, lazy: () => import('./features/blog/list/list-route.tsx') },
      { id: 'category', path: '/blog/category/:category', lazy: () => import('./features/blog/list/list-route.tsx') },
      { id: 'author', path: '/blog/author/:author', lazy: () => import('./features/blog/author/author-route.tsx') },
      { id: 'post', path: '/blog/:slug', lazy: () => import('./features/blog/post/post-route.tsx') },
      { id: paths.contact, path: paths.contact, lazy: () => import('./features/contact/route.tsx') },
      page('*', <NotFoundPage />, { head: notFoundHead }),
      // Each page fails by itself, and navigation and footer stay. A route that is not loaded cannot show its own failure.
    ].map((route): RouteObject => ({ id: `${route.id} or failure`, ErrorBoundary: ErrorPage, children: [route] })),
  },
  { id: 'admin', path: '/admin/*', ErrorBoundary: ErrorPage, lazy: () => import('./admin/route.tsx') },
];
