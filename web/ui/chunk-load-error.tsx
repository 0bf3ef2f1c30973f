import { Button } from './button.tsx';

/** Says that a part of the page did not arrive, beside what would have opened it. */
export function ChunkLoadError() {
  return (
    <p role="alert" className="my-3 basis-full">
      This part of the page could not be loaded. Please check your connection and reload the page.{' '}
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </p>
  );
}
