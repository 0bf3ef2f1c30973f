import { presets } from '#domain/optics/list/presets.ts';
import type { OpticList } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { type ListSearch, readSearch, toSearch } from './list-search.ts';

const links = presets.map((preset) => ({ ...preset, search: readSearch(new URLSearchParams(preset.search)) }));

export function ListPresets({ list, search: { view, columns, ...current } }: { list: OpticList; search: ListSearch }) {
  const queryOf = (search: Omit<ListSearch, 'view' | 'columns'>) => toSearch({ ...search, view, columns });
  const shown = queryOf({ ...current, page: '' });
  const own = links
    .filter((link) => link.list === list)
    .map(({ label, search }) => ({ label, query: queryOf(search) }));
  return (
    <nav aria-label="Common filters">
      <ul className="flex flex-wrap gap-x-5">
        {own.map(({ label, query }) => (
          <li key={label}>
            <Link
              to={paths.list(list, query)}
              preventScrollReset
              aria-current={shown === query ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline aria-[current]:font-semibold lg:min-h-8"
            >
              <span>{inUnits(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
