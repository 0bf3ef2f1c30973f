import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ChunkLoadError } from './chunk-load-error.tsx';

type Props = {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Shown when the code failed to load: the network is down, or a deployment replaced the file. */
  failed?: ReactNode;
  /** Parts made by `lazy`. */
  children: ReactNode;
};

/** A part of the page that loads its own code. The rest works without it. */
export function LazyPart({ fallback, failed = <ChunkLoadError />, children }: Props) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
