import { type ReactNode, useState } from 'react';
import { replyText } from '#domain/contributions/contributions.schema.ts';
import { maxReply } from '#domain/contributions/contributions.ts';
import type { QueuedContribution } from '#domain/contributions/queue.schema.ts';
import { z } from '#domain/shared/zod.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FormLayout, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import type { ReplyAction } from './decide.ts';

const looks: Record<ReplyAction, ButtonLook> = { reject: 'danger', ask: 'primary', undo: 'outline' };

const texts: Record<ReplyAction, { title: string; description: string; label: string; submit: string; busy: string }> =
  {
    reject: {
      title: 'Reject',
      description: 'The member reads your reason in the profile and by email.',
      label: 'Reason',
      submit: 'Reject',
      busy: 'Rejecting...',
    },
    ask: {
      title: 'Ask the member',
      description: 'This moves to Waiting until the member answers.',
      label: 'Question',
      submit: 'Send question',
      busy: 'Sending...',
    },
    undo: {
      title: 'Undo',
      description: 'The former value and its evidence come back. The member reads your reason.',
      label: 'Reason',
      submit: 'Undo',
      busy: 'Undoing...',
    },
  };

const measured = [
  'Please name a page that states this, so that others can check it.',
  'Other measurements differ from yours.',
];
const paged = [
  'The page doesn’t state this.',
  'The page states another value.',
  'The page is about another model.',
  'The page doesn’t open.',
];

function commonReplies(action: ReplyAction, { kind, url, reason }: QueuedContribution): string[] {
  if (action === 'ask') {
    return kind === 'correction'
      ? ['Which page states this?', 'Where on the page is it?', 'How did you measure it?', 'Which model is this about?']
      : ['What is wrong with the page?'];
  }
  if (action === 'undo') return ['Accepted by mistake.', ...paged];
  if (kind === 'correction') return [...(url === null ? measured : paged), 'We already have this value.'];
  if (reason === 'review-rules' || reason === 'spam') return ['This is within the rules.', 'It is already gone.'];
  return ['We see nothing wrong there.', 'This is already fixed.'];
}

type Props = {
  action: ReplyAction;
  item: QueuedContribution;
  submit: (reply: string) => Promise<void>;
  failed: (error: unknown) => ReactNode;
  onClose: () => void;
  children: ReactNode;
};

export function ReplyDialog({ action, item, submit, failed, onClose, children }: Props) {
  const { title, description, label, submit: submitText, busy } = texts[action];
  const [reply, setReply] = useState('');
  const form = useForm({
    schema: z.object({ reply: replyText(`A ${label.toLowerCase()}`) }),
    read: () => ({ reply }),
    submit: (values) => submit(values.reply),
    failed,
  });
  const close = () => !form.busy && onClose();
  return (
    <Modal title={title} description={children} open onOpenChange={(open) => !open && close()}>
      <FormLayout
        form={form}
        submit={submitText}
        busyLabel={busy}
        look={looks[action]}
        className="dialog-wide"
        cancel={
          <Button className="btn-form" aria-disabled={form.busy || undefined} onClick={close}>
            Cancel
          </Button>
        }
      >
        <TextAreaField
          form={form}
          name="reply"
          label={label}
          hint={description}
          rows={3}
          maxLength={maxReply}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-filter text-ink2">Quick replies</legend>
          {commonReplies(action, item).map((text) => (
            <Button
              key={text}
              className="h-auto py-1 text-left whitespace-normal"
              onClick={() => {
                setReply(text);
                form.edited('reply');
              }}
            >
              {text}
            </Button>
          ))}
        </fieldset>
      </FormLayout>
    </Modal>
  );
}
