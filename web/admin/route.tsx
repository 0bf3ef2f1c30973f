import { lazy, Suspense } from 'react';
import { useLocation } from '#web/router/hooks.ts';
import { Navigate } from '#web/router/link.tsx';
import type { RouteHandle } from '../shell/head.ts';
import { Layout } from '../shell/layout.tsx';
import { NotFoundPage, notFoundHead } from '../shell/not-found-page.tsx';
import { Loading } from '../ui/loading.tsx';
import { AdminGuard } from './admin-guard.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { type AdminPage, adminPage, adminPaths } from './admin-paths.ts';
import './admin.css';

const OpticForm = lazy(() => import('./optics/form/optic-form-page.tsx').then((m) => ({ default: m.OpticFormPage })));
const PistolForm = lazy(() =>
  import('./pistols/form/pistol-form-page.tsx').then((m) => ({ default: m.PistolFormPage })),
);
const FootprintForm = lazy(() =>
  import('./footprints/form/footprint-form-page.tsx').then((m) => ({ default: m.FootprintFormPage })),
);
const BlogPreview = lazy(() => import('./blog/posts/preview-page.tsx').then((m) => ({ default: m.PreviewPage })));

const pages = {
  dashboard: lazy(() => import('./dashboard/dashboard-page.tsx').then((m) => ({ default: m.DashboardPage }))),
  optics: lazy(() => import('./optics/table/optics-page.tsx').then((m) => ({ default: m.OpticsPage }))),
  'optics-import': lazy(() => import('./optics/optics-transfer.tsx').then((m) => ({ default: m.OpticsTransfer }))),
  pistols: lazy(() => import('./pistols/table/pistols-page.tsx').then((m) => ({ default: m.PistolsPage }))),
  'pistols-import': lazy(() => import('./pistols/pistols-transfer.tsx').then((m) => ({ default: m.PistolsTransfer }))),
  footprints: lazy(() => import('./footprints/table/footprints-page.tsx').then((m) => ({ default: m.FootprintsPage }))),
  'footprints-import': lazy(() =>
    import('./footprints/footprints-transfer.tsx').then((m) => ({ default: m.FootprintsTransfer })),
  ),
  'read-pages': lazy(() => import('./page-reading/read-pages-page.tsx').then((m) => ({ default: m.ReadPagesPage }))),
  images: lazy(() => import('./searches/image/images-page.tsx').then((m) => ({ default: m.ImagesPage }))),
  amazon: lazy(() =>
    import('./searches/marketplace/marketplace-page.tsx').then((m) => ({ default: m.MarketplacePage })),
  ),
  findings: lazy(() => import('./rereading/findings-page.tsx').then((m) => ({ default: m.FindingsPage }))),
  contributions: lazy(() =>
    import('./contributions/contributions-page.tsx').then((m) => ({ default: m.ContributionsPage })),
  ),
  blog: lazy(() => import('./blog/blog-page.tsx').then((m) => ({ default: m.BlogPage }))),
  faqs: lazy(() => import('./faqs/faqs-page.tsx').then((m) => ({ default: m.FaqsPage }))),
  users: lazy(() => import('./users/users-page.tsx').then((m) => ({ default: m.UsersPage }))),
  activity: lazy(() => import('./activity/activity-page.tsx').then((m) => ({ default: m.ActivityPage }))),
  security: lazy(() => import('./security/security-page.tsx').then((m) => ({ default: m.SecurityPage }))),
};

export const handle: RouteHandle = {
  head: (_client, { url }) => {
    const page = adminPage(url);
    if (page === undefined) return notFoundHead();
    return {
      title: page.title,
      description: `${page.title}, for administrators.`,
      keywords: [],
      canonicalPath: url.pathname,
      noindex: true,
    };
  },
};

export function Component() {
  const location = useLocation();
  if (/^\/admin\/?$/i.test(location.pathname)) return <Navigate to={adminPaths.dashboard} replace />;
  const page = adminPage(location);
  if (page === undefined) {
    return (
      <Layout>
        <NotFoundPage />
      </Layout>
    );
  }
  return (
    <AdminLayout>
      <AdminGuard>
        <Suspense fallback={<Loading>Loading...</Loading>}>
          <SectionPage page={page} />
        </Suspense>
      </AdminGuard>
    </AdminLayout>
  );
}

function SectionPage({ page: { section, id } }: { page: AdminPage }) {
  // Each row gets a fresh form.
  if (section === 'optics-edit') return <OpticForm key={id ?? 'new'} opticId={id} />;
  if (section === 'pistols-edit') return <PistolForm key={id ?? 'new'} pistolId={id} />;
  if (section === 'footprints-edit') return <FootprintForm key={id ?? 'new'} footprintId={id} />;
  if (section === 'blog-preview') return <BlogPreview key={id} postId={id ?? 0} />;
  const Page = pages[section];
  return <Page />;
}
