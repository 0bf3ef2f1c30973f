import { publisherOf } from '#domain/evidence/evidence.ts';
import type { OpticDetail } from '#domain/optics/optics.schema.ts';
import { catalogCurrency } from '#domain/prices/latest-prices.ts';
import { dollars } from '#domain/shared/numbers.ts';
import { scaleTo, ticks } from '#web/features/optics/list/map/plot.ts';
import { longDate } from '#web/ui/dates.ts';
import { Section } from '#web/ui/section.tsx';
import { ShopLink } from './shop-link.tsx';

const [left, right, top, bottom] = [48, 352, 10, 148];

type Observation = OpticDetail['priceObservations'][number];

export function PriceHistory({ optic }: { optic: OpticDetail }) {
  const seen = optic.priceObservations
    .filter(({ currency }) => currency === catalogCurrency)
    .toSorted((a, b) => (a.observedOn < b.observedOn ? -1 : 1));
  if (new Set(seen.map(({ observedOn }) => observedOn)).size < 2) return null;
  return (
    <Section id="prices" title="Price over time" className="mt-10">
      <Plot seen={seen} />
      <details>
        <summary className="min-h-11 w-fit content-center underline lg:min-h-8">View as table</summary>
        <table className="mt-2">
          <thead>
            <tr className="text-left">
              <th className="pr-6 font-medium">Seen on</th>
              <th className="pr-6 font-medium">Price</th>
              <th className="font-medium">Shop</th>
            </tr>
          </thead>
          <tbody>
            {seen.toReversed().map(({ observedOn, price, url }) => (
              <tr key={`${observedOn} ${url}`}>
                <td className="pr-6">{longDate(observedOn)}</td>
                <td className="pr-6">{dollars(price)}</td>
                <td>
                  <ShopLink url={url}>{publisherOf(url)}</ShopLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}

function Plot({ seen }: { seen: Observation[] }) {
  const prices = seen.map(({ price }) => price);
  const steps = ticks([0, Math.max(...prices)]);
  const isLabelled = (_: number, index: number) => steps.length <= 5 || index % 2 === 0;
  const toY = scaleTo([0, steps.at(-1) ?? 1], bottom, top);
  const days = seen.map(({ observedOn }) => Date.parse(observedOn));
  const [first = 0, last = 1] = [days[0], days.at(-1)];
  const toX = scaleTo([0, last - first], left, right);
  const label = `${seen.length} prices from ${longDate(seen[0]?.observedOn ?? '')} to ${longDate(seen.at(-1)?.observedOn ?? '')}, between ${dollars(Math.min(...prices))} and ${dollars(Math.max(...prices))}`;
  return (
    <svg viewBox="0 0 360 180" role="img" aria-label={label} className="w-full max-w-120 text-filter">
      {steps.filter(isLabelled).map((price) => (
        <g key={price}>
          <line x1={left} x2={right} y1={toY(price)} y2={toY(price)} stroke="var(--color-rule)" />
          <text x={left - 8} y={toY(price) + 4} textAnchor="end" fill="var(--color-ink3)">
            {dollars(price)}
          </text>
        </g>
      ))}
      {seen.map(({ observedOn, price, url }, index) => (
        <circle
          key={`${observedOn} ${url}`}
          cx={toX((days[index] ?? first) - first)}
          cy={toY(price)}
          r="4"
          fill="var(--color-ink)"
        />
      ))}
      <text x={left} y="172" fill="var(--color-ink3)">
        {longDate(seen[0]?.observedOn ?? '')}
      </text>
      <text x={right} y="172" textAnchor="end" fill="var(--color-ink3)">
        {longDate(seen.at(-1)?.observedOn ?? '')}
      </text>
    </svg>
  );
}
