import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Replaces content that failed to load and offers a retry. */
export function FetchFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Notice title={title} alert>
      <p>Please check your connection and try again.</p>
      <Button onClick={() => onRetry()}>Try again</Button>
    </Notice>
  );
}
