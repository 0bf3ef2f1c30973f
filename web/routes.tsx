import { opticLists } from '#domain/optics/optics.ts';
import { guidesQuery } from './features/blog/guides/guide-links.tsx';
import { FaqPage, faqHead } from './features/faqs/faq-page.tsx';
import { faqsQuery } from './features/faqs/queries.ts';
import { listHead } from './features/optics/list/list-head.ts';
import { readSearch } from './features/optics/list/list-search.ts';
import { OpticListPage } from './features/optics/list/optic-list-page.tsx';
import { loadMap, loadTable } from './features/optics/list/view-modules.ts';
import { opticFacetsQuery, opticListQuery, opticPointsQuery } from './features/optics/queries.ts';
import { prefetching } from './lib/prefetch.ts';
import { paths } from './paths.ts';
import type { Route } from './router/match-route.ts';
import { errorHead } from './shell/error-page.tsx';
import { NotFoundPage, notFoundHead } from './shell/not-found-page.tsx';

/** A page whose module loads on demand. Until then its head says that it is missing. */
function lazyPage(path: string, lazy: Route['lazy']): Route {
  return { path, lazy, handle: { head: errorHead } };
}

/** Pistols and footprints link to each other, and share a module: each further one makes the script of every page longer. */
const fitPages = () => import('./features/fit/pistols-route.tsx');

/** One set of routes for the edge and the browser. The first whose path matches is shown. */
export const routes: Route[] = [
  lazyPage(paths.home, () => import('./features/home/route.tsx')),
  ...opticLists.map(
    (list): Route => ({
      path: paths.list(list),
      element: <OpticListPage key={list} list={list} />,
      handle: {
        preload: ({ searchParams }) => {
          const { view } = readSearch(searchParams);
          if (view === 'table') return loadTable();
          return view === 'map' ? loadMap() : undefined;
        },
        head: (client, { url }) => {
          const { queryKey } = opticListQuery(list, readSearch(url.searchParams));
          return listHead(list, client.getQueryData(queryKey)?.rows ?? []);
        },
      },
      loader: prefetching(({ url }) => {
        const search = readSearch(url.searchParams);
        const field = search.view === 'map' ? [opticPointsQuery(list, search)] : [];
        return [opticListQuery(list, search), opticFacetsQuery(list, search), guidesQuery(list), ...field];
      }),
    }),
  ),
  lazyPage('/optic/:id', () => import('./features/optics/detail/route.tsx')),
  {
    path: paths.faq,
    element: <FaqPage />,
    handle: { head: (client) => faqHead(client.getQueryData(faqsQuery().queryKey) ?? []) },
    loader: prefetching(() => [faqsQuery(), guidesQuery('faq')]),
  },
  lazyPage(paths.search(), () => import('./features/search/route.tsx')),
  lazyPage(paths.about, () => import('./features/about/route.tsx')),
  lazyPage(paths.wizard, () => import('./features/fit/wizard-route.tsx')),
  lazyPage(paths.pistols, async () => (await fitPages()).pistolList),
  lazyPage('/pistols/:slug', async () => (await fitPages()).pistol),
  lazyPage(paths.footprints, async () => (await fitPages()).footprintList),
  lazyPage('/footprints/:id', async () => (await fitPages()).footprint),
  lazyPage('/brands/:slug', () => import('./features/brands/brand-route.tsx')),
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
  lazyPage(paths.changes, () => import('./features/changes/route.tsx')),
  lazyPage('/correct', () => import('./features/contributions/correct-page.tsx')),
  lazyPage(paths.confirmFit, () => import('./features/owner-reports/confirm-route.tsx')),
  lazyPage(paths.contact, () => import('./features/contact/route.tsx')),
  lazyPage('/report', () => import('./features/contributions/report-route.tsx')),
  { ...lazyPage('/admin/*', () => import('./admin/route.tsx')), bare: true },
  { path: '*', element: <NotFoundPage />, handle: { head: notFoundHead } },
];
