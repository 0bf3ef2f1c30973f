import { paths } from '#web/paths.ts';
import type { Head } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The blog's 404 page. */
export function MissingPage({ title }: { title: string }) {
  return (
    <div className="mx-auto max-w-reading py-16">
      <PageHeading className="mb-6 text-center">{title}</PageHeading>
      <Notice title="It may have been taken down, or the link may have a typo.">
        <ButtonLink to={paths.blog}>All posts</ButtonLink>
      </Notice>
    </div>
  );
}

export function missingHead(title: string): Head {
  return {
    title,
    description: 'We couldn’t find this page on the Red Dot Atlas blog.',
    keywords: [],
    canonicalPath: '/404',
    noindex: true,
  };
}
