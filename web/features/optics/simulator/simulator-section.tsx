import { lazy, type ReactNode } from 'react';
import { reticleOf } from '#domain/optics/drawing/reticle.ts';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isSimulated } from '#domain/optics/optics.ts';
import { useNear } from '#web/lib/use-near.ts';
import { ChunkLoadError, LazyPart } from '#web/ui/lazy-part.tsx';
import { Section } from '#web/ui/section.tsx';

const ThroughTheGlass = lazy(() =>
  import('./through-the-glass.tsx').then(({ ThroughTheGlass }) => ({ default: ThroughTheGlass })),
);

export const prismNote = 'A prism sight is held close to the eye and may magnify, so we don’t simulate its view.';

export function hasReticleSize(optic: Optic): boolean {
  const { dots, rings, marks } = reticleOf(optic);
  return dots.length + rings.length + marks.length > 0;
}

/** Why there is nothing to draw. */
function reasonOf(optic: Optic): string | null {
  if (!isSimulated(optic)) return prismNote;
  return hasReticleSize(optic) || optic.windowWidthMm !== null
    ? null
    : 'Neither its dot nor its window size is published, so we can’t draw what you’d see.';
}

type Props = { optics: readonly Optic[]; children: ReactNode };

export function SimulatorSection({ optics, children }: Props) {
  const { ref, near } = useNear<HTMLDivElement>();
  const [only, other] = optics;
  const reason = only && !other && reasonOf(only);
  const kind = optics.some(isSimulated) ? 'simulator' : 'unsimulated';
  const failed = (
    <>
      {children}
      <ChunkLoadError />
    </>
  );
  return (
    <Section id="simulator" title="What you see through the glass" className="mt-10 print:hidden">
      {reason ? (
        <>
          <p className="mb-3">{reason}</p>
          {children}
        </>
      ) : (
        <div ref={ref} className={`simulator ${kind}-${optics.length}`}>
          {near ? (
            <LazyPart fallback={children} failed={failed}>
              <ThroughTheGlass optics={optics} />
            </LazyPart>
          ) : (
            children
          )}
        </div>
      )}
    </Section>
  );
}
