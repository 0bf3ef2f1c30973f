import { lazy } from 'react';
import { useNear } from '#web/lib/use-near.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import type { Cut } from '../fits-query.ts';

const NotKnownOptics = lazy(() =>
  import('./not-known-optics.tsx').then(({ NotKnownOptics }) => ({ default: NotKnownOptics })),
);

type Props = { pistol: number; cut: Cut };

/** After what fits: the rest of the list, which few visitors open. */
export function NotKnown(props: Props) {
  const { ref, near } = useNear<HTMLDivElement>();
  return (
    <div ref={ref} className="mt-6 min-h-11 print:hidden">
      {near && (
        <LazyPart>
          <NotKnownOptics {...props} />
        </LazyPart>
      )}
    </div>
  );
}
