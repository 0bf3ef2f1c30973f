import { useQueryClient } from '@tanstack/react-query';
import { faqInputSchema } from '#domain/api/admin.schema.ts';
import type { AdminFaq } from '#domain/api/admin.ts';
import { FaqAnswer } from '#web/features/faqs/faq-answer.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { saveFailure } from '../editing/save-failure.tsx';
import { useVersionedEditor } from '../editing/use-versioned-editor.ts';
import { VersionedDialog } from '../editing/versioned-dialog.tsx';
import { failedWrite } from '../ui/failed-write.tsx';
import { withRefusalToast } from '../ui/telling-refusals.ts';
import { adminFaqsQuery, refetchFaqs } from './queries.ts';
import '#web/features/account/sign-in/zod-setting.ts';

const schema = withRefusalToast(faqInputSchema, ([message]) => message);

const labels = { question: 'Question', answer: 'Answer' };

type Texts = Record<keyof typeof labels, string>;

const textsOf = ({ question, answer }: Texts): Texts => ({ question: question.trim(), answer: answer.trim() });

/** Creates or updates an FAQ. What is typed stays until the server has saved it. */
export function FaqDialog({ faq, onClose }: { faq: AdminFaq | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const api = apiOf(client);
  const editor = useVersionedEditor({
    item: faq,
    empty: { question: '', answer: '' },
    draftOf: textsOf,
    textsOf,
    labels,
    schema,
    create: (body) => api.send('POST /api/admin/faqs', { body }),
    update: (id, body) => api.send('PUT /api/admin/faqs/:id', { params: { id }, body }),
    readAll: () => client.fetchQuery(adminFaqsQuery()),
    onConflict: () => refetchFaqs(client),
    onSaved: async (_, isNew) => {
      await refetchFaqs(client);
      const done = isNew ? 'added' : 'updated';
      showToast({ title: `FAQ ${done}`, description: `The FAQ has been successfully ${done}.` });
      onClose();
    },
    failed: (error, isNew) => {
      const reason = failedWrite(error, `Failed to ${isNew ? 'add' : 'update'} FAQ. Please try again.`);
      return saveFailure(error, 'FAQ') ?? reason;
    },
    onClose,
  });
  const { form, draft, change } = editor;

  const field = (name: keyof Texts) => ({
    form,
    name,
    label: labels[name],
    required: true,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  return (
    <VersionedDialog
      editor={editor}
      what="FAQ"
      title={faq ? 'Edit FAQ' : 'Add New FAQ'}
      description="Answers can have **bold** words, numbered lines that start with ‘1.’, and bullet lines that start with a dash."
      submitLabel={faq ? 'Update FAQ' : 'Add FAQ'}
      busyLabel={faq ? 'Updating...' : 'Adding...'}
      onDiscard={onClose}
    >
      <TextField {...field('question')} autoComplete="off" />
      <TextAreaField {...field('answer')} rows={8} />
      <Preview {...draft} />
    </VersionedDialog>
  );
}

/** The FAQ as visitors would see it, opened. */
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
