import type { ReactNode } from 'react';
import { paths } from '#domain/site/paths.ts';
import { Button } from './button.tsx';
import { PageHeading } from './page-heading.tsx';

export type MissingProps = { heading: string; text: string; children: ReactNode };

export function MissingContent({ heading, text, children }: MissingProps) {
  return (
    <div className="mx-auto grid max-w-reading gap-5 py-8 text-center">
      <div className="empty-art" />
      <PageHeading>{heading}</PageHeading>
      <p className="text-reading text-ink2">{text}</p>
      <search>
        <form action={paths.search()} className="flex gap-2">
          <input
            type="search"
            name="q"
            aria-label="Search all pages"
            placeholder="Optic, pistol or question"
            className="control min-w-0 flex-1"
          />
          <Button type="submit" look="primary">
            Search
          </Button>
        </form>
      </search>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
