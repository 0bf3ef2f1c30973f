import { useQueryClient } from '@tanstack/react-query';
import type { AdminFaq } from '#domain/api/admin.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { VersionedDelete } from '../editing/versioned-delete.tsx';
import { refetchFaqs } from './queries.ts';

export function DeleteFaq({ faq, onClose }: { faq: AdminFaq; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <VersionedDelete
      what="FAQ"
      item={faq}
      send={(version) =>
        apiOf(client).send('DELETE /api/admin/faqs/:id', { params: { id: faq.id }, search: `version=${version}` })
      }
      changesOf={async ({ answer }) => (
        <p dir="auto" className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line">
          {answer}
        </p>
      )}
      refetch={() => refetchFaqs(client)}
      onClose={onClose}
    >
      {({ question }) => (
        <p dir="auto" className="mt-3 font-semibold text-ink">
          {question}
        </p>
      )}
    </VersionedDelete>
  );
}
