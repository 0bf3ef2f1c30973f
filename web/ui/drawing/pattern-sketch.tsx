import {
  type FootprintSketch,
  footprintSketch,
  type SketchMark,
  sketchBox,
} from '#domain/fit/footprints/sketch/footprint-sketch.ts';

const dash = '2 1.5';

const usualHalf = 14;

export function PatternSketch({ footprintKey, scale = 1 }: { footprintKey: string; scale?: number }) {
  const sketch = footprintSketch(footprintKey);
  const { width, height } = sketchBox;
  const half = sketch?.half ?? usualHalf;
  return (
    <svg
      role="img"
      aria-label={sketch ? `Schematic: ${sketch.description}` : undefined}
      aria-hidden={sketch === null || undefined}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      className="shrink-0 fill-none stroke-ink"
    >
      <rect
        x={width / 2 - half}
        y={3}
        width={2 * half}
        height={height - 6}
        rx={3}
        strokeDasharray={sketch ? undefined : '3 3'}
        className={sketch ? 'fill-body stroke-edge' : 'stroke-edge'}
      />
      {sketch && <SketchMarks sketch={sketch} />}
    </svg>
  );
}

export function SketchMarks({ sketch: { detail, marks } }: { sketch: FootprintSketch }) {
  return (
    <>
      <path d={detail} />
      {marks.map((mark) => (
        <Mark key={`${mark.x} ${mark.y}`} {...mark} />
      ))}
    </>
  );
}

/** A screw has a filled center, a recoil post is a ring. Dashed if its position is unknown. */
function Mark({ kind, x, y, placed }: SketchMark) {
  return (
    <>
      <circle cx={x} cy={y} r={3} strokeDasharray={placed ? undefined : dash} className="fill-sheet" />
      {kind === 'screw' && <circle cx={x} cy={y} r={placed ? 3 : 1} className="fill-ink" />}
    </>
  );
}

export function SketchLegend() {
  return (
    <p className="text-label text-ink3">
      Schematic, not to scale; front at the top. ●&nbsp;screw, ○&nbsp;recoil post or its socket; dashed if the position
      or number isn’t published. Based on descriptions, most not yet verified.
    </p>
  );
}
