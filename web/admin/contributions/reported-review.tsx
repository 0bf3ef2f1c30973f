import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { failedWrite } from '#web/admin/ui/failures.tsx';
import { RowAction } from '#web/admin/ui/tables/row-table.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { refetchQueue } from './queries.ts';

const isEdited = (error: unknown) => statusOf(error) === 409;
const editedText = 'The member has edited this review. Please reread it.';

type Props = {
  review: NonNullable<QueuedContribution['review']>;
  of: string;
  /** Moves the focus on, because the button goes. */
  onDeleted: () => void;
};

/** The review that a member reported. Deleting it leaves the report to be decided. */
export function ReportedReview({ review, of, onDeleted }: Props) {
  const client = useQueryClient();
  // The review that the question is about: a second click must not delete what was fetched since.
  const [asked, setAsked] = useState<Props['review']>();

  async function remove({ id, updatedAt }: Props['review']): Promise<void> {
    try {
      const search = new URLSearchParams({ updatedAt }).toString();
      await apiOf(client).send('DELETE /api/reviews/:id', { params: { id: String(id) }, search });
    } catch (error) {
      if (isEdited(error)) await refetchQueue(client);
      // Already deleted is what was asked for.
      if (statusOf(error) !== 404) throw error;
    }
    setAsked(undefined);
    showToast({ title: 'Review deleted', description: 'Now accept the report, so the member is notified.' });
    refetchAfterWrite(client, { queryKey: ['optics'] });
    refetchAfterWrite(client, { queryKey: ['reviews'] });
    await refetchQueue(client);
    onDeleted();
  }

  return (
    <div className="border-l-2 border-rule pl-3">
      <Stars rating={review.rating} />
      {review.text !== null && (
        <p dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
          {review.text}
        </p>
      )}
      <RowAction label="Delete review" name={`of ${of}`} className="row-action-away" onClick={() => setAsked(review)} />
      {asked && (
        <ConfirmDialog
          title="Delete this review?"
          label="Delete"
          busyLabel="Deleting..."
          confirmed={() => remove(asked)}
          failed={(error) =>
            failedWrite(error, isEdited(error) ? editedText : 'Failed to delete the review. Please try again.')
          }
          onClose={() => setAsked(undefined)}
        >
          <p>The review is deleted for everyone, and the optic’s rating changes. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
