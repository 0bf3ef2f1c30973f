import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { faqInputSchema } from '#domain/api/admin.schema.ts';
import type { AdminFaq } from '#domain/api/admin.ts';
import { FaqAnswer } from '#web/features/faqs/faq-answer.tsx';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages, SubmitButton, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { type Choice, differences, merged } from '../editing/conflict.ts';
import { ConflictPanel } from '../editing/conflict-panel.tsx';
import { LeaveDialog } from '../editing/leave-dialog.tsx';
import { LeaveQuestion } from '../editing/leave-question.tsx';
import { failedWrite } from '../ui/failed-write.tsx';
import { SessionEndedWhileTyping } from '../ui/session-ended.tsx';
import { tellingRefusals } from '../ui/telling-refusals.ts';
import { adminFaqsQuery, refetchFaqs } from './queries.ts';
import '#web/features/account/sign-in/zod-setting.ts';

const schema = tellingRefusals(faqInputSchema, ([message]) => message);

const labels = { question: 'Question', answer: 'Answer' };

type Texts = Record<keyof typeof labels, string>;

const textsOf = ({ question, answer }: Texts): Texts => ({ question: question.trim(), answer: answer.trim() });
const same = (one: Texts, other: Texts) => one.question === other.question && one.answer === other.answer;

/** Adds a question, or changes one. What is typed stays until the server has taken it. */
export function FaqDialog({ faq, onClose }: { faq: AdminFaq | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  /** What the form started from, and is saved over. */
  const [base, setBase] = useState(() => ({ ...textsOf(faq ?? { question: '', answer: '' }), version: faq?.version }));
  const [draft, setDraft] = useState(() => textsOf(base));
  /** The question as it was saved meanwhile. */
  const [newer, setNewer] = useState<AdminFaq>();
  const [leaving, setLeaving] = useState(false);
  const changed = !same(draft, base);

  async function write(body: Texts): Promise<void> {
    const api = apiOf(client);
    const { version } = base;
    if (faq === undefined || version === undefined) await api.send('POST /api/admin/faqs', { body });
    else await api.send('PUT /api/admin/faqs/:id', { params: { id: faq.id }, body: { ...body, version } });
  }

  /** Saves, and tells whether it is saved: of an earlier save, the answer may have been lost. */
  async function isSaved(body: Texts): Promise<boolean> {
    try {
      await write(body);
      return true;
    } catch (error) {
      if (statusOf(error) !== 409) throw error;
      const faqs = await client.fetchQuery(adminFaqsQuery());
      const current = faqs.find(({ id, question }) => (faq ? id === faq.id : question === body.question));
      if (current && same(current, body)) return true;
      if (faq === undefined || current === undefined || current.version === base.version) throw error;
      setNewer(current);
      return false;
    }
  }

  const form = useForm({
    schema,
    submit: async (body) => {
      if (!(await isSaved(body))) return;
      await refetchFaqs(client);
      showToast(
        faq
          ? { title: 'FAQ updated', description: 'The FAQ has been successfully updated.' }
          : { title: 'FAQ added', description: 'The FAQ has been successfully added.' },
      );
      onClose();
    },
    failed: (error) => {
      const told = failedWrite(error, `Failed to ${faq ? 'update' : 'add'} FAQ. Please try again.`);
      if (statusOf(error) === 401) return <SessionEndedWhileTyping />;
      return statusOf(error) === 404 ? 'This FAQ was deleted meanwhile. What you typed is still here.' : told;
    },
  });

  function leave(): void {
    if (changed) setLeaving(true);
    else onClose();
  }

  /** Goes on from the newer version with what was chosen of both. */
  function resolve(current: AdminFaq, choice: Choice<keyof Texts>, andSave: boolean): void {
    flushSync(() => {
      setBase({ ...textsOf(current), version: current.version });
      setDraft(merged(draft, textsOf(current), choice));
      setNewer(undefined);
    });
    element.current?.querySelector('input')?.focus();
    if (andSave) element.current?.requestSubmit();
  }

  const field = (name: keyof Texts) => ({
    form,
    name,
    label: labels[name],
    required: true,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  return (
    <Modal
      title={faq ? 'Edit FAQ' : 'Add New FAQ'}
      description={
        newer
          ? 'What you typed is kept until you have chosen.'
          : 'An answer may have **bold** words, lines that begin with ‘1.’ for a numbered list, and lines that begin with a dash for bullets.'
      }
      open
      onOpenChange={(open) => !open && leave()}
    >
      {newer && (
        <ConflictPanel
          what="FAQ"
          savedBy={undefined}
          found={differences(labels, { base, mine: textsOf(draft), theirs: newer })}
          onSave={(choice) => resolve(newer, choice, true)}
          onEdit={(choice) => resolve(newer, choice, false)}
        />
      )}
      <form {...form.props} ref={element} hidden={newer !== undefined} className="dialog-wide grid gap-4">
        <TextField {...field('question')} autoComplete="off" />
        <TextAreaField {...field('answer')} rows={8} />
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

/** The entry as it would stand on the site, opened. */
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
