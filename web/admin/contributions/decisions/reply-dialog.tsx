import { type ReactNode, useState } from 'react';
import { replyText } from '#domain/contributions/contributions.schema.ts';
import { maxReply } from '#domain/contributions/contributions.ts';
import { z } from '#domain/shared/zod.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FormLayout, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { type ReplyAction, replyTexts } from './decision-texts.ts';

type Props = {
  action: ReplyAction;
  /** Texts that fill the field. */
  common: readonly string[];
  /** Sends the reply and closes the dialog. */
  submit: (reply: string) => Promise<void>;
  /** Returns the reason to show in the dialog. */
  failed: (error: unknown) => ReactNode;
  onClose: () => void;
  /** What it is about. */
  children: ReactNode;
};

/** Asks for what the member will read: a reason or a question. */
export function ReplyDialog({ action, common, submit, failed, onClose, children }: Props) {
  const texts = replyTexts[action];
  const [reply, setReply] = useState('');
  const form = useForm({
    schema: z.object({ reply: replyText(`A ${texts.label.toLowerCase()}`) }),
    read: () => ({ reply }),
    submit: (values) => submit(values.reply),
    failed,
  });
  const close = () => !form.busy && onClose();
  return (
    <Modal title={texts.title} description={children} open onOpenChange={(open) => !open && close()}>
      <FormLayout
        form={form}
        submit={texts.submit}
        busyLabel={texts.busy}
        className="dialog-wide"
        buttons={
          <Button className="btn-form" aria-disabled={form.busy || undefined} onClick={close}>
            Cancel
          </Button>
        }
      >
        <TextAreaField
          form={form}
          name="reply"
          label={texts.label}
          hint={texts.description}
          rows={3}
          maxLength={maxReply}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
        />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-filter text-ink2">Common texts</legend>
          {common.map((text) => (
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
