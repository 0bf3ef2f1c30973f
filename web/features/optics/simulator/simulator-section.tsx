import { lazy, type ReactNode } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { isSimulated } from '#domain/optics/optics.ts';
import { useNear } from '#web/lib/use-near.ts';
import { ChunkLoadError, LazyPart } from '#web/ui/lazy-part.tsx';
import { Section } from '#web/ui/section.tsx';
import { hasReticleSize, hasViews, reasonOf } from './nothing-to-draw.ts';

const ThroughTheGlass = lazy(() =>
  import('./through-the-glass.tsx').then(({ ThroughTheGlass }) => ({ default: ThroughTheGlass })),
);

type Props = { optics: readonly Optic[]; children: ReactNode };

export function SimulatorSection({ optics, children }: Props) {
  const { ref, near } = useNear<HTMLDivElement>();
  const [only, other] = optics;
  const reason = only && !other && reasonOf(only);
  const views = only && !hasViews(only) ? 'without-views' : '';
  const kind = optics.some(isSimulated) ? 'simulator' : 'unsimulated';
  const shown = (waiting: ReactNode) =>
    near ? (
      <LazyPart
        fallback={waiting}
        failed={
          <>
            {!reason && children}
            <ChunkLoadError />
          </>
        }
      >
        <ThroughTheGlass optics={optics} />
      </LazyPart>
    ) : (
      waiting
    );
  return (
    <Section id="simulator" title="What you see through the glass" className="mt-10 print:hidden">
      {reason ? (
        <>
          <p className="mb-3">{reason}</p>
          {children}
          {isSimulated(only) && hasReticleSize(only) && (
            <details className="mt-2 noscript:hidden">
              <summary className="mb-2 min-h-11 w-fit content-center text-accent underline lg:min-h-8">
                See the dot at other distances
              </summary>
              <div ref={ref}>{shown(null)}</div>
            </details>
          )}
        </>
      ) : (
        <div ref={ref} className={`simulator ${kind}-${optics.length} ${views}`}>
          {shown(<div className="simulator-waits">{children}</div>)}
        </div>
      )}
    </Section>
  );
}
