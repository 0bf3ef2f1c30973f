import { useState } from 'react';
import { emailBodySchema } from '#domain/account/account.schema.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastFailure, toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FormLayout } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { EmailField } from './credential-fields.tsx';

type EmailProps = { email: string | undefined };

type DialogProps = EmailProps & { open: boolean; onOpenChange: (open: boolean) => void };

export function ResendDialog({ open, onOpenChange, email }: DialogProps) {
  return (
    <Modal
      title="Resend Verification Email"
      description="Enter the email you registered with. The new link works for 24 hours and replaces earlier ones."
      open={open}
      onOpenChange={onOpenChange}
    >
      <ResendForm email={email} onDone={() => onOpenChange(false)} />
    </Modal>
  );
}

export function ResendButton({ email, look = 'outline' }: EmailProps & { look?: ButtonLook }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={look} className="btn-form noscript:hidden" onClick={() => setOpen(true)}>
        Resend Verification Email
      </Button>
      <ResendDialog open={open} onOpenChange={setOpen} email={email} />
    </>
  );
}

function ResendForm({ email, onDone }: EmailProps & { onDone: () => void }) {
  const api = useApi();
  const form = useForm({
    schema: emailBodySchema,
    submit: async (body) => {
      await api.send('POST /api/resend-verification', { body });
      toastSuccess('Verification email has been resent. Please check your inbox.');
      onDone();
    },
    failed: (error) => toastFailure(error, 'Failed to resend verification email'),
  });
  return (
    <FormLayout form={form} submit="Send Verification Email" busyLabel="Sending..." wide>
      <EmailField form={form} autoComplete="email" defaultValue={email} />
    </FormLayout>
  );
}
