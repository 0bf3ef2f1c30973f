import { type ComponentProps, lazy, useEffect, useState } from 'react';
import { LazyPart } from '#web/ui/lazy-part.tsx';

/** Most visitors need neither, so pages load them later. */
const CutChooser = lazy(() => import('./cut-chooser.tsx').then(({ CutChooser }) => ({ default: CutChooser })));
const NotKnownOptics = lazy(() =>
  import('../verdicts/not-known-optics.tsx').then(({ NotKnownOptics }) => ({ default: NotKnownOptics })),
);

export function CutQuestion(props: ComponentProps<typeof CutChooser>) {
  return <LazyPart>{props.cuts.length > 1 && <CutChooser {...props} />}</LazyPart>;
}

/** After what fits, and once the rest of the page is ready. */
export function NotKnown(props: ComponentProps<typeof NotKnownOptics>) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true));
    return () => clearTimeout(timer);
  }, []);
  return <LazyPart>{ready && <NotKnownOptics {...props} />}</LazyPart>;
}
