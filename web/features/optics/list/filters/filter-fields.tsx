import { useEffect, useId } from 'react';
import type { Facets, FacetValue } from '#domain/optics/facets/optic-facets.schema.ts';
import { isWithinLimits } from '#domain/optics/list/list-limits.ts';
import type { FacetName } from '#domain/optics/optics.ts';
import { Button } from '#web/ui/button.tsx';
import { type ListSearch, withBound, withChange, withFacet } from '../list-search.ts';
import { BoundField } from './bound-field.tsx';
import { FacetGroup } from './facet-group.tsx';
import { FeatureGroup } from './feature-group.tsx';
import { RangeFields } from './range-fields.tsx';

const titles: [name: FacetName, title: string][] = [
  ['brand', 'Brand'],
  ['footprint', 'Footprint / mounting'],
  ['emitterType', 'Emitter type'],
  ['dot', 'Dot size'],
  ['reticle', 'Reticle'],
  ['batteryAccess', 'Battery access'],
  ['color', 'Color'],
  ['primaryUse', 'Use'],
];

type Props = {
  facets: Facets | undefined;
  search: ListSearch;
  onSearch: (search: string) => void;
  prefix?: string;
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

type SwitchProps = Pick<Props, 'search' | 'onSearch'> & {
  name: 'verified' | 'unknown';
  prefix: string;
  label: string;
  hint: string;
};

function SwitchField({ name, prefix, label, hint, search, onSearch }: SwitchProps) {
  const id = useId();
  return (
    <div className="border-t border-rule py-2 text-filter">
      <label className="facet">
        <input
          type="checkbox"
          name={prefix + name}
          value="true"
          checked={search[name] === 'true'}
          aria-describedby={id}
          onChange={(event) => onSearch(withChange(search, { [name]: event.target.checked ? 'true' : '' }))}
        />
        <span>{label}</span>
      </label>
      <p id={id} className="text-label text-ink2">
        {hint}
      </p>
    </div>
  );
}

/** Ticks again what a visitor ticked before hydration: React leaves it on the screen and reports no change. Each tick renders the others anew. */
function tickAgain(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('.facet > input')];
  for (const box of boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked)) {
    box.checked = box.defaultChecked;
    box.click();
  }
}

export function FilterFields({ facets, search, onSearch, prefix = '', verifiable = true }: Props) {
  // After the effect, so that React applies each tick before the next.
  useEffect(() => queueMicrotask(tickAgain), []);
  return (
    <>
      {verifiable && (
        <SwitchField
          name="verified"
          prefix={prefix}
          label="Verified facts only"
          hint="Only optics where we’ve read the footprint, and each spec you filter by, on a page."
          search={search}
          onSearch={onSearch}
        />
      )}
      <SwitchField
        name="unknown"
        prefix={prefix}
        label="Include unknown"
        hint="Also optics with no stated value for a spec you filter by."
        search={search}
        onSearch={onSearch}
      />
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
      <FeatureGroup facets={facets} search={search} onSearch={onSearch} prefix={prefix} />
      <RangeFields facets={facets} search={search} onSearch={onSearch} prefix={prefix} />
      <fieldset className="border-t border-rule py-3 text-filter">
        <legend className="float-left w-full pb-1.5 font-semibold">Battery life</legend>
        <div className="clear-both flex gap-2">
          <BoundField
            name={`${prefix}minBatteryLife`}
            label="Min hours"
            placeholder="0"
            value={search.bounds.minBatteryLife}
            onApply={(value) => onSearch(withBound(search, 'minBatteryLife', value))}
          />
        </div>
      </fieldset>
      <noscript>
        <Button type="submit" look="primary" className="my-3 w-full">
          Apply filters
        </Button>
      </noscript>
    </>
  );
}
