import type { MountingChoice } from '#domain/fit/mounting.schema.ts';
import { PatternSketch, SketchLegend } from '#web/ui/drawing/pattern-sketch.tsx';

type MountingProps = { plate: MountingChoice; choices: readonly MountingChoice[] };

/** The slide's own patterns, and the plate's if one is needed. */
export function MountingSketch({ plate, choices }: MountingProps) {
  const direct = plate.how === 'direct' ? [plate] : choices.filter(({ how }) => how === 'direct');
  return (
    <>
      <div className="mt-3 mb-1 flex flex-wrap items-start gap-x-4 gap-y-2">
        <Patterns title="Your slide" patterns={direct} />
        {plate.how !== 'direct' && <Patterns title="With the plate" patterns={[plate]} arrow />}
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
      {patterns.length === 0 && <dd className="font-medium">Plates only</dd>}
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
