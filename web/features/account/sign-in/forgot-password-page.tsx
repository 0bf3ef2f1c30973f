import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { emailBodySchema } from '#domain/account/account.schema.ts';
import { forgotPasswordText } from '#domain/account/account.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FormMessages, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { accountHandle } from '../account-head.ts';
import { AccountPanel } from '../account-panel.tsx';
import { toastFailure, toastSuccess } from '../failed.ts';
import './zod-setting.ts';

export const handle = accountHandle(
  'Forgot password',
  paths.forgotPassword,
  'Get an email with a link to choose a new password.',
);

export function Component() {
  const client = useQueryClient();
  /** Set once the link is requested. `previewUrl` is where to read the email if this site doesn't really send any. */
  const [requested, setRequested] = useState<{ previewUrl?: string | undefined }>();
  const form = useForm({
    schema: emailBodySchema,
    submit: async (body) => {
      const { previewUrl } = await apiOf(client).send('POST /api/forgot-password', { body });
      toastSuccess(forgotPasswordText);
      setRequested({ previewUrl });
    },
    failed: (error) => toastFailure(error, 'Failed to send reset email'),
  });
  if (requested) return <LinkRequested {...requested} />;
  return (
    <AccountPanel title="Forgot your password?">
      <p className="text-ink2">Enter your account’s email and we’ll send you a link to choose a new password.</p>
      <form {...form.props} className="grid gap-4">
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
        <FormMessages form={form} />
        <SubmitButton form={form} busyLabel="Sending...">
          Send Reset Link
        </SubmitButton>
      </form>
      <Link to={paths.auth} className="flex min-h-11 items-center underline">
        Back to Login
      </Link>
    </AccountPanel>
  );
}

function LinkRequested({ previewUrl }: { previewUrl?: string | undefined }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <AccountPanel title="Check your email">
      <p ref={text} tabIndex={-1} className="outline-none">
        {forgotPasswordText}
      </p>
      <p className="text-ink2">The link works for one hour. If you don’t see the email, check your spam folder.</p>
      {previewUrl && (
        <p className="border border-rule bg-sheet p-4">
          This site doesn’t send real emails.{' '}
          <a href={previewUrl} className="underline">
            Open the reset link
          </a>
        </p>
      )}
      <div>
        <ButtonLink look="primary" className="btn-form" to={paths.auth}>
          Return to Login
        </ButtonLink>
      </div>
    </AccountPanel>
  );
}
