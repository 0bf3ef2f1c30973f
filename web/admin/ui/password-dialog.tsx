import type { ReactNode } from 'react';
import { passwordBodySchema } from '#domain/account/account.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/dialogs/modal.tsx';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';

type Props = {
  title: string;
  children: ReactNode;
  label: string;
  busyLabel: string;
  /** Does it and closes the dialog. */
  confirmed: (password: string) => Promise<void>;
  /** Returns the reason to show in the dialog. */
  failed: (error: unknown) => ReactNode;
  onClose: () => void;
};

/** Asks for the administrator's own password. It stays open until the action is done, and shows why it failed. */
export function PasswordDialog({ title, children, label, busyLabel, confirmed, failed, onClose }: Props) {
  const form = useForm({ schema: passwordBodySchema, submit: ({ password }) => confirmed(password), failed });
  const cancel = (
    <Button className="btn-form" aria-disabled={form.busy || undefined} onClick={() => !form.busy && onClose()}>
      Cancel
    </Button>
  );
  return (
    <Modal title={title} description={children} open onOpenChange={(open) => !open && !form.busy && onClose()}>
      <FormLayout form={form} submit={label} busyLabel={busyLabel} buttons={cancel}>
        <PasswordField form={form} name="password" label="Your password" autoComplete="current-password" />
      </FormLayout>
    </Modal>
  );
}
