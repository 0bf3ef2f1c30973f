import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminFaq } from '#domain/api/admin.ts';
import { FaqAccordion } from '#web/features/faqs/faq-accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { DeleteFaq } from './delete-faq.tsx';
import { FaqDialog } from './faq-dialog.tsx';
import { FaqTable } from './faq-table.tsx';
import { adminFaqsQuery } from './queries.ts';

/** The FAQs as a table, with a preview of how visitors see them. */
export function FaqsPage() {
  const { data: faqs, isError, refetch } = useQuery(adminFaqsQuery());
  const [q, setQ] = useState('');
  const [edited, setEdited] = useState<AdminFaq | 'new'>();
  const [deleted, setDeleted] = useState<AdminFaq>();
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
  faqs: readonly AdminFaq[];
  q: string;
  onSearch: (q: string) => void;
  onEdit: (faq: AdminFaq) => void;
  onDelete: (faq: AdminFaq) => void;
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
            <p className="mt-1 mb-4 text-ink2">How visitors see them.</p>
            <FaqAccordion faqs={found} name="faq-preview" />
          </section>
        </>
      )}
    </>
  );
}
