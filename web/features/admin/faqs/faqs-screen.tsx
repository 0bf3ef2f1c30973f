import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Faq } from '#domain/faqs.ts';
import { statusOf } from '../../../lib/api-error.ts';
import { apiOf } from '../../../lib/query-client.ts';
import { showToast } from '../../../shell/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FaqAccordion } from '../../faqs/faq-accordion.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { failedWrite } from '../parts/failed-write.tsx';
import { focusHeading } from '../parts/focus-heading.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { FaqDialog } from './faq-dialog.tsx';
import { FaqTable } from './faq-table.tsx';
import { adminFaqsQuery, refetchFaqs } from './queries.ts';

/** Questions and answers: what there is, and how it looks to visitors. */
export function FaqsScreen() {
  const { data: faqs, isError, refetch } = useQuery(adminFaqsQuery());
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<Faq | 'new'>();
  const [deleted, setDeleted] = useState<Faq>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>FAQs Management</PageHeading>
        <Button look="primary" className="btn-form" onClick={() => setEdited('new')}>
          Add New FAQ
        </Button>
      </div>
      {isError ? (
        <div className="mt-6">
          <LoadFailure what="FAQs" onRetry={() => void refetch()} />
        </div>
      ) : faqs === undefined ? (
        <Loading>Loading FAQs...</Loading>
      ) : (
        <FaqList faqs={faqs} q={q} onSearch={setQ} onEdit={setEdited} onDelete={setDeleted} />
      )}
      {edited && <FaqDialog faq={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteFaq faq={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

type ListProps = {
  faqs: readonly Faq[];
  q: string;
  onSearch: (q: string) => void;
  onEdit: (faq: Faq) => void;
  onDelete: (faq: Faq) => void;
};

function FaqList({ faqs, q, onSearch, onEdit, onDelete }: ListProps) {
  const wanted = q.toLowerCase();
  const found = faqs.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted));
  return (
    <>
      <div className="mt-6 mb-4 flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          <h2 className="text-name font-semibold">All FAQs ({found.length})</h2>
        </div>
        <SearchField label="Search FAQs" q={q} onSearch={onSearch} pause={0} />
      </div>
      {found.length === 0 ? (
        <Notice title="No FAQs found">{q !== '' && <Button onClick={() => onSearch('')}>Clear search</Button>}</Notice>
      ) : (
        <>
          <FaqTable faqs={found} onEdit={onEdit} onDelete={onDelete} />
          <section aria-labelledby="faq-preview" className="mt-12 max-w-3xl">
            <h2 id="faq-preview" className="text-name font-semibold">
              Preview
            </h2>
            <p className="mt-1 mb-4 text-ink2">As visitors see them.</p>
            <FaqAccordion faqs={found} name="faq-preview" />
          </section>
        </>
      )}
    </>
  );
}

function DeleteFaq({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title="Confirm Deletion"
      label="Delete"
      busyLabel="Deleting..."
      confirmed={async () => {
        try {
          await apiOf(client).send('DELETE /api/admin/faqs/:id', { params: { id: faq.id } });
        } catch (error) {
          // It is gone already, which is what was wanted.
          if (statusOf(error) !== 404) throw error;
        }
        await refetchFaqs(client);
        showToast({ title: 'FAQ deleted', description: 'The FAQ has been successfully deleted.' });
        onClose();
        focusHeading();
      }}
      failed={(error) => failedWrite(error, 'Failed to delete FAQ. Please try again.')}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this FAQ? This action cannot be undone.</p>
      <p dir="auto" className="mt-3 font-semibold text-ink">
        {faq.question}
      </p>
    </ConfirmDialog>
  );
}
