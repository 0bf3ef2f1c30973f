import { useId } from 'react';
import type { Facets, FacetValue } from '#domain/optics/facets/optic-facets.schema.ts';
import { type FacetName, isWithinLimits } from '#domain/optics/optics.ts';
import { Button } from '#web/ui/button.tsx';
import { BoundField } from './bound-field.tsx';
import { FacetGroup } from './facet-group.tsx';
import { type BoundName, type ListSearch, withBound, withChange, withFacet } from './list-search.ts';

const titles: [name: FacetName, title: string][] = [
  ['brand', 'Brand'],
  ['footprint', 'Footprint / mounting'],
  ['emitterType', 'Emitter type'],
  ['dot', 'Dot size'],
  ['batteryAccess', 'Battery access'],
  ['color', 'Color'],
  ['primaryUse', 'Use'],
];

const bounds: { legend: string; fields: [name: BoundName, label: string, placeholder: string][] }[] = [
  {
    legend: 'Price (USD)',
    fields: [
      ['minPrice', 'Min price', '0'],
      ['maxPrice', 'Max price', 'any'],
    ],
  },
  {
    legend: 'Weight and battery life',
    fields: [
      ['maxWeight', 'Max oz', 'any'],
      ['minBatteryLife', 'Min hours', '0'],
    ],
  },
];

type Props = {
  facets: Facets | undefined;
  search: ListSearch;
  onSearch: (search: string) => void;
  /** Namespaces the field names on pages with other query parameters. */
  prefix?: string;
  /** Whether the list can be reduced to verified facts. */
  verifiable?: boolean;
};

/**
 * A filter's values with counts, or the chosen values while counts are missing. A search beyond the server's limits
 * adds no values, which keeps the document small.
 */
function valuesOf(name: FacetName, facets: Facets | undefined, search: ListSearch): FacetValue[] {
  const counted = facets?.[name];
  if (!isWithinLimits(search.facets, search.q)) return counted?.filter(({ count }) => count > 0) ?? [];
  return counted ?? search.facets[name].map((value) => ({ value, label: value, count: 0 }));
}

function VerifiedField({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const hint = useId();
  return (
    <div className="border-t border-rule py-2 text-filter">
      <label className="facet">
        <input
          type="checkbox"
          name="verified"
          value="true"
          checked={search.verified === 'true'}
          aria-describedby={hint}
          onChange={(event) => onSearch(withChange(search, { verified: event.target.checked ? 'true' : '' }))}
        />
        <span>Verified facts only</span>
      </label>
      <p id={hint} className="text-label text-ink2">
        Only optics where we’ve read the footprint, and each spec you filter by, on a page.
      </p>
    </div>
  );
}

export function FilterFields({ facets, search, onSearch, prefix = '', verifiable = true }: Props) {
  return (
    <>
      {verifiable && <VerifiedField search={search} onSearch={onSearch} />}
      {titles.map(([name, title]) => {
        const values = valuesOf(name, facets, search);
        if (values.length === 0) return null;
        return (
          <FacetGroup
            key={name}
            title={title}
            name={prefix + name}
            values={values}
            chosen={search.facets[name]}
            onChoose={(value, chosen) => onSearch(withFacet(search, name, value, chosen))}
          />
        );
      })}
      {bounds.map(({ legend, fields }) => (
        <fieldset key={legend} className="border-t border-rule py-3 text-filter">
          <legend className="float-left w-full pb-1.5 font-semibold">{legend}</legend>
          <div className="clear-both flex gap-2">
            {fields.map(([name, label, placeholder]) => (
              <BoundField
                key={name}
                name={prefix + name}
                label={label}
                placeholder={placeholder}
                value={search.bounds[name]}
                onApply={(value) => onSearch(withBound(search, name, value))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <noscript>
        <Button type="submit" look="primary" className="my-3 w-full">
          Apply filters
        </Button>
      </noscript>
    </>
  );
}
