import { footprintSketch, type SketchMark, sketchBox } from '#domain/footprint-sketch.ts';
import type { MountingChoice } from '#domain/mounting.ts';

const dash = '2 1.5';

/** A footprint's screws and lugs; nothing where too little is known of it. */
export function PatternSketch({ footprintKey }: { footprintKey: string }) {
  const sketch = footprintSketch(footprintKey);
  if (sketch === null) return null;
  const { width, height } = sketchBox;
  return (
    <svg
      role="img"
      aria-label={`Schematic: ${sketch.says}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="shrink-0 fill-none stroke-ink"
    >
      <rect
        x={width / 2 - sketch.half}
        y={3}
        width={2 * sketch.half}
        height={height - 6}
        rx={3}
        className="fill-body stroke-edge"
      />
      <path d={sketch.detail} />
      {sketch.marks.map((mark) => (
        <Mark key={`${mark.x} ${mark.y}`} {...mark} />
      ))}
    </svg>
  );
}

/** A screw has a center, a lug is an empty ring; dashed where its place is not known. */
function Mark({ kind, x, y, placed }: SketchMark) {
  return (
    <>
      <circle cx={x} cy={y} r={3} strokeDasharray={placed ? undefined : dash} className="fill-sheet" />
      {kind === 'screw' && <circle cx={x} cy={y} r={placed ? 3 : 1} className="fill-ink" />}
    </>
  );
}

/** How to read the drawings. */
export function SketchLegend() {
  return (
    <p className="text-label text-ink3">
      Schematic, not to scale; front at the top. ● screw, ○ lug or its socket, dashed where the place or the number is
      not stated. Drawn from descriptions most of which are not yet verified.
    </p>
  );
}

type MountingProps = { plate: MountingChoice; choices: readonly MountingChoice[] };

/** From the patterns that the slide takes as it is to the one that the plate gives. */
export function MountingSketch({ plate, choices }: MountingProps) {
  const direct = plate.how === 'direct' ? [plate] : choices.filter(({ how }) => how === 'direct');
  return (
    <>
      <div className="mt-3 mb-1 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Patterns title="Your slide takes" patterns={direct} />
        {plate.how !== 'direct' && <Patterns title="The plate gives" patterns={[plate]} arrow />}
      </div>
      <SketchLegend />
    </>
  );
}

type PatternsProps = { title: string; patterns: readonly MountingChoice[]; arrow?: boolean };

function Patterns({ title, patterns, arrow = false }: PatternsProps) {
  return (
    <dl className="grid gap-1 text-label">
      <dt className="text-ink2">
        {arrow && <span aria-hidden="true">→ </span>}
        {title}
      </dt>
      {patterns.length === 0 && <dd className="font-medium">plates only</dd>}
      {patterns.length > 0 && (
        <dd className="flex gap-x-4">
          {patterns.map(({ footprintKey, footprintName }) => (
            <span key={footprintKey} className="w-20 font-medium">
              <PatternSketch footprintKey={footprintKey} />
              {footprintName}
            </span>
          ))}
        </dd>
      )}
    </dl>
  );
}
