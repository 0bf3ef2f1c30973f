import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { failureText, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { toastSuccess } from '#web/shell/toasts/toasts.ts';
import { FormLayout } from '#web/ui/forms/form-fields.tsx';
import { focusOnMount, useForm } from '#web/ui/forms/use-form.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { AccountPanel, accountMeta, NextStep } from '../account-page.tsx';
import { becomeUser } from '../member.ts';
import { userQuery } from '../queries.ts';
import { NewPasswordFields, newPasswordFormSchema } from './credential-fields.tsx';

export const meta = accountMeta('Reset password', paths.resetPassword, 'Choose a new password.');

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState(false);
  if (done) return <PasswordChanged />;
  if (token !== '') {
    return (
      <AccountPanel title="Reset password">
        <ResetForm token={token} onDone={() => setDone(true)} />
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title="Reset password">
      <p>This link is incomplete. Open it again from the email, or request a new one.</p>
      <NextStep to={paths.forgotPassword} label="Request a new link" />
    </AccountPanel>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    schema: newPasswordFormSchema,
    submit: async ({ password }) => {
      const { message } = await apiOf(client).send('POST /api/reset-password', { body: { token, password } });
      // This ends the browser's session, whoever was signed in.
      becomeUser(client, await client.fetchQuery({ ...userQuery(), staleTime: 0 }).catch(() => null));
      toastSuccess(message);
      onDone();
    },
    failed: (error) => {
      const text = failureText(error, 'We couldn’t change your password.');
      if (statusOf(error) !== 400) return text;
      return (
        <>
          <p>{text}</p>
          <Link to={paths.forgotPassword} className="mt-1 flex min-h-11 w-fit items-center underline">
            Request a new link
          </Link>
        </>
      );
    },
  });
  return (
    <FormLayout form={form} submit="Save new password" busyLabel="Saving..." wide>
      <NewPasswordFields form={form} label="New password" confirmLabel="Confirm password" />
    </FormLayout>
  );
}

function PasswordChanged() {
  return (
    <AccountPanel title="Password changed">
      <p ref={focusOnMount} tabIndex={-1} className="outline-none">
        Your new password is set, and you’re signed out on every device. Log in with your new password.
      </p>
      <NextStep to={paths.auth} label="Go to Login" />
    </AccountPanel>
  );
}
