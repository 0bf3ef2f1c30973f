import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import { type OpticList, opticFullName } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { useCompareList } from '#web/features/compare/compare-list.ts';
import { useFavorites } from '#web/features/favorites/use-favorite.ts';
import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { dollarAmount } from '../format.ts';
import { opticPointsQuery } from '../queries.ts';
import type { ListSearch } from './list-search.ts';
import { scaleTo, ticks } from './scale.ts';

/** The plot area in pixels, within a 720 × 360 drawing. The right margin fits half of the last price label. */
const [left, right, top, bottom] = [44, 692, 12, 320];

type Props = { list: OpticList; search: ListSearch; total: number | undefined };

/** Plots price vs. weight, each point a link, with the same data as a table. */
export function PriceWeightMap({ list, search, total }: Props) {
  const { data, isPending, refetch } = useQuery({
    ...opticPointsQuery(list, search),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading className="h-96">Loading optics...</Loading>;
  if (data === undefined) return <FetchFailure title="Failed to fetch optics" onRetry={refetch} />;
  return (
    <figure className="p-4">
      <figcaption className="text-filter text-ink2">
        {grouped(data.length)} of {grouped(total ?? data.length)} optics have a known weight and price. Red dot:
        comparing. Heart: favorite.
      </figcaption>
      {data.length > 0 && (
        <section aria-label="Price vs. weight" className="mt-2 overflow-x-auto">
          <Field points={data} />
        </section>
      )}
      <details>
        <summary className="min-h-11 w-fit content-center underline lg:min-h-8">View as table</summary>
        <PointTable points={data} />
      </details>
    </figure>
  );
}

export function pointLabel(point: OpticPoint, compared: boolean, favorite: boolean): string {
  return [
    opticFullName(point),
    dollarAmount(point.price),
    `${point.weightOz} oz`,
    compared && 'in your comparison',
    favorite && 'one of your favorites',
  ]
    .filter(Boolean)
    .join(', ');
}

function Field({ points }: { points: readonly OpticPoint[] }) {
  const compared = useCompareList();
  const { data: favorites } = useFavorites();
  const priceTicks = ticks(Math.max(...points.map(({ price }) => price)));
  const weightTicks = ticks(Math.max(...points.map(({ weightOz }) => weightOz)));
  const x = scaleTo(priceTicks.at(-1) ?? 1, left, right);
  const y = scaleTo(weightTicks.at(-1) ?? 1, bottom, top);
  return (
    <svg viewBox="0 0 720 360" className="w-full min-w-2xl max-w-4xl">
      <title>Price vs. weight</title>
      <path
        d={`${priceTicks.map((price) => `M${x(price)} ${top}V${bottom}`).join('')}${weightTicks.map((ounces) => `M${left} ${y(ounces)}H${right}`).join('')}`}
        className="stroke-grid2"
      />
      <g className="fill-ink2 text-label">
        {priceTicks.map((price) => (
          <text key={price} x={x(price)} y={bottom + 16} textAnchor="middle">
            {dollarAmount(price)}
          </text>
        ))}
        {weightTicks.map((ounces) => (
          <text key={ounces} x={left - 6} y={y(ounces) + 4} textAnchor="end">
            {ounces}
          </text>
        ))}
        <text x={left} y={354}>
          Price (midpoint of range)
        </text>
        <text x={left + 6} y={top + 12}>
          Weight (oz)
        </text>
      </g>
      {points.map((point) => {
        const chosen = compared.includes(point.id);
        const favorite = favorites?.some(({ id }) => id === point.id) ?? false;
        const label = pointLabel(point, chosen, favorite);
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
          <th scope="col">Price (midpoint of range)</th>
          <th scope="col">Weight</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.id}>
            <td>
              <TextLink to={paths.optic(point.id)}>{opticFullName(point)}</TextLink>
            </td>
            <td>{dollarAmount(point.price)}</td>
            <td>{point.weightOz} oz</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
