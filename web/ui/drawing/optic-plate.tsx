import type { OpticGeometry } from '#domain/optics/drawing/optic-geometry.ts';
import { drawnFromBehind } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { reticleText } from '#domain/optics/drawing/reticle.ts';
import { isRoundWindow } from '#domain/optics/facts/window-area.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isSimulated } from '#domain/optics/optics.ts';
import { upToOneDecimal } from '#domain/shared/numbers.ts';
import { inches } from '#domain/units/measures.ts';
import { textInUnits, useUnits } from '../units/chosen-units.ts';
import { inEither, inUnits } from '../units/in-units.tsx';
import { type DrawnOptic, describeOptic, Grid, isMeasured, largestScale, px, Shape, scales } from './optic-drawing.tsx';

const plate = { width: 356, height: 222, heightWithBar: 240, axis: 118, ground: 188 };

const fullScale = 4.6;
const room = { width: 164, height: 184 };

const systems = [
  { shown: 'si', grid: 5, bar: { mm: 10, text: '10 mm' } },
  { shown: 'to-us', grid: 6.35, bar: { mm: 12.7, text: '0.5 in' } },
];
const gridText = inEither({ us: '0.25 in', metric: '5 mm', statedIn: 'metric' });

type PlateProps = {
  optic: DrawnOptic & Pick<Optic, 'disputedFields'>;
  scaleBar?: boolean;
};

export function OpticPlate({ optic, scaleBar = false }: PlateProps) {
  const drawn = drawnFromBehind(optic);
  const units = useUnits();
  const s = largestScale(drawn, scales, room);
  const callouts = calloutsOf(optic, drawn, s);
  const measured = isMeasured(drawn);
  const half = px((drawn.width / 2) * s);
  const tall = px(drawn.height * s);
  const left = -half - 19;
  const elbow = half + 14;
  const sign = (field: keyof Optic) => (optic.disputedFields.includes(field) ? ' (!)' : '');

  const axis = scaleBar ? centeredAxis(drawn.bodyStated ? left - 15 : -half, half, callouts) : plate.axis;

  let lines = '';
  let ends = '';
  for (const { from, open, y } of callouts) {
    if (from === null) continue;
    const start = `M${px(from[0])} ${px(from[1])}`;
    lines += `${start}L${elbow} ${px(y)}h5`;
    if (!open) ends += `${start}h0`;
  }
  if (drawn.bodyStated) {
    lines += `M${-half} 18H${half}M${-half - 3} 21l6-6M${half - 3} 21l6-6`;
    lines += `M${left} 0V${-tall}M${left - 3} 3l6-6M${left - 3} ${3 - tall}l6-6`;
  }
  return (
    <figure className={scaleBar ? 'od od-large' : 'od'}>
      <svg
        role="img"
        aria-label={textInUnits(units, describeOptic(optic, drawn))}
        viewBox={`0 0 ${plate.width} ${scaleBar ? plate.heightWithBar : plate.height}`}
      >
        {measured &&
          systems.map(({ shown, grid }) => (
            <g key={shown} className={shown}>
              <Grid x={axis} y={plate.ground} scale={s} line={scaleBar ? 0.6 : 1} mm={grid} />
            </g>
          ))}
        <g transform={`translate(${axis} ${plate.ground})`}>
          {drawn.bodyStated && (
            <path
              className="od-ext"
              d={`M${-half} 4V22M${half} 4V22M${-half - 4} 0H${left - 4}M${8 - half} ${-tall}H${left - 4}`}
            />
          )}
          <Shape colors={optic.colors} drawn={drawn} scale={s} />
          <path className="od-lead" d={lines} />
          <path className="od-end" d={ends} />
          {callouts.map(({ field, value, label, y }) => (
            <text key={field} x={elbow + 8} y={px(y)} dy=".35em">
              {inUnits(value + sign(field), 'tspan')}
              {label !== '' && (
                <tspan x={elbow + 8} dy="1.3em">
                  {label}
                </tspan>
              )}
            </text>
          ))}
          {drawn.bodyStated && (
            <text className="od-mid" y={18} dy=".35em">
              {bare(drawn.width)}
              {sign('widthMm')}
              <tspan x={left} y={px(-tall / 2)} dy=".35em">
                {bare(drawn.height)}
                {sign('heightMm')}
              </tspan>
            </text>
          )}
        </g>
        {scaleBar &&
          measured &&
          systems.map(({ shown, bar }) => (
            <g key={shown} className={shown}>
              <ScaleBar scale={s} {...bar} />
            </g>
          ))}
      </svg>
      <figcaption>
        {!drawn.bodyStated && (
          <span>{drawn.windowStated ? 'Outline estimated' : 'Typical shape: dimensions not published'}</span>
        )}
        {measured && (
          <span>
            {s < fullScale ? 'Smaller scale, grid' : 'Grid'} {gridText}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** Puts the middle of the drawing and its texts, which weigh half as much, in the middle of the plate. */
function centeredAxis(left: number, half: number, callouts: readonly Callout[]): number {
  const longest = Math.max(0, ...callouts.flatMap(({ value, label }) => [value.length, label.length]));
  const beside = longest === 0 ? 0 : 22 + longest * 6.2;
  const axis = (plate.width - left - half - beside / 2) / 2;
  return Math.round(Math.min(axis, plate.width - 12 - half - beside));
}

function ScaleBar({ scale, mm, text }: { scale: number; mm: number; text: string }) {
  const end = plate.width - 12;
  const start = px(end - mm * scale);
  return (
    <>
      <path className="od-lead" d={`M${start} 201v6H${end}v-6`} />
      <text className="od-mid" x={px((start + end) / 2)} y={196}>
        {text}
      </text>
    </>
  );
}

function bare(mm: number) {
  return inEither({ us: inches(mm), metric: upToOneDecimal(mm), statedIn: 'metric' }, 'tspan');
}

type Callout = {
  field: keyof Optic;
  value: string;
  label: string;
  y: number;
  from: [x: number, y: number] | null;
  open: boolean;
};

function windowText(optic: Pick<Optic, 'emitterType'>, { windowWidth, windowHeight }: OpticGeometry) {
  const [width, height] = [windowWidth, windowHeight].map(upToOneDecimal);
  if (!isSimulated(optic)) return { value: `${width} mm objective`, label: '' };
  return isRoundWindow(optic.emitterType, windowWidth, windowHeight)
    ? { value: `${width} mm`, label: 'round window' }
    : { value: `${width} × ${height} mm`, label: 'window' };
}

const step = { one: 26, two: 42 };

export function calloutsOf(
  optic: Pick<Optic, 'batteryAccess' | 'emitterType'>,
  drawn: OpticGeometry,
  scale: number,
): Callout[] {
  const { center, glass, reticle } = drawn;
  const reach = (reticle.ringRadius ?? reticle.dotRadii.at(-1) ?? reticle.markRadius) * scale + 4;
  const callouts: Callout[] = [];
  if (drawn.windowStated) {
    callouts.push({
      field: 'windowWidthMm',
      ...windowText(optic, drawn),
      y: 10 - drawn.height * scale,
      open: false,
      from: [glass.x * scale, glass.y * scale],
    });
  }
  const { value, label } = reticleText(reticle);
  if (value !== null) {
    callouts.push({
      field: 'moa',
      value,
      label,
      y: center.y * scale + 8,
      from: [center.x * scale + reach, center.y * scale],
      open: true,
    });
  }
  if (optic.batteryAccess !== null && optic.batteryAccess !== 'None') {
    callouts.push({
      field: 'batteryAccess',
      value: optic.batteryAccess === 'Cap' ? 'Battery cap' : `${optic.batteryAccess} battery`,
      label: '',
      y: -16,
      from: null,
      open: true,
    });
  }
  let floor = Number.NEGATIVE_INFINITY;
  for (const callout of callouts) {
    callout.y = Math.max(callout.y, floor);
    floor = callout.y + (callout.label === '' ? step.one : step.two);
  }
  return callouts;
}
