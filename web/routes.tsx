import { opticLists } from '#domain/optics/optics.ts';
import { paths } from './paths.ts';
import type { Route } from './router/match-route.ts';
import { errorHead } from './shell/error-page.tsx';
import { NotFoundPage, notFoundHead } from './shell/not-found-page.tsx';

/** A page whose module loads on demand. Until then its head says that it is missing. */
function lazyPage(path: string, lazy: Route['lazy']): Route {
  return { path, lazy, handle: { head: errorHead } };
}

const listPages = () => import('./features/optics/list/list-route.tsx');

const pistolPages = () => import('./features/fit/pistols/route.tsx');
const footprintPages = () => import('./features/fit/footprints/route.tsx');

/** One set of routes for the edge and the browser. The first whose path matches is shown. */
export const routes: Route[] = [
  lazyPage(paths.home, () => import('./features/home/route.tsx')),
  ...opticLists.map((list) => lazyPage(paths.list(list), async () => (await listPages())[list])),
  lazyPage('/optic/:id', () => import('./features/optics/detail/route.tsx')),
  lazyPage(paths.faq, () => import('./features/faqs/faq-route.tsx')),
  lazyPage(paths.search(), () => import('./features/search/route.tsx')),
  lazyPage(paths.about, () => import('./features/about/route.tsx')),
  lazyPage(paths.wizard, () => import('./features/fit/wizard/route.tsx')),
  lazyPage(paths.pistols, async () => (await pistolPages()).pistolList),
  lazyPage('/pistols/:slug', async () => (await pistolPages()).pistol),
  lazyPage(paths.footprints, async () => (await footprintPages()).footprintList),
  lazyPage('/footprints/:id', async () => (await footprintPages()).footprint),
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
  lazyPage('/correct', () => import('./features/contributions/corrections/correct-page.tsx')),
  lazyPage(paths.confirmFit, () => import('./features/owner-reports/confirm-route.tsx')),
  lazyPage(paths.contact, () => import('./features/contact/route.tsx')),
  lazyPage('/report', () => import('./features/contributions/reports/report-page.tsx')),
  { ...lazyPage('/admin/*', () => import('./admin/route.tsx')), bare: true },
  { path: '*', element: <NotFoundPage />, handle: { head: notFoundHead } },
];
