import type { OpticList } from '#domain/optics/optics.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { type ListSearch, readSearch, toSearch } from './list-search.ts';

type Preset = { label: string; search: string };

/** Questions that many have, as plain filters. */
const presets: Record<OpticList, readonly Preset[]> = {
  pistol: [
    { label: 'Carry under $200', search: 'primaryUse=Pistol+%28Micro-compact%29&maxPrice=200' },
    { label: 'Enclosed under $400', search: 'enclosed=yes&maxPrice=400' },
    { label: 'Largest window', search: 'sort=window' },
  ],
  rifle: [
    { label: 'AR under 8 oz', search: 'primaryUse=Long+gun&maxWeight=8' },
    { label: 'Night vision under $500', search: 'nightVision=yes&maxPrice=500' },
    { label: 'Largest window', search: 'sort=window' },
  ],
};

/** Links to filtered lists. */
export function ListPresets({ list, search: { view, columns, ...current } }: { list: OpticList; search: ListSearch }) {
  const hrefOf = (search: string) => toSearch({ ...readSearch(new URLSearchParams(search)), view, columns });
  const shown = hrefOf(toSearch({ ...current, page: '', view: 'cards', columns: [] }));
  return (
    <nav aria-label="Common filters">
      <ul className="flex flex-wrap gap-x-5">
        {presets[list].map(({ label, search }) => (
          <li key={label}>
            <Link
              to={paths.list(list, hrefOf(search))}
              preventScrollReset
              aria-current={shown === hrefOf(search) ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline aria-[current]:font-semibold lg:min-h-8"
            >
              {inUnits(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
