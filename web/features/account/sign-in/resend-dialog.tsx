import { useQueryClient } from '@tanstack/react-query';
import { emailBodySchema } from '#domain/account/account.schema.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { FormMessages, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Modal } from '#web/ui/modal.tsx';
import { toastFailure, toastSuccess } from '../failed.ts';
import './zod-setting.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Prefills the form. */
  email: string | undefined;
};

/** Requests another verification link. */
export function ResendDialog({ open, onOpenChange, email }: Props) {
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

function ResendForm({ email, onDone }: { email: string | undefined; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: emailBodySchema,
    submit: async (body) => {
      await apiOf(client).send('POST /api/resend-verification', { body });
      toastSuccess('Verification email has been resent. Please check your inbox.');
      onDone();
    },
    failed: (error) => toastFailure(error, 'Failed to resend verification email'),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" defaultValue={email} />
      <FormMessages form={form} />
      <SubmitButton form={form} busyLabel="Sending...">
        Send Verification Email
      </SubmitButton>
    </form>
  );
}
