import { useQueryClient } from '@tanstack/react-query';
import { memberFailure } from '#web/features/account/session-ended.tsx';
import { apiOf } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { FormLayout, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import { type FormSchema, useForm } from '#web/ui/forms/use-form.ts';
import { contributionsQuery } from './queries.ts';

/** The server validates. */
const unvalidated: FormSchema<{ answer: string }> = {
  '~standard': { validate: (value) => ({ value: value as { answer: string } }) },
};

type Props = {
  id: number;
  /** Moves the focus on, because the form goes. */
  onAnswered: () => void;
};

/** Answers an editor's question. */
export function AnswerForm({ id, onAnswered }: Props) {
  const client = useQueryClient();
  const form = useForm({
    schema: unvalidated,
    submit: async (body) => {
      const answered = await apiOf(client).send('PUT /api/user/contributions/:id/answer', { params: { id }, body });
      onAnswered();
      client.setQueryData(contributionsQuery().queryKey, (sent) =>
        sent?.map((one) => (one.id === id ? answered : one)),
      );
      toastSuccess('Your answer was sent.');
    },
    failed: (error) => memberFailure(error, 'Answer not sent'),
  });
  return (
    <FormLayout form={form} submit="Send answer" busyLabel="Sending..." look="outline" className="mt-2">
      <TextAreaField form={form} name="answer" label="Your answer" rows={3} required />
    </FormLayout>
  );
}
