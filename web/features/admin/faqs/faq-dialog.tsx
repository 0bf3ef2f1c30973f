import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faqInputSchema } from '#domain/admin.schema.ts';
import type { Faq } from '#domain/faqs.ts';
import { apiOf } from '../../../lib/query-client.ts';
import { showToast } from '../../../shell/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { FormMessages, SubmitButton, TextAreaField, TextField } from '../../../ui/form-fields.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { FaqAnswer } from '../../faqs/faq-answer.tsx';
import { LeaveDialog } from '../optics/leave-dialog.tsx';
import { failedWrite } from '../parts/failed-write.tsx';
import { LeaveQuestion } from '../parts/leave-question.tsx';
import { tellingRefusals } from '../parts/telling-refusals.ts';
import { refetchFaqs } from './queries.ts';
import '../../account/zod-setting.ts';

const schema = tellingRefusals(faqInputSchema, ([message]) => message);

/** Adds a question, or changes one. */
export function FaqDialog({ faq, onClose }: { faq: Faq | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const [first] = useState({ question: faq?.question ?? '', answer: faq?.answer ?? '' });
  const [draft, setDraft] = useState(first);
  const [leaving, setLeaving] = useState(false);
  const changed = draft.question !== first.question || draft.answer !== first.answer;
  const form = useForm({
    schema,
    submit: async (body) => {
      const api = apiOf(client);
      if (faq) await api.send('PUT /api/admin/faqs/:id', { params: { id: faq.id }, body });
      else await api.send('POST /api/admin/faqs', { body });
      await refetchFaqs(client);
      showToast(
        faq
          ? { title: 'FAQ updated', description: 'The FAQ has been successfully updated.' }
          : { title: 'FAQ added', description: 'The FAQ has been successfully added.' },
      );
      onClose();
    },
    failed: (error) => failedWrite(error, `Failed to ${faq ? 'update' : 'add'} FAQ. Please try again.`),
  });

  function leave(): void {
    if (changed) setLeaving(true);
    else onClose();
  }

  return (
    <Modal
      title={faq ? 'Edit FAQ' : 'Add New FAQ'}
      description="An answer may have **bold** words, lines that begin with ‘1.’ for a numbered list, and lines that begin with a dash for bullets."
      open
      onOpenChange={(open) => !open && leave()}
    >
      <form
        {...form.props}
        onInput={({ currentTarget }) => setDraft(read(new FormData(currentTarget)))}
        className="dialog-wide grid gap-4"
      >
        <TextField
          form={form}
          name="question"
          label="Question"
          required
          autoComplete="off"
          defaultValue={draft.question}
        />
        <TextAreaField form={form} name="answer" label="Answer" required rows={8} defaultValue={draft.answer} />
        <Preview {...draft} />
        <FormMessages form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} busyLabel={faq ? 'Updating...' : 'Adding...'}>
            {faq ? 'Update FAQ' : 'Add FAQ'}
          </SubmitButton>
          <Button className="btn-form" onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
      <LeaveDialog wouldLose={() => changed} />
      {leaving && <LeaveQuestion onStay={() => setLeaving(false)} onLeave={onClose} />}
    </Modal>
  );
}

function read(data: FormData): { question: string; answer: string } {
  return { question: String(data.get('question') ?? ''), answer: String(data.get('answer') ?? '') };
}

/** The entry as it would stand on the site, opened. */
function Preview({ question, answer }: { question: string; answer: string }) {
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
