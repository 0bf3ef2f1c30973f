import { type FootprintSketch, footprintSketch, sketchBox } from '#domain/fit/footprints/sketch/footprint-sketch.ts';
import { SketchMarks } from '#web/ui/drawing/pattern-sketch.tsx';

export const middle = 172;
/** Seen from above and behind: the front of a pattern is up and to the right. */
export const view = { x: 3, lean: -1.05, y: 1.15 };
export const pattern = { front: 3, rear: sketchBox.height - 3 };
export const slide = { half: 15, front: -26, rear: 62, thickness: 46 };
export const usualHalf = 12;

export const center = { x: sketchBox.width / 2, y: sketchBox.height / 2 };

export function place(top: number, x: number, y: number): string {
  return `${(middle + view.x * (x - center.x) + view.lean * (y - center.y)).toFixed(1)} ${(top + view.y * y).toFixed(1)}`;
}

type FaceProps = { y: number; half: number; front: number; rear: number; className?: string };

function Face({ y, half, front, rear, className = 'fill-body' }: FaceProps) {
  const [left, right] = [center.x - half, center.x + half];
  return (
    <path
      d={`M${place(y, left, front)}L${place(y, right, front)}L${place(y, right, rear)}L${place(y, left, rear)}z`}
      strokeLinejoin="round"
      className={className}
    />
  );
}

export function Block({ thickness, ...face }: FaceProps & { thickness: number }) {
  const { y, half, front, rear } = face;
  const corner = place(y, center.x + half, rear);
  const side = `M${corner}L${place(y, center.x + half, front)}v${thickness}L${place(y + thickness, center.x + half, rear)}z`;
  const near = `M${place(y, center.x - half, rear)}L${corner}v${thickness}H${place(y, center.x - half, rear).split(' ')[0]}z`;
  return (
    <>
      <path d={side} strokeLinejoin="round" className="fill-edge" />
      <path d={near} strokeLinejoin="round" className="fill-grid2" />
      <Face {...face} />
    </>
  );
}

export function Pattern({ y, sketch }: { y: number; sketch: FootprintSketch | null }) {
  if (sketch === null) return null;
  const left = middle - view.x * center.x - view.lean * center.y;
  return (
    <g
      transform={`matrix(${view.x} 0 ${view.lean} ${view.y} ${left} ${y})`}
      className="[&_*]:[vector-effect:non-scaling-stroke]"
    >
      <SketchMarks sketch={sketch} />
    </g>
  );
}

export function CutSlide({ y, cut }: { y: number; cut: FootprintSketch | null }) {
  return (
    <>
      <Block y={y} {...slide} />
      <Face y={y} half={(cut?.half ?? usualHalf) + 0.5} {...pattern} className="fill-sheet stroke-edge" />
      <Pattern y={y} sketch={cut} />
    </>
  );
}

export function SlideSketch({ cut, label }: { cut: string | undefined; label?: string }) {
  const sketch = cut === undefined ? null : footprintSketch(cut);
  return (
    <svg
      viewBox="84 -32 188 152"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      className="block w-full fill-none stroke-ink"
    >
      <CutSlide y={0} cut={sketch} />
    </svg>
  );
}
