import type { Facets } from '#domain/optics/facets/optic-facets.schema.ts';
import { featureLabels, featureNames } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { type ListSearch, withFacet } from '../list-search.ts';

type Props = { facets: Facets | undefined; search: ListSearch; onSearch: (search: string) => void; prefix: string };

export function FeatureGroup({ facets, search, onSearch, prefix }: Props) {
  return (
    <fieldset className="border-t border-rule py-3 text-filter">
      <legend className="float-left w-full font-semibold">Features</legend>
      <ul className="clear-both pt-1.5">
        {featureNames.map((name) => (
          <li key={name}>
            <label className="facet">
              <input
                type="checkbox"
                name={prefix + name}
                value="yes"
                checked={search.facets[name].includes('yes')}
                onChange={(event) => onSearch(withFacet(search, name, 'yes', event.target.checked))}
              />
              <span>{featureLabels[name]}</span>
              {facets && <small>{grouped(facets[name].find(({ value }) => value === 'yes')?.count ?? 0)}</small>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
