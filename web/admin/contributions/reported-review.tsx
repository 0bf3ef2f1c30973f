import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { failedWrite } from '../ui/failures.tsx';
import { RowAction } from '../ui/row-table.tsx';
import { refetchQueue } from './queries.ts';

type Props = {
  review: NonNullable<QueuedContribution['review']>;
  of: string;
  /** Moves the focus on, because the button goes. */
  onDeleted: () => void;
};

/** The review that a member reported. Deleting it leaves the report to be decided. */
export function ReportedReview({ review: { id, rating, text }, of, onDeleted }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);

  async function remove(): Promise<void> {
    try {
      await apiOf(client).send('DELETE /api/reviews/:id', { params: { id: String(id) } });
    } catch (error) {
      // Already deleted is what was asked for.
      if (statusOf(error) !== 404) throw error;
    }
    setAsking(false);
    showToast({ title: 'Review deleted', description: 'Now accept the report, so the member is notified.' });
    client.invalidateQueries({ queryKey: ['optics'] });
    client.invalidateQueries({ queryKey: ['reviews'] });
    await refetchQueue(client);
    onDeleted();
  }

  return (
    <div className="border-l-2 border-rule pl-3">
      <Stars rating={rating} />
      {text !== null && (
        <p dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      <RowAction label="Delete review" name={`of ${of}`} className="row-action-away" onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          title="Delete this review?"
          label="Delete"
          busyLabel="Deleting..."
          confirmed={remove}
          failed={(error) => failedWrite(error, 'Failed to delete the review. Please try again.')}
          onClose={() => setAsking(false)}
        >
          <p>It goes away for everybody, and the optic’s rating changes. This can’t be undone.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
