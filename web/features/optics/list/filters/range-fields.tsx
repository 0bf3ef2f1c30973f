import { Fragment, useId } from 'react';
import type { Facets, Histogram } from '#domain/optics/facets/optic-facets.schema.ts';
import { gramsBound, ouncesBound } from '#domain/units/measures.ts';
import { useSyncedInput } from '#web/ui/use-synced-input.ts';
import { type BoundName, type ListSearch, withBound } from '../list-search.ts';

type RangeName = keyof Facets['ranges'];
type Bound = [name: BoundName, label: string, placeholder: string];

const ranges: { name: RangeName; legend: string; bounds: [lower: Bound, upper: Bound] }[] = [
  {
    name: 'price',
    legend: 'Price (USD)',
    bounds: [
      ['minPrice', 'Min price', '0'],
      ['maxPrice', 'Max price', 'any'],
    ],
  },
  {
    name: 'weight',
    legend: 'Weight',
    bounds: [
      ['minWeight', 'Min oz', '0'],
      ['maxWeight', 'Max oz', 'any'],
    ],
  },
  {
    name: 'year',
    legend: 'Year introduced',
    bounds: [
      ['minYear', 'From year', 'any'],
      ['maxYear', 'To year', 'any'],
    ],
  },
];

type Props = { facets: Facets | undefined; search: ListSearch; onSearch: (search: string) => void; prefix: string };

export function RangeFields({ facets, search, onSearch, prefix }: Props) {
  return ranges.map(({ name, legend, bounds }) => {
    const [lower, upper] = bounds.map(([bound]) => search.bounds[bound]);
    return (
      <fieldset key={name} className="facet-group">
        <legend>{legend}</legend>
        <div className="clear-both h-10">
          {facets?.ranges[name] && <Bars histogram={facets.ranges[name]} lower={lower ?? ''} upper={upper ?? ''} />}
        </div>
        <div className="flex gap-2">
          {bounds.map(([bound, label, placeholder]) => {
            const value = search.bounds[bound];
            const apply = (next: string) => onSearch(withBound(search, bound, next));
            const field = { label, placeholder, value, onApply: apply };
            if (name !== 'weight') return <BoundField key={bound} name={prefix + bound} {...field} />;
            return (
              <Fragment key={bound}>
                <BoundField name={prefix + bound} className="us" {...field} />
                <BoundField
                  className="to-si"
                  label={label.replace('oz', 'g')}
                  placeholder={placeholder}
                  value={gramsBound(value)}
                  onApply={(grams) => apply(ouncesBound(grams, bound === 'minWeight' ? 'least' : 'most'))}
                />
              </Fragment>
            );
          })}
        </div>
        {name === 'weight' && <p className="pt-1.5 text-label text-ink2">As stated, with or without the mount.</p>}
      </fieldset>
    );
  });
}

type BarsProps = { histogram: Histogram; lower: string; upper: string };

function Bars({ histogram: { from, width, counts }, lower, upper }: BarsProps) {
  const { inside, outside } = barPaths(counts, (index) => {
    const start = from + index * width;
    return (lower === '' || start + width > Number(lower)) && (upper === '' || start <= Number(upper));
  });
  return (
    <svg viewBox={`0 0 ${counts.length} 1`} preserveAspectRatio="none" aria-hidden="true" className="h-9 w-full">
      <path d={outside} className="fill-rule" />
      <path d={inside} className="fill-ink3" />
    </svg>
  );
}

export function barPaths(counts: readonly number[], isInside: (index: number) => boolean) {
  const most = Math.max(...counts);
  const paths = { inside: '', outside: '' };
  for (const [index, count] of counts.entries()) {
    if (count === 0) continue;
    const height = Math.max(0.06, count / most);
    const bar = `M${index + 0.06} 1v${-Number(height.toFixed(3))}h.88V1z`;
    paths[isInside(index) ? 'inside' : 'outside'] += bar;
  }
  return paths;
}

type BoundFieldProps = {
  label: string;
  name?: string;
  value: string;
  placeholder?: string;
  className?: string;
  onApply: (value: string) => void;
};

export function BoundField({ label, name, value, placeholder, className = '', onApply }: BoundFieldProps) {
  const id = useId();
  const input = useSyncedInput(value);
  const apply = () => {
    if (!input.current) return;
    input.current.value = plainNumber(input.current.value);
    if (input.current.value !== value) onApply(input.current.value);
  };
  return (
    <div className={`min-w-0 flex-1 ${className}`}>
      <label htmlFor={id} className="text-label text-ink2">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
        className="min-h-11 w-full rounded-control border border-edge bg-sheet px-2 text-reading placeholder:text-ink3 lg:min-h-8 lg:text-filter"
      />
    </div>
  );
}

export function plainNumber(typed: string): string {
  const [, number] = typed.trim().match(/^\$?\s*(\d{1,3}(?:,\d{3})+(?:\.\d*)?|[\d.]+)$/) ?? [];
  return number?.replaceAll(',', '') ?? typed.trim();
}
