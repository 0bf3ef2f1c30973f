import { useEffect, useId } from 'react';
import type { Facets, FacetValue } from '#domain/optics/facets/optic-facets.schema.ts';
import { isWithinLimits } from '#domain/optics/list/list-limits.ts';
import { type FacetName, featureLabels, featureNames } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { type ListSearch, withBound, withChange, withFacet } from '../list-search.ts';
import { BoundField, RangeFields } from './range-fields.tsx';

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
      <fieldset className="facet-group">
        <legend>Battery life</legend>
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
      {verifiable && (
        <SwitchField
          name="verified"
          prefix={prefix}
          label="Verified facts only"
          hint="Only optics whose footprint and filtered specs we’ve read on a source page."
          search={search}
          onSearch={onSearch}
        />
      )}
      <SwitchField
        name="unknown"
        prefix={prefix}
        label="Include sights missing this spec"
        hint="Also shows sights with nothing published for a spec you filter by."
        search={search}
        onSearch={onSearch}
      />
      <noscript>
        <Button type="submit" look="primary" className="my-3 w-full">
          Apply filters
        </Button>
      </noscript>
    </>
  );
}

type FacetGroupProps = {
  title: string;
  name: string;
  values: FacetValue[];
  chosen: string[];
  onChoose: (value: string, chosen: boolean) => void;
};

function FacetGroup({ title, name, values, chosen, onChoose }: FacetGroupProps) {
  const common = values.toSorted((a, b) => b.count - a.count).slice(0, 6);
  const isFolded = (facet: FacetValue) => !common.includes(facet) && !chosen.includes(facet.value);
  const folded = values.filter(isFolded).length;
  return (
    <fieldset className="facet-group">
      <legend>{title}</legend>
      <ul>
        {values.map((facet) => (
          <li key={facet.value} className={isFolded(facet) ? 'folded' : ''}>
            <label className="facet">
              <input
                type="checkbox"
                name={name}
                value={facet.value}
                checked={chosen.includes(facet.value)}
                onChange={(event) => onChoose(facet.value, event.target.checked)}
              />
              <span>{facet.label}</span>
              <small>{grouped(facet.count)}</small>
            </label>
          </li>
        ))}
      </ul>
      {folded > 0 && (
        <details>
          <summary>
            <span>{folded} more</span>
            <span>Fewer</span>
          </summary>
        </details>
      )}
    </fieldset>
  );
}

type FeatureGroupProps = {
  facets: Facets | undefined;
  search: ListSearch;
  onSearch: (search: string) => void;
  prefix: string;
};

function FeatureGroup({ facets, search, onSearch, prefix }: FeatureGroupProps) {
  return (
    <fieldset className="facet-group">
      <legend>Features</legend>
      <ul>
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
