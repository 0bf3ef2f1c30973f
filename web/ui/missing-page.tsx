import { lazy } from 'react';
import { LazyPart } from './lazy-part.tsx';
import type { MissingProps } from './missing-content.tsx';

const MissingContent = lazy(() =>
  import('./missing-content.tsx').then(({ MissingContent }) => ({ default: MissingContent })),
);

export function MissingPage(props: MissingProps) {
  return (
    <LazyPart>
      <MissingContent {...props} />
    </LazyPart>
  );
}
