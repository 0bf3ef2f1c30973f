import type { OpticList } from '#domain/optics/optics.ts';
import { presets } from '#domain/optics/presets.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { type ListSearch, readSearch, toSearch } from './list-search.ts';

/** Links to filtered lists. */
export function ListPresets({ list, search: { view, columns, ...current } }: { list: OpticList; search: ListSearch }) {
  const hrefOf = (search: string) => toSearch({ ...readSearch(new URLSearchParams(search)), view, columns });
  const own = presets.filter((preset) => preset.list === list);
  const shown = hrefOf(toSearch({ ...current, page: '', view: 'cards', columns: [] }));
  return (
    <nav aria-label="Common filters">
      <ul className="flex flex-wrap gap-x-5">
        {own.map(({ label, search }) => (
          <li key={label}>
            <Link
              to={paths.list(list, hrefOf(search))}
              preventScrollReset
              aria-current={shown === hrefOf(search) ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline aria-[current]:font-semibold lg:min-h-8"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
