import { paths } from '../../paths.ts';
import type { Head } from '../../shell/head.ts';
import { ListLinks } from '../../ui/list-links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Parts of the site that the navigation names and that are not open yet. */
export const comingParts = [
  { path: paths.blog, title: 'Blog' },
  { path: paths.contact, title: 'Contact' },
];

export function comingHead(title: string, path: string): Head {
  return { title, description: `${title} is not open yet.`, keywords: [], canonicalPath: path, noindex: true };
}

export function ComingPage({ title }: { title: string }) {
  return (
    <div className="mx-auto max-w-reading py-16">
      <PageHeading className="mb-6 text-center">{title}</PageHeading>
      <Notice title="This part of the site is not open yet.">
        <p>The catalogue can be browsed without it.</p>
        <ListLinks />
      </Notice>
    </div>
  );
}
