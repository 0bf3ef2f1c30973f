import { paths } from '#web/paths.ts';
import type { Head } from '#web/shell/head.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** An address of the blog at which there is nothing. */
export function MissingPage({ title, text }: { title: string; text: string }) {
  return (
    <div className="mx-auto max-w-reading py-16">
      <PageHeading className="mb-6 text-center">{title}</PageHeading>
      <Notice title={text}>
        <p>It may have been taken down, or the link may be mistyped.</p>
        <ButtonLink to={paths.blog}>All posts</ButtonLink>
      </Notice>
    </div>
  );
}

export function missingHead(title: string): Head {
  return {
    title,
    description: 'There is nothing at this address of the blog.',
    keywords: [],
    canonicalPath: '/404',
    noindex: true,
  };
}
