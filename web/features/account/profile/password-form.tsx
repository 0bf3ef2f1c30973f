import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountUser, minPasswordLength } from '#domain/account/account.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { FormMessages, PasswordField, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { toastFailure, toastSuccess } from '../failed.ts';
import { isSessionEnded, SessionEnded } from '../session-ended.tsx';
import { passwordChangeFormSchema } from '../sign-in/password-schemas.ts';

export function PasswordForm({ user }: { user: AccountUser }) {
  const client = useQueryClient();
  /** Each change empties the fields. */
  const [changes, setChanges] = useState(0);
  const form = useForm({
    schema: passwordChangeFormSchema,
    scope: 'account',
    submit: async ({ confirmPassword: _, ...body }) => {
      const { message } = await apiOf(client).send('POST /api/user/password', { body });
      toastSuccess(message);
      setChanges(changes + 1);
    },
    failed: (error) => (isSessionEnded(error) ? <SessionEnded /> : toastFailure(error, 'Password not changed')),
  });
  return (
    <form {...form.props} key={changes} className="grid gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField
        form={form}
        name="password"
        label="New password"
        hint={`At least ${minPasswordLength} characters.`}
        autoComplete="new-password"
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
      <FormMessages form={form} />
      <div>
        <SubmitButton form={form} busyLabel="Changing..." look="outline">
          Change password
        </SubmitButton>
      </div>
    </form>
  );
}
