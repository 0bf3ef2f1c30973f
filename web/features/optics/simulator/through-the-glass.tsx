import type { Optic } from '#domain/optics/optics.schema.ts';
import { OpticViews } from './optic-views.tsx';
import { OutlineOverlay } from './outline-overlay.tsx';
import { Simulator } from './simulator.tsx';

export function ThroughTheGlass({ optics }: { optics: readonly Optic[] }) {
  const [only] = optics;
  if (only === undefined) return null;
  if (optics.length > 1)
    return (
      <>
        <Simulator optics={optics} />
        <OutlineOverlay optics={optics} />
      </>
    );
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
      <div>
        <Simulator optics={optics} />
      </div>
      <OpticViews optic={only} />
    </div>
  );
}
