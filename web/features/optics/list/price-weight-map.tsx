import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type OpticList, type OpticPoint, opticFullName } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { useCompareList } from '#web/features/compare/compare-list.ts';
import { useFavorites } from '#web/features/favorites/queries.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { dollarAmount } from '../format.ts';
import { opticPointsQuery } from '../queries.ts';
import type { ListSearch } from './list-search.ts';
import { scaleTo, ticks } from './scale.ts';

/** Pixels of the drawing and of its margins; half of the last price stands in the right one. */
const size = { width: 720, height: 360 };
const margin = { left: 44, right: 28, top: 12, bottom: 40 };

/** The list as a field: price against weight, each point a link; and the same as a table. */
export function PriceWeightMap({
  list,
  search,
  total,
}: {
  list: OpticList;
  search: ListSearch;
  total: number | undefined;
}) {
  const { data, isPending, refetch } = useQuery({
    ...opticPointsQuery(list, search),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading className="h-96">Loading optics...</Loading>;
  if (data === undefined) {
    return (
      <p role="alert" className="p-4">
        Failed to fetch optics. <Button onClick={() => refetch()}>Try again</Button>
      </p>
    );
  }
  return (
    <figure className="p-4">
      <figcaption className="text-filter text-ink2">
        {grouped(data.length)} of {grouped(total ?? data.length)} optics state a weight and a price. A lit dot is in
        your comparison, a heart is among your favorites.
      </figcaption>
      {data.length > 0 && (
        <section aria-label="Price against weight" className="mt-2 overflow-x-auto">
          <Field points={data} />
        </section>
      )}
      <details>
        <summary className="min-h-11 w-fit content-center underline lg:min-h-8">The same as a table</summary>
        <PointTable points={data} />
      </details>
    </figure>
  );
}

function Field({ points }: { points: readonly OpticPoint[] }) {
  const compared = useCompareList();
  const { data: favorites } = useFavorites();
  const priceTicks = ticks(Math.max(...points.map(({ price }) => price)));
  const weightTicks = ticks(Math.max(...points.map(({ weightOz }) => weightOz)));
  const x = scaleTo(priceTicks.at(-1) ?? 1, margin.left, size.width - margin.right);
  const y = scaleTo(weightTicks.at(-1) ?? 1, size.height - margin.bottom, margin.top);
  const bottom = size.height - margin.bottom;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="w-full min-w-2xl max-w-4xl">
      <title>Price against weight</title>
      <path
        d={`${priceTicks.map((price) => `M${x(price)} ${margin.top}V${bottom}`).join('')}${weightTicks.map((ounces) => `M${margin.left} ${y(ounces)}H${size.width - margin.right}`).join('')}`}
        className="stroke-grid2"
      />
      <g className="fill-ink2 text-label">
        {priceTicks.map((price) => (
          <text key={price} x={x(price)} y={bottom + 16} textAnchor="middle">
            {dollarAmount(price)}
          </text>
        ))}
        {weightTicks.map((ounces) => (
          <text key={ounces} x={margin.left - 6} y={y(ounces) + 4} textAnchor="end">
            {ounces}
          </text>
        ))}
        <text x={margin.left} y={size.height - 6}>
          Middle of the price range
        </text>
        <text x={margin.left + 6} y={margin.top + 12}>
          Weight, oz
        </text>
      </g>
      {points.map((point) => {
        const chosen = compared.includes(point.id);
        const favorite = favorites?.some(({ id }) => id === point.id);
        const label = [
          opticFullName(point),
          dollarAmount(point.price),
          `${point.weightOz} oz`,
          ...(chosen ? ['in your comparison'] : []),
          ...(favorite ? ['one of your favorites'] : []),
        ].join(', ');
        const [cx, cy] = [x(point.price), y(point.weightOz)];
        const look = {
          className: favorite && !chosen ? 'fill-ink stroke-ink' : 'fill-sheet stroke-ink',
          strokeWidth: chosen ? 1.75 : 1.25,
        };
        return (
          <Link key={point.id} to={paths.optic(point.id)} aria-label={label}>
            <circle cx={cx} cy={cy} r="13" className="fill-transparent" />
            {favorite ? (
              <path d={`M${cx} ${cy + 7}l-6.5-7a3.9 3.9 0 0 1 6.5-4.2 3.9 3.9 0 0 1 6.5 4.2z`} {...look} />
            ) : (
              <circle cx={cx} cy={cy} r={chosen ? 6 : 4.5} {...look} />
            )}
            {chosen && <circle cx={cx} cy={cy} r="2.5" className="fill-red" />}
            <title>{label}</title>
          </Link>
        );
      })}
    </svg>
  );
}

function PointTable({ points }: { points: readonly OpticPoint[] }) {
  return (
    <table className="mt-2 w-full max-w-reading text-left [&_td]:border-t [&_td]:border-rule [&_td]:py-1 [&_th]:py-1 [&_th]:font-normal">
      <thead className="text-ink2">
        <tr>
          <th scope="col">Optic</th>
          <th scope="col">Middle of the price range</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.id}>
            <td>
              <Link to={paths.optic(point.id)} className="underline">
                {opticFullName(point)}
              </Link>
            </td>
            <td>{dollarAmount(point.price)}</td>
            <td>{point.weightOz} oz</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
