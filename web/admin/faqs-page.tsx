import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type AdminFaq, faqInputSchema } from '#domain/api/admin.schema.ts';
import { answerBlocks } from '#domain/faqs/faqs.ts';
import { FaqAccordion } from '#web/features/faqs/faq-accordion.tsx';
import { FaqAnswer } from '#web/features/faqs/faq-answer.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminMeta } from './admin-meta.ts';
import { VersionedDelete } from './editing/versioned-delete.tsx';
import { VersionedDialog } from './editing/versioned-dialog.tsx';
import { FaqActions, useFaqMove } from './faq-moves.tsx';
import { failedWrite, saveFailure, withValidationToast } from './ui/failures.tsx';
import { freshQuery } from './ui/fresh-query.ts';
import { QueryData } from './ui/query-data.tsx';
import { type Column, RowTable } from './ui/tables/row-table.tsx';
import { SearchField } from './ui/tables/search-field.tsx';

export const meta = adminMeta('FAQs Management');

const faqsQuery = () => freshQuery(['faqs', 'admin'], (api, signal) => api.getList('/api/admin/faqs', { signal }));

const refetchFaqs = (client: QueryClient) => refetchAfterWrite(client, { queryKey: ['faqs'] });

export default function FaqsPage() {
  const client = useQueryClient();
  const moves = useFaqMove(() => refetchFaqs(client));
  const query = useQuery(faqsQuery());
  const [q, setQ] = useState('');
  const [params, setParams] = useSearchParams();
  const asked = params.get('question') ?? '';
  const [edited, setEdited] = useState<AdminFaq | 'new' | undefined>(asked === '' ? undefined : 'new');
  const [deleted, setDeleted] = useState<AdminFaq>();
  const wanted = q.toLowerCase();
  const matches = ({ question, answer }: AdminFaq) => `${question}\n${answer}`.toLowerCase().includes(wanted);

  const columns: Column<AdminFaq>[] = [
    { label: 'ID', className: 'cell-id', cell: ({ id }) => id },
    {
      label: 'Question',
      className: 'cell-name lg:w-1/3',
      cell: (faq) => (
        <button type="button" dir="auto" className="row-name" onClick={() => setEdited(faq)}>
          {faq.question}
        </button>
      ),
    },
    { label: 'Answer', className: 'cell-wide', cell: ({ answer }) => <span dir="auto">{excerpt(answer)}</span> },
    {
      label: 'Actions',
      className: 'cell-actions',
      cell: (faq) => (
        <FaqActions
          {...moves}
          faq={faq}
          faqs={q === '' ? (query.data ?? []) : []}
          acts={[
            { label: 'Edit', onSelect: () => setEdited(faq) },
            { label: 'Delete', isAway: true, onSelect: () => setDeleted(faq) },
          ]}
        />
      ),
    },
  ];

  function list(found: AdminFaq[]) {
    return (
      <>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <div role="status">
            <h2 className="text-name font-semibold">All FAQs ({found.length})</h2>
          </div>
          <SearchField label="Search FAQs" q={q} onSearch={setQ} pause={0} />
        </div>
        {found.length === 0 ? (
          <Notice title="No FAQs found">{q !== '' && <Button onClick={() => setQ('')}>Clear search</Button>}</Notice>
        ) : (
          <>
            <p role="status" className="sr-only">
              {moves.moved && `Moved “${moves.moved.faq.question}” ${placeOf(moves.moved.faq, found)}`}
            </p>
            <RowTable label="FAQs" columns={columns} rows={found} idOf={({ id }) => id} className="rows-compact" />
            <details className="mt-8 max-w-3xl">
              <summary className="min-h-11 w-fit content-center font-semibold">Preview what visitors see</summary>
              <FaqAccordion faqs={found} name="faq-preview" />
            </details>
          </>
        )}
      </>
    );
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <PageHeading>FAQs Management</PageHeading>
        <Button look="primary" className="btn-form" onClick={() => setEdited('new')}>
          Add New FAQ
        </Button>
      </div>
      <QueryData what="FAQs" query={query}>
        {(faqs) => list(faqs.filter(matches))}
      </QueryData>
      {edited && (
        <FaqDialog
          faq={edited === 'new' ? undefined : edited}
          asked={asked}
          onClose={() => {
            setEdited(undefined);
            setParams({}, { replace: true });
          }}
        />
      )}
      {deleted && <DeleteFaq faq={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

const placeOf = ({ id }: AdminFaq, faqs: readonly AdminFaq[]) =>
  `to position ${faqs.findIndex((one) => one.id === id) + 1} of ${faqs.length}`;

const maxExcerpt = 100;

function excerpt(answer: string): string {
  const lines = answerBlocks(answer).flatMap((block) => (block.kind === 'paragraph' ? [block.spans] : block.items));
  const characters = Array.from(lines.map((spans) => spans.map(({ text }) => text).join('')).join(' '));
  return characters.length > maxExcerpt ? `${characters.slice(0, maxExcerpt).join('')}...` : characters.join('');
}

const schema = withValidationToast(faqInputSchema);

const labels = { question: 'Question', answer: 'Answer' };

type Texts = Record<keyof typeof labels, string>;

const textsOf = ({ question, answer }: Texts): Texts => ({ question: question.trim(), answer: answer.trim() });

type DialogProps = { faq: AdminFaq | undefined; asked: string; onClose: () => void };

function FaqDialog({ faq, asked, onClose }: DialogProps) {
  const client = useQueryClient();
  const api = apiOf(client);
  return (
    <VersionedDialog
      what="FAQ"
      title={faq ? 'Edit FAQ' : 'Add New FAQ'}
      description="Answers can have **bold** words, numbered lines that start with “1.”, and bullet lines that start with a dash."
      submitLabel={faq ? 'Update FAQ' : 'Add FAQ'}
      busyLabel={faq ? 'Updating...' : 'Adding...'}
      item={faq}
      empty={{ question: asked, answer: '' }}
      draftOf={textsOf}
      textsOf={textsOf}
      labels={labels}
      schema={schema}
      create={(body) => api.send('POST /api/admin/faqs', { body })}
      update={(id, body) => api.send('PUT /api/admin/faqs/:id', { params: { id }, body })}
      readAll={() => client.fetchQuery(faqsQuery())}
      onConflict={() => refetchFaqs(client)}
      onSaved={async (_, isNew) => {
        await refetchFaqs(client);
        const done = isNew ? 'added' : 'updated';
        showToast({ title: `FAQ ${done}`, description: `The FAQ has been successfully ${done}.` });
        onClose();
      }}
      failed={(error, isNew) => {
        const reason = failedWrite(error, `Failed to ${isNew ? 'add' : 'update'} FAQ. Please try again.`);
        return saveFailure(error, 'FAQ') ?? reason;
      }}
      onClose={onClose}
    >
      {({ field, draft }) => (
        <>
          <TextField {...field('question')} required />
          <TextAreaField {...field('answer')} required rows={8} />
          <Preview {...draft} />
        </>
      )}
    </VersionedDialog>
  );
}

function Preview({ question, answer }: Texts) {
  return (
    <section aria-label="Preview" className="border-t border-rule pt-3">
      <p className="text-filter text-ink2">Preview</p>
      <p dir="auto" className="mt-2 mb-2 text-reading font-medium break-words">
        {question.trim() || 'Question'}
      </p>
      <FaqAnswer answer={answer.trim() || 'Answer'} />
    </section>
  );
}

function DeleteFaq({ faq, onClose }: { faq: AdminFaq; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <VersionedDelete
      what="FAQ"
      item={faq}
      send={(version) =>
        apiOf(client).send('DELETE /api/admin/faqs/:id', { params: { id: faq.id }, search: `version=${version}` })
      }
      refetch={() => refetchFaqs(client)}
      onClose={onClose}
    >
      {({ question, answer }, isChanged) => (
        <>
          <p dir="auto" className="mt-3 font-semibold text-ink">
            {question}
          </p>
          {isChanged && (
            <p dir="auto" className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line">
              {answer}
            </p>
          )}
        </>
      )}
    </VersionedDelete>
  );
}
