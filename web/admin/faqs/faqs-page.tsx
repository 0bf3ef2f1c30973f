import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type { AdminFaq } from '#domain/api/admin.schema.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { FaqAccordion } from '#web/features/faqs/faq-accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Section } from '#web/ui/section.tsx';
import { QueryData } from '../ui/query-data.tsx';
import { SearchField } from '../ui/tables/search-field.tsx';
import { DeleteFaq, FaqDialog } from './faq-dialogs.tsx';
import { FaqTable } from './faq-table.tsx';
import { adminFaqsQuery } from './queries.ts';

export const meta = adminMeta('FAQs Management');

export default function FaqsPage() {
  const faqs = useQuery(adminFaqsQuery());
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
      <div className="mt-6">
        <QueryData what="FAQs" query={faqs}>
          {(all) => <FaqList faqs={all} q={q} onSearch={setQ} onEdit={setEdited} onDelete={setDeleted} />}
        </QueryData>
      </div>
      {edited && <FaqDialog faq={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeleteFaq faq={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

type ListProps = ComponentProps<typeof FaqTable> & { q: string; onSearch: (q: string) => void };

function FaqList({ faqs, q, onSearch, onEdit, onDelete }: ListProps) {
  const wanted = q.toLowerCase();
  const found = faqs.filter(({ question, answer }) => `${question}\n${answer}`.toLowerCase().includes(wanted));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
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
          <Section id="preview" title="Preview" className="mt-12 max-w-3xl">
            <p className="mt-1 mb-4 text-ink2">What visitors see.</p>
            <FaqAccordion faqs={found} name="faq-preview" />
          </Section>
        </>
      )}
    </>
  );
}
