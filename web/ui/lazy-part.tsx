import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Button } from './button.tsx';

export function ChunkLoadError() {
  return (
    <p role="alert" className="my-3 basis-full">
      This part of the page didn’t load. Please check your connection and reload the page.{' '}
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </p>
  );
}

type Props = {
  fallback?: ReactNode;
  failed?: ReactNode;
  children: ReactNode;
};

export function LazyPart({ fallback, failed = <ChunkLoadError />, children }: Props) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
