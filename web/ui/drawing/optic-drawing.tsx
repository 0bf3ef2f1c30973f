import type { OpticGeometry } from '#domain/optics/drawing/optic-geometry.ts';
import { drawnFromBehind, type FamilyFacts } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { reticleText } from '#domain/optics/drawing/reticle.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { opticName } from '#domain/optics/optics.ts';
import { textInUnits, useUnits } from '../units/chosen-units.ts';

export type DrawnOptic = FamilyFacts & Pick<Optic, 'colors'>;

/** Pixels per millimeter, largest first. 5 mm are whole pixels, which keeps the grid sharp. */
export const scales = [4.6, 3.4, 2.4, 1.6, 1];

type SketchProps = {
  optic: DrawnOptic;
  scale: number;
  width?: number;
  height?: number;
  /** Its cell in millimeters, 5 unless stated. */
  grid?: boolean | number;
  decorative?: boolean;
  drawn?: OpticGeometry;
};

export function OpticSketch({
  optic,
  scale,
  width,
  height,
  grid = false,
  decorative = false,
  drawn = drawnFromBehind(optic),
}: SketchProps) {
  const units = useUnits();
  const w = width ?? Math.ceil(drawn.width * scale) + 6;
  const h = height ?? Math.ceil(drawn.height * scale) + 6;
  return (
    <svg
      className="od-sketch"
      width={w}
      height={h}
      viewBox={`${-w / 2} ${3 - h} ${w} ${h}`}
      role="img"
      aria-hidden={decorative || undefined}
      aria-label={decorative ? undefined : textInUnits(units, describeOptic(optic, drawn))}
    >
      {grid !== false && isMeasured(drawn) && <Grid x={0} y={0} scale={scale} line={1} mm={grid === true ? 5 : grid} />}
      <Shape colors={optic.colors} drawn={drawn} scale={scale} />
    </svg>
  );
}

const thumbnail = { width: 112, height: 100 };
const margin = 4;

/** A drawing too large for the scale of its list has no grid, which would claim it. */
export function OpticThumbnail({ optic, scale = 2.4 }: { optic: DrawnOptic; scale?: number | undefined }) {
  const { width, height } = thumbnail;
  const drawn = drawnFromBehind(optic);
  const fitting = largestScale(drawn, [scale, 1.6, 1], { width: width - margin, height: height - margin });
  const grid = fitting === scale && (scale < 2 ? 10 : 5);
  return <OpticSketch optic={optic} drawn={drawn} scale={fitting} width={width} height={height} grid={grid} />;
}

const hues: Record<string, string> = { Red: 'red', Green: 'green', Gold: 'amber', Amber: 'amber' };

export function Shape({ colors, drawn, scale }: { colors: string | null; drawn: OpticGeometry; scale: number }) {
  const { bodyStated, windowStated, center, reticle } = drawn;
  const hue = `od-${hues[colors?.split(',', 1)[0] ?? ''] ?? 'ink'}`;
  return (
    <g transform={`scale(${scale})`}>
      <path className={bodyStated ? 'od-body' : 'od-body od-est'} d={drawn.body} />
      <path className={windowStated ? 'od-lens' : 'od-lens od-est'} d={drawn.lens} />
      {drawn.detail !== '' && <path className={bodyStated ? 'od-det' : 'od-det od-est'} d={drawn.detail} />}
      <g className={`od-lit ${hue}`} transform={`translate(${round(center.x)} ${round(center.y)})`}>
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

/** Two dashed strokes make the grid; each subpath restarts the dashes. It extends past the view box, since the figure may be wider. */
export function Grid({ x, y, scale, line, mm = 5 }: GridProps) {
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

export function px(value: number): number {
  return Math.round(value * 10) / 10;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function largestScale(
  { width, height }: OpticGeometry,
  among: readonly number[],
  box: { width: number; height: number },
): number {
  return among.find((scale) => width * scale <= box.width && height * scale <= box.height) ?? 0.6;
}

export function isMeasured({ bodyStated, windowStated }: OpticGeometry): boolean {
  return bodyStated || windowStated;
}

type DescribedOptic = Pick<Optic, 'brand' | 'productLine' | 'colors'>;

export function describeOptic(optic: DescribedOptic, drawn: OpticGeometry): string {
  const stated = [
    drawn.windowStated && `window ${drawn.windowWidth} by ${drawn.windowHeight} mm`,
    drawn.bodyStated && `body ${drawn.width} mm wide and ${drawn.height} mm high`,
  ].filter(Boolean);
  const { value, label } = reticleText(drawn.reticle);
  const reticle = value === null ? `${label}, size not published` : `${value} ${label}`;
  const view = stated.length > 0 ? `to scale: ${stated.join(', ')}` : 'generic shape, dimensions not published';
  return `${opticName(optic)} seen from behind, ${view}; ${reticle}${optic.colors ? ` in ${optic.colors.toLowerCase().replaceAll(', ', ' or ')}` : ''}`;
}
