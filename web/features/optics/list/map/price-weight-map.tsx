import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { opticTitles } from '#domain/optics/optic-title.ts';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import { type OpticList, opticFullName } from '#domain/optics/optics.ts';
import { grouped } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { grams } from '#domain/units/measures.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { useCompareList } from '#web/features/compare/compare-list.ts';
import { useFavorites } from '#web/features/favorites/favorite-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { FetchFailure } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { textInUnits, useUnits } from '#web/ui/units/chosen-units.ts';
import { inUnits } from '#web/ui/units/in-units.tsx';
import { dollarAmount } from '../../format.ts';
import type { ListSearch } from '../list-search.ts';
import { opticPointsQuery } from '../queries.ts';
import { placeNames, type Side, scaleTo, ticks } from './plot.ts';

const [left, right, top, bottom, height] = [9, 93, 16, 340, 388];

const [narrow, wide] = [330, 760];

const cardWidth = '14rem';

type Props = { list: OpticList; search: ListSearch; total: number | undefined };

export function PriceWeightMap({ list, search, total }: Props) {
  const { data, isPending, refetch } = useQuery({
    ...opticPointsQuery(list, search),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Loading className="h-96">Loading optics...</Loading>;
  if (data === undefined) return <FetchFailure title="Failed to fetch optics" onRetry={refetch} />;
  return (
    <figure className="card p-3 sm:p-4">
      <figcaption className="text-filter text-ink2">
        {grouped(data.length)} of {grouped(total ?? data.length)} optics have a known weight and price. Red dot:
        comparing. Heart: favorite.
      </figcaption>
      {data.length > 0 && (
        <section aria-label="Price vs. weight" className="relative mt-2">
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

function pointLabel(point: OpticPoint, compared: boolean, favorite: boolean, weight: string): string {
  return [
    opticFullName(point),
    dollarAmount(point.price),
    weight,
    compared && 'in your comparison',
    favorite && 'one of your favorites',
  ]
    .filter(Boolean)
    .join(', ');
}

function Field({ points }: { points: readonly OpticPoint[] }) {
  const compared = useCompareList();
  const { data: favorites } = useFavorites();
  const units = useUnits();
  const [shown, setShown] = useState<number>();
  const priceTicks = ticks(Math.max(...points.map(({ price }) => price)));
  const weightTicks = ticks(Math.max(...points.map(({ weightOz }) => weightOz)));
  const most = weightTicks.at(-1) ?? 1;
  const x = scaleTo(priceTicks.at(-1) ?? 1, left, right);
  const y = scaleTo(most, bottom, top);
  const titles = useMemo(() => opticTitles(points), [points]);
  const named = useMemo(() => {
    const places = points.map(({ id, price, weightOz }) => {
      return { x: x(price), y: y(weightOz), text: titles.get(id) ?? '' };
    });
    return { narrow: placeNames(places, narrow), wide: placeNames(places, wide) };
  }, [points, titles, x, y]);
  const card = points.find(({ id }) => id === shown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what its links and the card bubble.
    <div
      // A finger leaves as it is lifted, before its click reaches the card.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setShown(undefined)}
      onPointerDown={({ target }) => target instanceof SVGSVGElement && setShown(undefined)}
      onKeyDown={({ key }) => key === 'Escape' && setShown(undefined)}
    >
      <svg width="100%" height={height} className="block">
        <title>Price vs. weight</title>
        <g className="stroke-grid2">
          {priceTicks.map((price) => (
            <line key={price} x1={`${x(price)}%`} x2={`${x(price)}%`} y1={top} y2={bottom} />
          ))}
        </g>
        <Weights system="us" unit="oz" ticks={weightTicks} y={y} />
        <Weights
          system="to-si"
          unit="g"
          ticks={ticks(grams(most)).filter((one) => one <= grams(most))}
          y={scaleTo(grams(most), bottom, top)}
        />
        <g className="fill-ink2 text-label">
          {priceTicks.map((price, index) => (
            <text
              key={price}
              x={`${x(price)}%`}
              y={bottom + 16}
              textAnchor="middle"
              className={index % 2 === 0 ? undefined : 'max-sm:hidden'}
            >
              {dollarAmount(price)}
            </text>
          ))}
          <text x={`${left}%`} y={height - 8}>
            Price (midpoint of range)
          </text>
        </g>
        {points.map((point, index) => {
          const chosen = compared.includes(point.id);
          const favorite = favorites?.some(({ id }) => id === point.id) ?? false;
          const label = pointLabel(point, chosen, favorite, textInUnits(units, `${point.weightOz} oz`));
          const [cx, cy] = [`${x(point.price)}%`, y(point.weightOz)];
          const look = {
            className: favorite && !chosen ? 'fill-ink stroke-ink' : 'fill-sheet stroke-ink',
            strokeWidth: chosen ? 1.75 : 1.25,
          };
          const side = named.wide.get(index) ?? named.narrow.get(index);
          return (
            <Link
              key={point.id}
              to={paths.optic(point.id)}
              aria-label={label}
              onPointerEnter={() => setShown(point.id)}
              onFocus={() => setShown(point.id)}
              onClick={(event) => {
                // A finger sees the card first, which links to the optic.
                if ((event.nativeEvent as PointerEvent).pointerType === 'touch') event.preventDefault();
              }}
            >
              <circle cx={cx} cy={cy} r="13" className="fill-transparent" />
              {favorite ? (
                // biome-ignore lint/a11y/noSvgWithoutTitle: the link is named.
                <svg x={cx} y={cy} overflow="visible">
                  <path d="M0 7l-6.5-7a3.9 3.9 0 0 1 6.5-4.2 3.9 3.9 0 0 1 6.5 4.2z" {...look} />
                </svg>
              ) : (
                <circle cx={cx} cy={cy} r={chosen ? 6 : 4.5} {...look} />
              )}
              {chosen && <circle cx={cx} cy={cy} r="2.5" className="fill-red" />}
              {side && (
                <text
                  x={cx}
                  y={cy + 4}
                  dx={side === 'right' ? 9 : -9}
                  textAnchor={side === 'right' ? 'start' : 'end'}
                  className={`fill-ink text-label ${nameVisibility(named.narrow.get(index), named.wide.get(index))}`}
                >
                  {titles.get(point.id)}
                </text>
              )}
              <title>{label}</title>
            </Link>
          );
        })}
      </svg>
      {card && <PointCard point={card} across={x(card.price)} down={y(card.weightOz)} />}
    </div>
  );
}

type WeightsProps = { system: 'us' | 'to-si'; unit: string; ticks: readonly number[]; y: (weight: number) => number };

function Weights({ system, unit, ticks, y }: WeightsProps) {
  return (
    <g className={system}>
      {ticks.map((weight) => (
        <line key={weight} x1={`${left}%`} x2={`${right}%`} y1={y(weight)} y2={y(weight)} className="stroke-grid2" />
      ))}
      <g className="fill-ink2 text-label">
        {ticks.map((weight) => (
          <text key={weight} x={`${left}%`} dx="-6" y={y(weight) + 4} textAnchor="end">
            {weight}
          </text>
        ))}
        <text x={`${left}%`} dx="6" y={top + 12}>
          Weight ({unit})
        </text>
      </g>
    </g>
  );
}

function nameVisibility(onPhone: Side | undefined, onDesktop: Side | undefined): string {
  if (onDesktop === undefined) return 'sm:hidden';
  return onPhone === onDesktop ? '' : 'max-sm:hidden';
}

function PointCard({ point, across, down }: { point: OpticPoint; across: number; down: number }) {
  // Beside the point, but never beyond the map, which on a phone is little wider than the card.
  const left = across < 50 ? `min(${across}%, 100% - ${cardWidth})` : `max(0px, ${across}% - ${cardWidth})`;
  const vertical = down < height / 2 ? { top: down + 14 } : { bottom: height - down + 14 };
  return (
    <div className="absolute z-10 card p-3 text-filter" style={{ left, width: cardWidth, ...vertical }}>
      <Link to={paths.optic(point.id)} className="font-semibold underline">
        {opticFullName(point)}
      </Link>
      <p className="mt-1 mb-2 text-ink2">{inUnits(`${dollarAmount(point.price)}, ${point.weightOz} oz`)}</p>
      <FitMark optic={point} />
      <CompareButton id={point.id} name={opticFullName(point)} />
    </div>
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
            <td>{inUnits(`${point.weightOz} oz`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
