import { Button } from './button.tsx';

/** Reports a chunk that failed to load, next to the control that asked for it. */
export function ChunkLoadError() {
  return (
    <p role="alert" className="my-3 basis-full">
      This part of the page didn’t load. Please check your connection and reload the page.{' '}
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </p>
  );
}
