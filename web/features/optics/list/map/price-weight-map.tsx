import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import { type OpticList, opticFullName } from '#domain/optics/optics.ts';
import { counted, grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { type ListSearch, toSearch } from '../list-search.ts';
import { opticPointsQuery } from '../queries.ts';
import { type Axis, axes, axesOf } from './axes.ts';
import { MapField, type Placed } from './map-field.tsx';
import { Legend } from './marks.tsx';
import { isWithin, middle, rounded, whole } from './plot.ts';

type Props = {
  list: OpticList;
  search: ListSearch;
  known: readonly number[];
  form: string;
  onSearch: (search: string) => void;
};

export function PriceWeightMap({ list, search, known, form, onSearch }: Props) {
  const { data, isPending, refetch } = useQuery({
    ...opticPointsQuery(list, search),
    placeholderData: keepPreviousData,
  });
  const [isWhole, setIsWhole] = useState(false);
  if (isPending) return <Loading className="h-96">Loading optics...</Loading>;
  if (data === undefined) return <FetchFailure title="Failed to fetch optics" onRetry={refetch} />;
  const { x, y } = axesOf(search);
  const placed = data.flatMap((point) => {
    const [across, up] = [x.valueOf(point), y.valueOf(point)];
    return across === null || up === null ? [] : [{ point, x: across, y: up }];
  });
  const domainOf = (values: number[]) => {
    return rounded(rounded((isWhole ? whole : middle)(values)));
  };
  const domains = { x: domainOf(placed.map((one) => one.x)), y: domainOf(placed.map((one) => one.y)) };
  const inside = placed.filter((one) => isWithin(domains.x, one.x) && isWithin(domains.y, one.y));
  const outside = placed.length - inside.length;
  return (
    <figure className="card p-4 lg:p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <AxisChoice label="Horizontal" name="x" axis={x} other={y} form={form} search={search} onSearch={onSearch} />
        <AxisChoice label="Vertical" name="y" axis={y} other={x} form={form} search={search} onSearch={onSearch} />
        <p className="ml-auto text-filter text-ink2">
          {inside.length} of {counted(data.length, 'optic')} shown
        </p>
      </div>
      <Missing points={data} axes={[x, y]} />
      <div className="mb-3">
        <Legend list={list} points={placed.map(({ point }) => point)} />
      </div>
      {placed.length > 0 && (
        <section aria-label={`${x.label} vs. ${y.label.toLowerCase()}`}>
          <MapField
            list={list}
            known={known}
            placed={inside}
            x={{ axis: x, domain: domains.x }}
            y={{ axis: y, domain: domains.y }}
          />
        </section>
      )}
      {(isWhole || outside > 0) && (
        <Button onClick={() => setIsWhole(!isWhole)} className="mt-3 noscript:hidden">
          {isWhole ? 'Zoom in' : `Show ${counted(outside, 'outlier')}`}
        </Button>
      )}
      <details>
        <summary className="min-h-11 w-fit content-center text-accent underline lg:min-h-8">View as table</summary>
        <PointTable placed={placed} x={x} y={y} />
      </details>
    </figure>
  );
}

function Missing({ points, axes }: { points: readonly OpticPoint[]; axes: [Axis, Axis] }) {
  const missing = points.filter((point) => axes.some((axis) => axis.valueOf(point) === null));
  if (missing.length === 0) return null;
  const facts = axes.filter((axis) => missing.some((point) => axis.valueOf(point) === null));
  return (
    <details className="mt-1 text-filter">
      <summary className="min-h-11 w-fit content-center text-accent underline lg:min-h-8">
        {grouped(missing.length)} not shown: {facts.map(({ label }) => label.toLowerCase()).join(' or ')} not published
      </summary>
      <ul className="columns-2xs gap-x-6">
        {missing.map((point) => (
          <li key={point.id} className="flex min-h-11 break-inside-avoid items-center lg:min-h-8">
            <TextLink to={paths.optic(point.id)}>{opticFullName(point)}</TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

type ChoiceProps = Omit<Props, 'list' | 'known'> & { label: string; name: 'x' | 'y'; axis: Axis; other: Axis };

function AxisChoice({ label, name, axis, other, form, search, onSearch }: ChoiceProps) {
  return (
    <label className="flex flex-1 flex-col gap-1 sm:flex-none sm:flex-row sm:items-center sm:gap-2">
      <span className="text-ink2 max-sm:text-label">{label}</span>
      <select
        form={form}
        name={name}
        value={axis.name}
        onChange={(event) => onSearch(toSearch({ ...search, [name]: event.target.value }))}
        className="min-h-11 rounded-control border border-edge bg-sheet px-2.5 lg:min-h-8"
      >
        {axes.map((one) => (
          <option key={one.name} value={one.name} disabled={one === other}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function PointTable({ placed, x, y }: { placed: readonly Placed[]; x: Axis; y: Axis }) {
  return (
    <table className="mt-2 w-full max-w-reading text-left [&_td]:border-t [&_td]:border-rule [&_td]:py-1 [&_th]:py-1 [&_th]:font-normal">
      <thead className="text-ink2">
        <tr>
          <th scope="col">Optic</th>
          <th scope="col">{x.label}</th>
          <th scope="col">{y.label}</th>
        </tr>
      </thead>
      <tbody>
        {placed.map(({ point }) => (
          <tr key={point.id}>
            <td>
              <TextLink to={paths.optic(point.id)}>{opticFullName(point)}</TextLink>
            </td>
            <td>{inUnits(x.textOf(point))}</td>
            <td>{inUnits(y.textOf(point))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
