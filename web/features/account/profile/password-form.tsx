import { useState } from 'react';
import type { AccountUser } from '#domain/account/account.schema.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toast-outcome.ts';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { memberFailure } from '../session-ended.tsx';
import { NewPasswordFields } from '../sign-in/credential-fields.tsx';
import { passwordChangeFormSchema } from '../sign-in/password-schemas.ts';

export function PasswordForm({ user }: { user: AccountUser }) {
  const api = useApi();
  const [changes, setChanges] = useState(0);
  const form = useForm({
    schema: passwordChangeFormSchema,
    scope: 'account',
    submit: async ({ confirmPassword: _, ...body }) => {
      const { message } = await api.send('POST /api/user/password', { body });
      toastSuccess(message);
      setChanges(changes + 1);
    },
    failed: (error) => memberFailure(error, 'Password not changed'),
  });
  return (
    <FormLayout key={changes} form={form} submit="Change password" busyLabel="Changing..." look="outline">
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
      <NewPasswordFields form={form} label="New password" confirmLabel="Confirm new password" />
    </FormLayout>
  );
}
