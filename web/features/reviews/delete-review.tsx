import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnReview } from '#domain/reviews/reviews.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { isSessionEnded } from '../account/session-ended.tsx';
import { refetchReviewed } from './queries.ts';

type Props = { review: OwnReview; onDone: () => void; onSessionEnded: () => void };

/** Deletes the member's own review, once that is confirmed in the same place. */
export function DeleteReview({ review, onDone, onSessionEnded }: Props) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const question = useId();
  const remove = useMutation({
    mutationFn: async () => {
      try {
        await apiOf(client).send('DELETE /api/reviews/:id', { params: { id: review.id } });
      } catch (error) {
        // It is gone already, which is what was wanted.
        if (statusOf(error) !== 404) throw error;
      }
    },
    onSuccess: async () => {
      await refetchReviewed(client, review.optic.id);
      showToast({ title: 'Review deleted' });
      onDone();
    },
    onError: (error) => {
      if (isSessionEnded(error)) return onSessionEnded();
      showToast({
        title: 'Failed to delete review',
        description: failureText(error, 'Please try again.'),
        destructive: true,
      });
    },
  });
  if (!asked)
    return (
      <Button onClick={() => setAsked(true)} className="btn-form">
        Delete review
      </Button>
    );
  return (
    <fieldset aria-labelledby={question} className="flex w-full flex-wrap items-center gap-3 border-t border-rule pt-4">
      <p id={question} className="w-full font-semibold sm:mr-auto sm:w-auto">
        Delete this review?
      </p>
      <Button onClick={() => setAsked(false)} className="btn-form">
        Keep it
      </Button>
      {/* Focus goes where the question is answered. */}
      <Button
        look="primary"
        ref={focus}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
        className="btn-form"
      >
        {remove.isPending ? 'Deleting...' : 'Confirm delete'}
      </Button>
    </fieldset>
  );
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus();
}
