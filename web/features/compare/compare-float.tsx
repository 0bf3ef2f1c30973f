import { useLocation } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { Mark } from '#web/ui/facts/mark.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { compareHref, useCompareList } from './compare-list.ts';

export function CompareFloat() {
  const list = useCompareList();
  const { pathname } = useLocation();
  if (list.length === 0 || pathname === paths.compare) return null;
  return (
    <Link
      to={compareHref({ ids: list })}
      className="fixed right-4 bottom-4 z-20 flex h-11 items-center gap-2.5 rounded-control bg-ink px-4 font-semibold text-sheet ring-2 ring-paper hover:bg-ink2 print:hidden sm:right-6 sm:bottom-6"
    >
      <Mark onInk />
      Compare ({list.length})
    </Link>
  );
}
