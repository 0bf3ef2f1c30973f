import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Replaces a list that failed to load. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Notice title={`Error loading ${what}`} alert>
      <p>There was a problem loading the {what}. Please try again later.</p>
      <Button onClick={onRetry}>Try again</Button>
    </Notice>
  );
}
