import { useState } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { type Distance, DistanceChoice } from '#web/ui/drawing/distance-choice.tsx';
import { DotOnTarget } from '#web/ui/drawing/dot-on-target.tsx';
import { Section } from '#web/ui/section.tsx';
import { aimingMark } from './aiming-mark.ts';

export function OpticOnTarget({ optic }: { optic: Optic }) {
  const [yards, setYards] = useState<Distance>(25);
  return (
    <Section id="target" title="Dot size on target" className="mt-10 max-w-reading">
      <div className="noscript:hidden">
        <DistanceChoice yards={yards} onChoose={setYards} />
      </div>
      <div className="lg:[&_figcaption]:text-left lg:[&_svg]:-ml-4.5">
        <DotOnTarget mark={aimingMark(optic)} yards={yards} />
      </div>
      <p className="mt-2 text-label text-ink2">
        Shown on letter paper (8.5 × 11 in) with a US quarter for scale. 1 MOA = 1.047 in at 100 yards.
      </p>
    </Section>
  );
}
