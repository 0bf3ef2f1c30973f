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

export function coverageLines({ dots, ring }: AimingMark, yards: number): string[] {
  const lines = dots.map((dot) => `${dot} MOA: ${coveredInches(dot, yards)}`);
  if (ring !== null) {
    const beyond = inchesCovered(ring, yards) > sheet.height ? ', larger than the sheet' : '';
    lines.push(`${ring} MOA ring: ${coveredInches(ring, yards)}${beyond}`);
  }
  return [`${yards} yards`, ...(lines.length > 0 ? lines : ['Dot size not published'])];
}

type Props = {
  mark: AimingMark;
  distance: number;
};

export function DotOnTarget({ mark, distance }: Props) {
  const [width, height] = [sheet.width * pixelsPerInch, sheet.height * pixelsPerInch];
  const isMetric = useUnits() === 'metric';
  const inYards = distance / metersPerYard;
  const us = coverageLines(mark, distance);
  const metric = coverageLines(mark, inYards).map((line) => textIn('metric', line));
  const yards = isMetric ? inYards : distance;
  const radius = (moa: number) => (inchesCovered(moa, yards) / 2) * pixelsPerInch;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width + 32} ${height + 32}`}
        role="img"
        aria-label={`Target at ${(isMetric ? metric : us).join(', ')}`}
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
        {us.map((line, index) => (
          <span key={line} className="block first:font-medium first:text-ink">
            {inEither({ us: line, metric: metric[index] ?? '', statedIn: 'us' })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
