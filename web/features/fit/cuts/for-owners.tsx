import { type ComponentProps, lazy } from 'react';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';

/** Most visitors need neither, so pages load them later. */
const CutChooser = lazy(() => import('./cut-chooser.tsx').then(({ CutChooser }) => ({ default: CutChooser })));
const NotKnownOptics = lazy(() =>
  import('../verdicts/not-known-optics.tsx').then(({ NotKnownOptics }) => ({ default: NotKnownOptics })),
);

export function CutQuestion(props: ComponentProps<typeof CutChooser>) {
  return <LazyPart>{props.cuts.length > 1 && <CutChooser {...props} />}</LazyPart>;
}

/** After what fits. */
export function NotKnown(props: ComponentProps<typeof NotKnownOptics>) {
  const hydrated = useHydrated();
  return <LazyPart>{hydrated && <NotKnownOptics {...props} />}</LazyPart>;
}
