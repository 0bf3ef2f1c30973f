import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { loginSchema } from '#domain/account/account.schema.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages, PasswordField, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { toastFailure, toastSuccess } from '../failed.ts';
import { becomeUser } from '../member.ts';
import { userQuery } from '../queries.ts';
import { ResendDialog } from './resend-dialog.tsx';
import './zod-setting.ts';

/** How long after a login the user is refetched. */
const refetchMs = 100;

export function LoginForm({ draft }: { draft: Map<string, string> }) {
  const client = useQueryClient();
  const [resending, setResending] = useState(false);
  const form = useForm({
    schema: loginSchema,
    submit: async (body) => {
      const { user } = await apiOf(client).send('POST /api/login', { body });
      toastSuccess('Logged in successfully');
      // The page redirects as soon as there is a user.
      becomeUser(client, user);
      setTimeout(() => void client.refetchQueries(userQuery()), refetchMs);
    },
    failed: (error) => {
      const text = toastFailure(error, 'Login failed');
      if (statusOf(error) !== 403) return text;
      return (
        <>
          <p className="mb-3">{text}</p>
          <Button onClick={() => setResending(true)}>Resend Verification Email</Button>
        </>
      );
    },
  });
  return (
    <>
      <form {...form.props} className="grid gap-4">
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={draft.get('email')}
        />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          defaultValue={draft.get('password')}
        />
        <FormMessages form={form} />
        <SubmitButton form={form} busyLabel="Logging in...">
          Login
        </SubmitButton>
      </form>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6">
        <Link to={paths.forgotPassword} className="flex min-h-11 items-center underline">
          Forgot your password?
        </Link>
        <button type="button" onClick={() => setResending(true)} className="min-h-11 underline">
          Resend Verification Email
        </button>
      </div>
      <ResendDialog open={resending} onOpenChange={setResending} email={draft.get('email')} />
    </>
  );
}
