import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => loadSheet().then(({ FilterSheet }) => ({ default: FilterSheet })));
const loadAhead = () => void loadSheet().catch(() => undefined);

type Props = {
  /** Where the form is on the page, as without JavaScript. */
  to: string;
  filters: number;
  total: number | undefined;
  className: string;
  children: ReactNode;
};

export function FiltersButton({ to, filters, total, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    document.addEventListener('touchstart', loadAhead, { once: true, passive: true });
    return () => document.removeEventListener('touchstart', loadAhead);
  }, []);
  return (
    <>
      <ButtonLink
        ref={opener}
        to={to}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          loadSheet().then(
            () => setOpen(true),
            // Offline, falls back to the form on the page.
            () => window.location.assign('#filters'),
          );
        }}
        className={`${className} lg:hidden`}
      >
        Filters
        <FilterCount filters={filters} />
      </ButtonLink>
      {open && (
        <Suspense>
          <FilterSheet total={total} opener={opener} onClose={() => setOpen(false)}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}

export function FilterCount({ filters }: { filters: number }) {
  return filters > 0 && <span className="rounded-control bg-accent px-1.5 text-label text-on-accent">{filters}</span>;
}
