import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { minPasswordLength } from '#domain/account/account.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormMessages, PasswordField, SubmitButton } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { accountHandle } from '../account-head.ts';
import { AccountPanel } from '../account-panel.tsx';
import { toastFailure, toastSuccess } from '../failed.ts';
import { becomeUser } from '../member.ts';
import { userQuery } from '../queries.ts';
import { newPasswordFormSchema } from './password-schemas.ts';

export const handle = accountHandle('Reset password', paths.resetPassword, 'Choose a new password.');

export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState(false);
  if (done) return <PasswordChanged />;
  if (token === '') {
    return (
      <AccountPanel title="Reset password">
        <p>This link is incomplete. Open it again from the email, or request a new one.</p>
        <RequestNewLink />
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title="Reset password">
      <ResetForm token={token} onDone={() => setDone(true)} />
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
      const text = toastFailure(error, 'Password not changed', 'We couldn’t change your password.');
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
    <form {...form.props} className="grid gap-4">
      <PasswordField
        form={form}
        name="password"
        label="New password"
        hint={`At least ${minPasswordLength} characters.`}
        autoComplete="new-password"
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormMessages form={form} />
      <SubmitButton form={form} busyLabel="Saving...">
        Save new password
      </SubmitButton>
    </form>
  );
}

function PasswordChanged() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <AccountPanel title="Password changed">
      <p ref={text} tabIndex={-1} className="outline-none">
        Your new password is set, and you’re signed out on every device. Log in with your new password.
      </p>
      <div>
        <ButtonLink look="primary" className="btn-form" to={paths.auth}>
          Go to Login
        </ButtonLink>
      </div>
    </AccountPanel>
  );
}

function RequestNewLink() {
  return (
    <div>
      <ButtonLink look="primary" className="btn-form" to={paths.forgotPassword}>
        Request a new link
      </ButtonLink>
    </div>
  );
}
