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
  'Ask for a link by email to choose a new password.',
);

export function Component() {
  const client = useQueryClient();
  /** Set once the link was asked for; with the mail's address where mails are not really sent. */
  const [asked, setAsked] = useState<{ previewUrl?: string | undefined }>();
  const form = useForm({
    schema: emailBodySchema,
    submit: async (body) => {
      const { previewUrl } = await apiOf(client).send('POST /api/forgot-password', { body });
      toastSuccess(forgotPasswordText);
      setAsked({ previewUrl });
    },
    failed: (error) => toastFailure(error, 'Failed to send reset email'),
  });
  if (asked) return <Asked {...asked} />;
  return (
    <AccountPanel title="Forgot your password?">
      <p className="text-ink2">Enter the email of your account. We send a link to choose a new password.</p>
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

function Asked({ previewUrl }: { previewUrl?: string | undefined }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <AccountPanel title="Check your email">
      <p ref={text} tabIndex={-1} className="outline-none">
        {forgotPasswordText}
      </p>
      <p className="text-ink2">The link is good for one hour. If nothing comes, look in the spam folder.</p>
      {previewUrl && (
        <p className="border border-rule bg-sheet p-4">
          This site keeps its mail to itself.{' '}
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
