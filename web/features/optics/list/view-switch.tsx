import type { OpticList } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { type ListSearch, type ListView, listViews, withChange } from './list-search.ts';

const labels: Record<ListView, string> = { cards: 'Cards', table: 'Table', map: 'Map' };

export function ViewSwitch({ list, search }: { list: OpticList; search: ListSearch }) {
  return (
    <nav aria-label="View">
      <ul className="flex rounded-control border border-edge bg-sheet">
        {listViews.map((view) => (
          <li key={view}>
            <Link
              to={paths.list(list, withChange(search, { view }))}
              preventScrollReset
              aria-current={search.view === view ? 'true' : undefined}
              className="flex min-h-11 items-center px-4 aria-[current]:bg-ink aria-[current]:text-sheet lg:min-h-8"
            >
              {labels[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
