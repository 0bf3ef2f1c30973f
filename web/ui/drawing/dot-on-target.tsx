import { inchesCovered } from '#domain/optics/drawing/moa.ts';
import { metersPerYard, textIn } from '#domain/units/measures.ts';
import { useUnits } from '../units/chosen-units.ts';
import { inEither } from '../units/in-units.tsx';

const sheet = { width: 8.5, height: 11 };
const quarterDiameter = 0.955;
const pixelsPerInch = 18;

export type AimingMark = { dots: readonly number[]; ring: number | null; color: 'red' | 'green' | 'amber' };

const strokes = { red: 'stroke-red', green: 'stroke-green', amber: 'stroke-amber' };
const fills = { red: 'fill-red', green: 'fill-green', amber: 'fill-amber' };

export function coveredInches(moa: number, yards: number): string {
  const covered = inchesCovered(moa, yards);
  return `${covered < 1 ? covered.toFixed(2) : covered.toFixed(1)} in`;
}

function sizesOf({ dots, ring }: AimingMark): (readonly [moa: number, part: string])[] {
  return [...dots.map((dot) => [dot, 'dot'] as const), ...(ring === null ? [] : [[ring, 'ring'] as const])];
}

export function coverageText(mark: AimingMark, yards: number): string {
  const sizes = sizesOf(mark);
  if (sizes.length === 0) return 'Dot size not published';
  const parts = sizes.map(
    ([moa, part], index) => `${moa} MOA ${part} ${index === 0 ? 'covers ' : ''}${coveredInches(moa, yards)}`,
  );
  return `${parts.join(', ')} at ${yards} yards${isBeyond(mark, yards) ? '; the ring is larger than the sheet' : ''}`;
}

const isBeyond = ({ ring }: AimingMark, yards: number) => ring !== null && inchesCovered(ring, yards) > sheet.height;

function captionLines(mark: AimingMark, yards: number): string[] {
  const sizes = sizesOf(mark).map(([moa, part]) => {
    const covered = coveredInches(moa, yards);
    if (part === 'dot') return `${moa} MOA: ${covered}`;
    return `${moa} MOA ring: ${covered}${isBeyond(mark, yards) ? ', larger than the sheet' : ''}`;
  });
  return [`${yards} yards`, ...(sizes.length > 0 ? sizes : ['Dot size not published'])];
}

type Props = {
  mark: AimingMark;
  distance: number;
};

export function DotOnTarget({ mark, distance }: Props) {
  const [width, height] = [sheet.width * pixelsPerInch, sheet.height * pixelsPerInch];
  const isMetric = useUnits() === 'metric';
  const inYards = distance / metersPerYard;
  const us = coverageText(mark, distance);
  const metric = textIn('metric', coverageText(mark, inYards));
  const metricLines = captionLines(mark, inYards);
  const yards = isMetric ? inYards : distance;
  const radius = (moa: number) => (inchesCovered(moa, yards) / 2) * pixelsPerInch;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width + 32} ${height + 32}`}
        role="img"
        aria-label={isMetric ? metric : us}
        className="mx-auto block w-full max-w-52"
      >
        <g transform="translate(16 16)">
          <rect width={width} height={height} className="fill-sheet stroke-edge" />
          <circle
            cx={width - 16}
            cy={height - 16}
            r={(quarterDiameter / 2) * pixelsPerInch}
            className="fill-lens stroke-ink3"
          />
          <g transform={`translate(${width / 2} ${height / 2})`} className={strokes[mark.color]}>
            {mark.ring !== null && <circle r={radius(mark.ring)} fill="none" strokeWidth="1.5" />}
            {mark.dots.toReversed().map((dot) => (
              <circle
                key={dot}
                r={Math.max(radius(dot), 0.75)}
                stroke="none"
                className={fills[mark.color]}
                fillOpacity={dot === mark.dots[0] ? 1 : 0.3}
              />
            ))}
          </g>
        </g>
      </svg>
      <figcaption className="mt-1 text-center text-label text-ink2">
        {captionLines(mark, distance).map((line, index) => (
          <span key={line} className="block first:font-medium first:text-ink">
            {inEither({ us: line, metric: textIn('metric', metricLines[index] ?? ''), statedIn: 'us' })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
