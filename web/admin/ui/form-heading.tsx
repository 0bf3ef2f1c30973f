import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function useTableHref(table: string): string {
  const { state } = useLocation();
  return typeof state?.tableHref === 'string' ? state.tableHref : table;
}

export type Back = { label: string; to: string };

export function BackToTable({ label, to }: Back) {
  const { state } = useLocation();
  return (
    <ButtonLink to={useTableHref(to)} className="btn-form">
      Back to {typeof state?.tableLabel === 'string' ? state.tableLabel : label}
    </ButtonLink>
  );
}

export function FormHeading({ back, children }: { back: Back; children: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-3 max-sm:flex-col-reverse">
      <PageHeading>{children}</PageHeading>
      <BackToTable {...back} />
    </div>
  );
}
