import type { ReactNode } from 'react';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** A page with one small, centered task. */
export function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-md gap-5 py-4 sm:py-12">
      <PageHeading>{title}</PageHeading>
      {children}
    </div>
  );
}
