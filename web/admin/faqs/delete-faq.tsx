import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminFaq } from '#domain/api/admin.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { failedWrite } from '../ui/failed-write.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { adminFaqsQuery, refetchFaqs } from './queries.ts';

/** Asks whether a question is to be deleted, and deletes what was shown: nothing newer. */
export function DeleteFaq({ faq, onClose }: { faq: AdminFaq; onClose: () => void }) {
  const client = useQueryClient();
  const [shown, setShown] = useState(faq);

  async function remove(): Promise<void> {
    try {
      const search = `version=${shown.version}`;
      await apiOf(client).send('DELETE /api/admin/faqs/:id', { params: { id: faq.id }, search });
    } catch (error) {
      if (statusOf(error) === 409) {
        const current = (await client.fetchQuery(adminFaqsQuery())).find(({ id }) => id === faq.id);
        if (current) setShown(current);
      }
      // It is gone already, which is what was wanted.
      if (statusOf(error) !== 404) throw error;
    }
    await refetchFaqs(client);
    showToast({ title: 'FAQ deleted', description: 'The FAQ has been successfully deleted.' });
    onClose();
    focusHeading();
  }

  return (
    <ConfirmDialog
      title="Confirm Deletion"
      label="Delete"
      busyLabel="Deleting..."
      confirmed={remove}
      failed={(error) => {
        const told = failedWrite(error, 'Failed to delete FAQ. Please try again.');
        return statusOf(error) === 409 ? 'This FAQ was changed meanwhile. Above it stands as it is now.' : told;
      }}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this FAQ? This action cannot be undone.</p>
      <p dir="auto" className="mt-3 font-semibold text-ink">
        {shown.question}
      </p>
      {shown !== faq && (
        <p dir="auto" className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line">
          {shown.answer}
        </p>
      )}
    </ConfirmDialog>
  );
}
