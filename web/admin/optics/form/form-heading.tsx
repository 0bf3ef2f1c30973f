import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The table's URL, as the member left it. */
export function useTableHref(): string {
  const { state } = useLocation();
  return typeof state?.tableHref === 'string' ? state.tableHref : adminPaths.optics;
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
