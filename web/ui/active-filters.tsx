import type { ReactNode } from 'react';
import { Link } from '#web/ui/navigation/link.tsx';

type Props = { filters: { text: string; to: string; shown?: ReactNode }[]; children?: ReactNode };

export function ActiveFilters({ filters, children }: Props) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2 text-filter">
      {filters.map(({ text, to, shown = text }) => (
        <li key={text}>
          <Link
            to={to}
            preventScrollReset
            className="flex min-h-11 max-w-[min(20rem,100%)] items-center gap-2 rounded-control card px-2.5 hover:bg-hover lg:min-h-8"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{shown}</span>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
