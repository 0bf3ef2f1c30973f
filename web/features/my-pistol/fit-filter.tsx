import { useQuery } from '@tanstack/react-query';
import type { FitFilter as Kind, OpticList } from '#domain/optics/optics.ts';
import { fitFilters } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { type ListSearch, withChange } from '../optics/list/list-search.ts';
import { opticFacetsQuery } from '../optics/list/queries.ts';
import { useMyPistol } from './my-pistol.ts';

const labels: Record<Kind, string> = { direct: 'Mounts directly', plate: 'With a plate' };

type Props = { list: OpticList; search: ListSearch; onSearch: (search: string) => void };

export function FitFilter({ list, search, onSearch }: Props) {
  const pistol = useMyPistol();
  const slug = search.for || (pistol?.slug ?? '');
  const cut = search.cut || (search.for === '' && pistol?.cut) || '';
  const { data } = useQuery({ ...opticFacetsQuery(list, { ...search, for: slug, cut }), enabled: slug !== '' });
  function choose(kind: Kind, chosen: boolean) {
    const others = search.fits.filter((other) => other !== kind);
    const fits = chosen ? [...others, kind] : others;
    onSearch(withChange(search, { fits, for: fits.length > 0 ? slug : '', cut }));
  }
  return (
    <fieldset className={`fit-filter facet-group ${search.for && 'is-shown'}`}>
      <legend>Fits my pistol</legend>
      <p className="clear-both min-h-4.5 truncate text-ink2">
        {pistol && pistol.slug === slug ? `${pistol.brand} ${pistol.model}` : slug}
      </p>
      <input type="hidden" name="for" value={slug} disabled={slug === ''} />
      <input type="hidden" name="cut" value={cut} disabled={cut === ''} />
      <ul className="pt-1.5">
        {fitFilters.map((kind) => (
          <li key={kind}>
            <label className="facet">
              <input
                type="checkbox"
                name="fits"
                value={kind}
                checked={search.fits.includes(kind)}
                onChange={(event) => choose(kind, event.target.checked)}
              />
              <span>{labels[kind]}</span>
              <small>{data?.fits && grouped(data.fits[kind])}</small>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
