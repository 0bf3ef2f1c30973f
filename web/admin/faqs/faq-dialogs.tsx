import { useQueryClient } from '@tanstack/react-query';
import type { AdminFaq } from '#domain/api/admin.schema.ts';
import { faqInputSchema } from '#domain/api/admin.schema.ts';
import { FaqAnswer } from '#web/features/faqs/faq-answer.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { VersionedDelete } from '../editing/versioned-delete.tsx';
import { VersionedDialog } from '../editing/versioned-dialog.tsx';
import { failedWrite, saveFailure } from '../ui/failures.tsx';
import { withValidationToast } from '../ui/validation-toast.ts';
import { adminFaqsQuery, refetchFaqs } from './queries.ts';

const schema = withValidationToast(faqInputSchema, ([message]) => message);

const labels = { question: 'Question', answer: 'Answer' };

type Texts = Record<keyof typeof labels, string>;

const textsOf = ({ question, answer }: Texts): Texts => ({ question: question.trim(), answer: answer.trim() });

export function FaqDialog({ faq, onClose }: { faq: AdminFaq | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const api = apiOf(client);
  return (
    <VersionedDialog
      what="FAQ"
      title={faq ? 'Edit FAQ' : 'Add New FAQ'}
      description="Answers can have **bold** words, numbered lines that start with ‘1.’, and bullet lines that start with a dash."
      submitLabel={faq ? 'Update FAQ' : 'Add FAQ'}
      busyLabel={faq ? 'Updating...' : 'Adding...'}
      item={faq}
      empty={{ question: '', answer: '' }}
      draftOf={textsOf}
      textsOf={textsOf}
      labels={labels}
      schema={schema}
      create={(body) => api.send('POST /api/admin/faqs', { body })}
      update={(id, body) => api.send('PUT /api/admin/faqs/:id', { params: { id }, body })}
      readAll={() => client.fetchQuery(adminFaqsQuery())}
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
    <section aria-label="Preview" className="border-t border-ink pt-3">
      <p className="text-filter text-ink2">Preview</p>
      <p dir="auto" className="mt-2 mb-2 text-reading font-medium break-words">
        {question.trim() || 'Question'}
      </p>
      <FaqAnswer answer={answer.trim() || 'Answer'} />
    </section>
  );
}

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
