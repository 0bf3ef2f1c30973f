import type { ReactNode } from 'react';
import { Link } from '#web/ui/navigation/link.tsx';

type Props = { to: string; chosen: boolean; count: number; label: ReactNode; children?: ReactNode };

export function FilterChip({ to, chosen, count, label, children }: Props) {
  return (
    <Link to={to} replace preventScrollReset rel="nofollow" aria-current={chosen || undefined} className="filter-chip">
      {label}
      <span className="text-ink2">{chosen ? <span aria-hidden="true">×</span> : count}</span>
      {children}
    </Link>
  );
}
