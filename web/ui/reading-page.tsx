import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

export function ReadingPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="card mx-auto grid max-w-3xl gap-4 px-5 py-6 text-reading sm:px-10 sm:py-10 [&_h2]:mt-5 [&_h2]:text-name [&_h2]:font-semibold">
      <PageHeading>{heading}</PageHeading>
      {children}
    </div>
  );
}
