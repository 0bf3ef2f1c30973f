import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ListLinks } from '../ui/navigation/list-links.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Head } from './head.ts';

export function notFoundHead(): Head {
  return {
    title: '404 Page Not Found',
    description: 'We can’t find this page.',
    keywords: [],
    canonicalPath: '/404',
    noindex: true,
  };
}

export function NotFoundPage() {
  return (
    <div className="mx-auto max-w-reading py-16">
      <PageHeading className="mb-6 text-center">404 Page Not Found</PageHeading>
      <Notice title="We can’t find this page.">
        <p>It may have moved, or the link may have a typo.</p>
        <ListLinks>
          <ButtonLink to={paths.home}>Home</ButtonLink>
        </ListLinks>
      </Notice>
    </div>
  );
}
