import { drawnFromBehind } from '#domain/optics/drawing/outlines/family-drawing.ts';
import { type DrawnOptic, px, Shape } from './optic-drawing.tsx';

const scale = 2;
const gap = 9;
const stroke = 2;

type Props = { optics: readonly DrawnOptic[]; className: string };

/** Optics side by side on one line, to one scale. */
export function Skyline({ optics, className }: Props) {
  const drawn = optics.map((optic) => ({ colors: optic.colors, shape: drawnFromBehind(optic) }));
  const height = Math.max(...drawn.map(({ shape }) => shape.height)) * scale;
  let end = -gap;
  const placed = drawn.map(({ colors, shape }) => {
    const x = end + gap + shape.width / 2;
    end = x + shape.width / 2;
    return { colors, shape, x: px(x * scale) };
  });
  return (
    <svg
      className={`od-sketch ${className}`}
      viewBox={`${-stroke} ${px(-height - stroke)} ${px(end * scale + 2 * stroke)} ${px(height + stroke + 1)}`}
      preserveAspectRatio="xMidYMax"
      aria-hidden="true"
    >
      {placed.map(({ colors, shape, x }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <Shape colors={colors} drawn={shape} scale={scale} />
        </g>
      ))}
    </svg>
  );
}
