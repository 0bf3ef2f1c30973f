import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { opticTitles } from '#domain/optics/optic-title.ts';
import type { OpticPoint } from '#domain/optics/optics.schema.ts';
import { type OpticList, opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { CompareButton } from '#web/features/compare/compare-button.tsx';
import { useCompareList } from '#web/features/compare/compare-list.ts';
import { useFavorites } from '#web/features/favorites/favorite-button.tsx';
import { FitMark } from '#web/features/my-pistol/fit-mark.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { textInUnits, useUnits } from '#web/ui/units/chosen-units.ts';
import { inUnits } from '#web/ui/units/in-units.tsx';
import type { Axis } from './axes.ts';
import { Mark, useLooks } from './marks.tsx';
import { type Domain, isWithin, placeNames, scaleTo, ticks } from './plot.ts';

export type Placed = { point: OpticPoint; x: number; y: number };

const [top, bottom, height] = [28, 398, 442];
const inset = { across: 2, down: 10 };
const cardWidth = '15rem';

const scaleAcross = (domain: Domain) => scaleTo(domain, inset.across, 100 - inset.across);
const scaleDown = (domain: Domain) => scaleTo(domain, bottom - inset.down, top + inset.down);

/** Names have the most room in the widest map; these are the narrowest that show them. */
const rooms = [
  { width: 590, most: 10, className: 'max-md:hidden' },
  { width: 250, most: 5, className: 'md:hidden' },
];

type Props = {
  list: OpticList;
  /** The list's first, which many know. */
  known: readonly number[];
  placed: readonly Placed[];
  x: { axis: Axis; domain: Domain };
  y: { axis: Axis; domain: Domain };
};

export function MapField({ list, known, placed, x, y }: Props) {
  const compared = useCompareList();
  const { data: favorites } = useFavorites();
  const units = useUnits();
  const { lookOf, waits } = useLooks(list);
  const [shown, setShown] = useState<number>();
  const field = useRef<HTMLDivElement>(null);
  const across = scaleAcross(x.domain);
  const down = scaleDown(y.domain);
  const titles = useMemo(() => opticTitles(placed.map(({ point }) => point)), [placed]);
  const names = namesOf({ known, titles, placed, across, down });
  const card = placed.find(({ point }) => point.id === shown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what its links and the card bubble.
    <div
      ref={field}
      className="relative mr-4 ml-12"
      // A finger leaves as it is lifted, before its click reaches the card.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setShown(undefined)}
      onPointerDown={({ target }) => target instanceof SVGSVGElement && setShown(undefined)}
      onKeyDown={({ key }) => key === 'Escape' && setShown(undefined)}
    >
      <svg width="100%" height={height} className={`block overflow-visible ${waits ? 'map-waits' : ''}`}>
        <title>{`${x.axis.label} vs. ${y.axis.label.toLowerCase()}`}</title>
        <Across {...x} />
        <Up {...y} />
        {placed.map((one) => {
          const { point } = one;
          const isCompared = compared.includes(point.id);
          const isFavorite = favorites?.some(({ id }) => id === point.id) ?? false;
          const look = lookOf(point);
          const label = [
            opticFullName(point),
            ...[x, y].map(({ axis }) => textInUnits(units, axis.textOf(point) ?? '')),
            look.text,
            isCompared && 'in your comparison',
            isFavorite && 'one of your favorites',
          ];
          return (
            <Link
              key={point.id}
              to={paths.optic(point.id)}
              aria-label={label.filter(Boolean).join(', ')}
              className="map-point"
              onPointerEnter={() => setShown(point.id)}
              onFocus={() => setShown(point.id)}
              onClick={(event) => {
                // A finger sees the card first, which links to the optic.
                if ((event.nativeEvent as PointerEvent).pointerType !== 'touch') return;
                event.preventDefault();
                flushSync(() => setShown(point.id));
                field.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
              }}
            >
              {/* biome-ignore lint/a11y/noSvgWithoutTitle: the link is named. */}
              <svg x={`${across(one.x)}%`} y={down(one.y)} overflow="visible">
                <circle r="13" className="fill-transparent" />
                <circle r="10" className={`map-ring fill-none ${isCompared ? 'stroke-ink stroke-2' : ''}`} />
                <Mark {...look} />
                {names.map(({ className, places }) => {
                  const place = places.get(point.id);
                  return (
                    place && (
                      <g key={className} className={className}>
                        {place.y !== 0 && <path d={leader(place.y)} className="stroke-ink3" />}
                        <text {...place} dy="4.5" className="fill-ink2 text-label">
                          {titles.get(point.id)}
                        </text>
                      </g>
                    )
                  );
                })}
                {isFavorite && <path d="M8-6l-4-4.3a2.4 2.4 0 0 1 4-2.6 2.4 2.4 0 0 1 4 2.6z" className="fill-ink" />}
              </svg>
            </Link>
          );
        })}
      </svg>
      {card && (
        <PointCard
          point={card.point}
          title={titles.get(card.point.id) ?? ''}
          facts={[x, y].map(({ axis }) => axis.textOf(card.point)).join(', ')}
          across={across(card.x)}
          down={down(card.y)}
        />
      )}
    </div>
  );
}

/** From a point to its name above or below. */
const leader = (y: number) => `M0 ${7 * Math.sign(y)}V${y - 7 * Math.sign(y)}`;

type Named = Pick<Props, 'known' | 'placed'> & {
  titles: ReadonlyMap<number, string>;
  across: (value: number) => number;
  down: (value: number) => number;
};

/** The outermost points are named first, then the best known. */
function namesOf({ known, titles, placed, across, down }: Named) {
  const byX = placed.toSorted((a, b) => a.x - b.x);
  const byY = placed.toSorted((a, b) => a.y - b.y);
  const first = known.map((id) => placed.find(({ point }) => point.id === id));
  const wanted = [byX[0], byY[0], byX.at(-1), byY.at(-1), ...first].filter((one) => one !== undefined);
  const spots = [...new Set(wanted)].map(({ point: { id }, x, y }) => {
    return { id, text: titles.get(id) ?? '', x: across(x), y: down(y) };
  });
  const points = placed.map(({ x, y }) => ({ x: across(x), y: down(y) }));
  return rooms.map(({ className, ...room }) => ({ className, places: placeNames(spots, points, [top, bottom], room) }));
}

type AxisProps = { axis: Axis; domain: Domain };

function scaled({ axis, domain }: AxisProps) {
  return axis.scales.map((scale) => ({
    ...scale,
    ticks: ticks([domain[0] * scale.factor, domain[1] * scale.factor])
      .map((shown) => ({ text: scale.tick(shown), value: shown / scale.factor }))
      .filter(({ value }) => isWithin(domain, value)),
  }));
}

function Across(props: AxisProps) {
  const x = scaleAcross(props.domain);
  return scaled(props).map(({ title, className, ticks }) => (
    <g key={title} className={`fill-ink2 text-label ${className ?? ''}`}>
      {ticks.map(({ text, value }, index) => (
        <g key={text}>
          <line x1={`${x(value)}%`} x2={`${x(value)}%`} y1={top} y2={bottom} className="stroke-rule" />
          <text
            x={`${x(value)}%`}
            y={bottom + 18}
            textAnchor="middle"
            className={index % 2 === 0 ? undefined : 'max-sm:hidden'}
          >
            {text}
          </text>
        </g>
      ))}
      <text x="100%" y={bottom + 38} textAnchor="end" className="font-medium">
        {title}
      </text>
    </g>
  ));
}

function Up(props: AxisProps) {
  const y = scaleDown(props.domain);
  return scaled(props).map(({ title, className, ticks }) => (
    <g key={title} className={`fill-ink2 text-label ${className ?? ''}`}>
      {ticks.map(({ text, value }) => (
        <g key={text}>
          <line x1="0" x2="100%" y1={y(value)} y2={y(value)} className="stroke-rule" />
          <text x="-10" y={y(value) + 4} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      <text x="-40" y={12} className="font-medium">
        {title}
      </text>
    </g>
  ));
}

type CardProps = { point: OpticPoint; title: string; facts: string; across: number; down: number };

function PointCard({ point, title, facts, across, down }: CardProps) {
  // Beside the point, but never beyond the map; on a phone below it.
  const left = across < 50 ? `min(${across}%, 100% - ${cardWidth})` : `max(-2rem, ${across}% - ${cardWidth})`;
  const vertical = down < height / 2 ? { top: down + 14 } : { bottom: height - down + 14 };
  return (
    <div
      className="card absolute z-10 scroll-mb-4 p-3 text-filter shadow-float max-sm:static max-sm:-mr-4 max-sm:-ml-12 max-sm:w-auto!"
      style={{ left, width: cardWidth, ...vertical }}
    >
      <Link to={paths.optic(point.id)} className="text-base font-semibold hover:underline">
        {title}
      </Link>
      <p className="mt-1 mb-2 text-ink2">{inUnits(facts)}</p>
      <FitMark optic={point} />
      <CompareButton id={point.id} name={opticFullName(point)} />
    </div>
  );
}
