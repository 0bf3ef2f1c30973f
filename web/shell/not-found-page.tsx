import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Head } from './head.ts';

export function notFoundHead(): Head {
  return {
    title: '404 Page Not Found',
    description: 'There is no page at this address.',
    keywords: [],
    canonicalPath: '/404',
    noindex: true,
  };
}

export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-reading py-16">
      <PageHeading className="mb-6 text-center">404 Page Not Found</PageHeading>
      <Notice title="There is no page at this address.">
        <p>It may have moved, or the link may be mistyped.</p>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.list('pistol')}>Pistol Optics</ButtonLink>
          <ButtonLink to={paths.list('rifle')}>Rifle Optics</ButtonLink>
          <ButtonLink to={paths.home}>Home</ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
