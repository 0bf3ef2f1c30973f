import { useId, useState } from 'react';
import type { OwnReview } from '#domain/reviews/own-reviews.schema.ts';
import { toastFailure } from '#web/shell/toasts/toast-outcome.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { isSessionEnded } from '../account/session-ended.tsx';
import { useDeleteReview, useIsWritingReview } from './mutations.ts';

type Props = { review: OwnReview; onWritten: () => void; onDone: () => void; onSessionEnded: () => void };

export function DeleteReview({ review, onWritten, onDone, onSessionEnded }: Props) {
  const [asking, setAsking] = useState(false);
  const question = useId();
  const isWriting = useIsWritingReview(review.optic.id);
  const { write, isPending } = useDeleteReview(review, {
    onWritten,
    onRefetched: () => {
      showToast({ title: 'Review deleted' });
      onDone();
    },
    onError: (error) => {
      if (isSessionEnded(error)) onSessionEnded();
      else toastFailure(error, 'Failed to delete review', 'Please try again.');
    },
  });
  if (!asking) {
    return (
      <Button onClick={() => setAsking(true)} className="btn-form">
        Delete review
      </Button>
    );
  }
  return (
    <fieldset aria-labelledby={question} className="flex w-full flex-wrap items-center gap-3 border-t border-rule pt-4">
      <p id={question} className="w-full font-semibold sm:mr-auto sm:w-auto">
        Delete this review?
      </p>
      <Button onClick={() => setAsking(false)} className="btn-form">
        Keep it
      </Button>
      <Button look="primary" ref={focus} disabled={isWriting} onClick={() => write()} className="btn-form">
        {isPending ? 'Deleting...' : 'Confirm delete'}
      </Button>
    </fieldset>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
