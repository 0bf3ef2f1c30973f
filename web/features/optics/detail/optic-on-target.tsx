import { useId, useState } from 'react';
import type { Optic } from '#domain/optics/optics.ts';
import { type Distance, DistanceChoice } from '#web/ui/drawing/distance-choice.tsx';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { aimingMark } from './aiming-mark.ts';

/** What the dot and ring cover at a chosen distance. */
export function OpticOnTarget({ optic }: { optic: Optic }) {
  const [yards, setYards] = useState<Distance>(25);
  const name = useId();
  return (
    <section aria-labelledby="target" className="mt-10 max-w-reading">
      <h2 id="target" className="text-name font-semibold">
        Dot size on target
      </h2>
      <div className="mt-3 noscript:hidden">
        <DistanceChoice name={name} yards={yards} onChoose={setYards} />
      </div>
      <div className="lg:[&_figcaption]:text-left lg:[&_svg]:-ml-4.5">
        <DotOnTarget mark={aimingMark(optic)} yards={yards} />
      </div>
      <p className="mt-2 text-label text-ink2">
        Shown on letter paper (8.5 × 11 in) with a US quarter for scale. 1 MOA = 1.047 in at 100 yards.
      </p>
    </section>
  );
}
