import { drawnAs, type FamilyOutline } from '#domain/optics/drawing/family-outline.ts';
import type { OpticGeometry, OpticShapeFacts } from '#domain/optics/drawing/optic-geometry.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { inches } from '#domain/units/measures.ts';
import { textInUnits, useUnits } from '../units/chosen-units.ts';
import { inEither, inUnits } from '../units/in-units.tsx';
import { calloutsOf, describe } from './optic-callouts.ts';
import { sketchedFootprint } from './sketched-footprint.ts';

export type DrawnOptic = OpticShapeFacts &
  Pick<Optic, 'brand' | 'productLine' | 'colors'> &
  Partial<Pick<Optic, 'footprint' | 'footprintKey'>> & { outline?: FamilyOutline | null };

/** In px. The optic's foot is at (axis, ground), with room for a dimension line below. */
const plate = { width: 356, height: 222, heightWithBar: 240, axis: 118, ground: 188 };

/** Pixels per millimeter, largest first. 5 mm are whole pixels, which keeps the grid sharp. */
const scales = [4.6, 3.4, 2.4, 1.6, 1];
const fullScale = 4.6;
const room = { width: 164, height: 184 };

/** Grid and scale bar in millimeters: those of the optic's own unit, and those in inches. */
const systems = [
  { shown: 'si', grid: 5, bar: { mm: 10, text: '10 mm' } },
  { shown: 'to-us', grid: 6.35, bar: { mm: 12.7, text: '0.5 in' } },
];
const gridText = inEither({ us: '0.25 in', metric: '5 mm', statedIn: 'metric' });

type PlateProps = {
  optic: DrawnOptic & Pick<Optic, 'disputedFields'>;
  scale?: number;
  scaleBar?: boolean;
};

/**
 * An optic to scale on a grid of 5 mm or 0.25 in, with its body's dimensions and callouts for window, reticle and battery door. With
 * `scaleBar` the drawing grows with its container. `scale`, in px per millimeter, overrides the scale that fits.
 */
export function OpticPlate({ optic, scale, scaleBar = false }: PlateProps) {
  const drawn = drawnAs(optic, optic.outline);
  const units = useUnits();
  const s = scale ?? largestScale(drawn, scales, room);
  const callouts = calloutsOf(optic, drawn, s);
  const footprint = sketchedFootprint(optic);
  const half = px((drawn.width / 2) * s);
  const tall = px(drawn.height * s);
  const left = -half - 19;
  const elbow = half + 14;
  const sign = (field: keyof Optic) => (optic.disputedFields.includes(field) ? ' (!)' : '');

  let lines = '';
  let ends = '';
  for (const { from, open, y } of callouts) {
    if (from === null || footprint) continue;
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
        aria-label={textInUnits(units, describe(optic, drawn, footprint !== null))}
        viewBox={`0 0 ${plate.width} ${scaleBar ? plate.heightWithBar : plate.height}`}
      >
        {!footprint &&
          systems.map(({ shown, grid }) => (
            <g key={shown} className={shown}>
              <Grid x={plate.axis} y={plate.ground} scale={s} line={scaleBar ? 0.6 : 1} mm={grid} />
            </g>
          ))}
        <g transform={`translate(${plate.axis} ${plate.ground})`}>
          {drawn.bodyStated && (
            <path
              className="od-ext"
              d={`M${-half} 4V22M${half} 4V22M${-half - 4} 0H${left - 4}M${8 - half} ${-tall}H${left - 4}`}
            />
          )}
          {footprint ? (
            <Footprint id={footprint} height={room.height - 20} base={-8} />
          ) : (
            <Shape colors={optic.colors} drawn={drawn} scale={s} />
          )}
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
          !footprint &&
          systems.map(({ shown, bar }) => (
            <g key={shown} className={shown}>
              <ScaleBar scale={s} {...bar} />
            </g>
          ))}
      </svg>
      <figcaption>
        {footprint ? (
          <span>Footprint from above, not to scale (dimensions not published)</span>
        ) : (
          <>
            {!drawn.bodyStated && (
              <span>{drawn.windowStated ? 'Outline estimated' : 'Generic shape (dimensions not published)'}</span>
            )}
            <span>
              {s < fullScale ? 'Smaller scale, grid' : 'Grid'} {gridText}
            </span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** The width in px that a note needs. */
const narrowest = 72;
/** The room in px that it takes below a sketch. */
const noteHeight = 20;

type SketchProps = {
  optic: DrawnOptic;
  scale: number;
  width?: number;
  height?: number;
  grid?: boolean;
  decorative?: boolean;
  /** The optic's geometry, if it is known already. */
  drawn?: OpticGeometry;
};

/**
 * The bare drawing at `scale` px per millimeter, on the bottom edge of a box of `width` by `height` px; by default the
 * box fits the drawing. Decorative if the text next to it has the same facts.
 */
export function OpticSketch({
  optic,
  scale,
  width,
  height,
  grid = false,
  decorative = false,
  drawn = drawnAs(optic, optic.outline),
}: SketchProps) {
  const units = useUnits();
  const footprint = sketchedFootprint(optic);
  const w = width ?? Math.ceil(drawn.width * scale) + 6;
  const h = height ?? Math.ceil(drawn.height * scale) + 6;
  const hasNote = w > narrowest;
  const foot = Math.min(h * -0.15, hasNote ? -noteHeight : 0);
  return (
    <svg
      className="od-sketch"
      width={w}
      height={h}
      viewBox={`${-w / 2} ${3 - h} ${w} ${h}`}
      role="img"
      aria-hidden={decorative || undefined}
      aria-label={decorative ? undefined : textInUnits(units, describe(optic, drawn, footprint !== null))}
    >
      {footprint ? (
        <>
          <Footprint id={footprint} height={Math.min(h * 0.72, h + foot - 4)} base={foot} />
          {hasNote && (
            <text className="od-note" y={-5}>
              Not to scale
            </text>
          )}
        </>
      ) : (
        <>
          {grid && <Grid x={0} y={0} scale={scale} line={1} />}
          <Shape colors={optic.colors} drawn={drawn} scale={scale} />
        </>
      )}
    </svg>
  );
}

/** In px. */
const thumbnail = { width: 112, height: 100 };
/** Room for the line around the drawing. */
const margin = 4;

/** The drawing of a card: at one scale for all but large optics, so that sizes compare. */
export function OpticThumbnail({ optic }: { optic: DrawnOptic }) {
  const { width, height } = thumbnail;
  const usual = scales.slice(scales.indexOf(2.4));
  const drawn = drawnAs(optic, optic.outline);
  const scale = largestScale(drawn, usual, { width: width - margin, height: height - margin });
  return <OpticSketch optic={optic} drawn={drawn} scale={scale} width={width} height={height} grid />;
}

/** The sketches are a file of their own: lists need few of them, and no script. */
function Footprint({ id, height, base }: { id: string; height: number; base: number }) {
  const width = px((height * 40) / 48);
  return (
    <use
      href={`/footprints.svg#${id}`}
      x={px(-width / 2)}
      y={px(base - height)}
      width={width}
      height={height}
      className="od-print"
    />
  );
}

const hues: Record<string, string> = { Red: 'red', Green: 'green', Gold: 'amber', Amber: 'amber' };

/** In a figure of class `od`, around the optic's foot. */
export function Shape({ colors, drawn, scale }: { colors: string | null; drawn: OpticGeometry; scale: number }) {
  const { bodyStated, windowStated, center, battery, reticle } = drawn;
  const hue = `od-${hues[colors?.split(',', 1)[0] ?? ''] ?? 'ink'}`;
  return (
    <g transform={`scale(${scale})`}>
      <path className={bodyStated ? 'od-body' : 'od-body od-est'} d={drawn.body} />
      <path className={windowStated ? 'od-lens' : 'od-lens od-est'} d={drawn.lens} />
      <path className={bodyStated ? 'od-det' : 'od-det od-est'} d={drawn.detail} />
      {battery && <path className="od-bat" d={battery.path} />}
      <g className={hue} transform={`translate(${round(center.x)} ${round(center.y)})`}>
        {reticle.ringRadius !== null && (
          <circle className={reticle.ringStated ? 'od-ring' : 'od-ring od-dash'} r={round(reticle.ringRadius)} />
        )}
        {reticle.dotRadii.toReversed().map((radius) => (
          // A dot narrower than three pixels would look like dust.
          <circle
            key={radius}
            className={reticle.dotStated ? 'od-dot' : 'od-ring'}
            r={round(Math.max(radius, 1.8 / scale))}
          />
        ))}
        {reticle.mark !== '' && (
          <path
            className={reticle.shape === 'crosshair' || reticle.shape === 'etched' ? 'od-ring od-dash' : 'od-ring'}
            d={reticle.mark}
          />
        )}
      </g>
    </g>
  );
}

type GridProps = { x: number; y: number; scale: number; line: number; mm?: number };

/**
 * Two dashed strokes as wide as the whole drawing make the grid; each subpath restarts the dashes. Lines pass through
 * (x, y) and extend past the view box, since the figure may be wider.
 */
function Grid({ x, y, scale, line, mm = 5 }: GridProps) {
  const cell = px(mm * scale);
  const reach = Math.ceil(300 / cell) * cell;
  return (
    <path
      className="od-grid"
      strokeDasharray={`${line} ${px(cell - line)}`}
      d={`M${px(x - reach)} ${y}h900M${x} ${px(y - reach)}v600`}
    />
  );
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

/** A dimension without its unit. */
function bare(mm: number) {
  return inEither({ us: inches(mm), metric: mm.toFixed(1), statedIn: 'metric' }, 'tspan');
}

function largestScale({ width, height }: OpticGeometry, among: readonly number[], box: typeof room): number {
  return among.find((scale) => width * scale <= box.width && height * scale <= box.height) ?? 0.6;
}

function px(value: number): number {
  return Math.round(value * 10) / 10;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
