import { type ReactNode, useRef, useState } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import type { FilterSheet } from './filter-sheet.tsx';

type Props = {
  /** Where the form is on the page, as without JavaScript. */
  to: string;
  filters: number;
  total: number | undefined;
  children: ReactNode;
};

export function FiltersButton({ to, filters, total, children }: Props) {
  const [Sheet, setSheet] = useState<typeof FilterSheet>();
  const opener = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <ButtonLink
        ref={opener}
        to={to}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          import('./filter-sheet.tsx').then(
            ({ FilterSheet }) => setSheet(() => FilterSheet),
            // Offline, falls back to the form on the page.
            () => window.location.assign('#filters'),
          );
        }}
        className="flex-none lg:hidden"
      >
        Filters
        <FilterCount filters={filters} />
      </ButtonLink>
      {Sheet && (
        <Sheet total={total} opener={opener} onClose={() => setSheet(undefined)}>
          {children}
        </Sheet>
      )}
    </>
  );
}

export function FilterCount({ filters }: { filters: number }) {
  return filters > 0 && <span className="filter-count">{filters}</span>;
}
