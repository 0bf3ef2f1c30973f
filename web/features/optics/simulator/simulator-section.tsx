import type { ReactNode } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isSimulated } from '#domain/optics/simulator/is-simulated.ts';
import { useLazyModule } from '#web/lib/lazy-module.ts';
import { useNear } from '#web/lib/use-near.ts';
import { ChunkLoadError } from '#web/ui/chunk-load-error.tsx';
import { Section } from '#web/ui/section.tsx';

const loadGlass = () => import('./through-the-glass.tsx');

type Props = { optics: readonly Optic[]; children: ReactNode };

/** The simulator and the outlines of one or more optics, loaded when the visitor scrolls to them; the children until then. */
export function SimulatorSection({ optics, children }: Props) {
  const { ref, near } = useNear<HTMLDivElement>();
  const { module, failed } = useLazyModule(loadGlass, near);
  const kind = optics.some(isSimulated) ? 'simulator' : 'unsimulated';
  return (
    <Section id="simulator" title="What you see through the glass" className="mt-10 print:hidden">
      <div ref={ref} className={`simulator ${kind}-${optics.length}`}>
        {module ? <module.ThroughTheGlass optics={optics} /> : children}
        {failed && <ChunkLoadError />}
      </div>
    </Section>
  );
}
