import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';

/** Where the form leads back to: the table as it was left. */
export function useTableHref(): string {
  const { state } = useLocation();
  const search = typeof state?.search === 'string' ? state.search : '';
  return search === '' ? adminPaths.optics : `${adminPaths.optics}?${search}`;
}

export function BackToOptics() {
  return (
    <ButtonLink to={useTableHref()} className="btn-form">
      Back to Optics
    </ButtonLink>
  );
}

export function FormHeading({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-3">
      <PageHeading>{children}</PageHeading>
      <BackToOptics />
    </div>
  );
}
