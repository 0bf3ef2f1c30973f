import { useState } from 'react';
import { emailBodySchema } from '#domain/account/account.schema.ts';
import { forgotPasswordText } from '#domain/account/account.ts';
import { paths } from '#domain/site/paths.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastFailure, toastSuccess } from '#web/shell/toasts/toasts.ts';
import { FormLayout } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { AccountPanel, accountMeta, NextStep } from '../account-page.tsx';
import type { Route } from './+types/forgot-password-page';
import { EmailField } from './credential-fields.tsx';
import { postForgotPassword } from './post-credentials.server.ts';
import { type Requested, ResetLinkSent } from './reset-link-sent.tsx';

export const meta = accountMeta(
  'Forgot password',
  paths.forgotPassword,
  'Get an email with a link to choose a new password.',
);

export const action = postForgotPassword;

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const api = useApi();
  const [requested, setRequested] = useState<Requested | undefined>(actionData?.done);
  const form = useForm({
    schema: emailBodySchema,
    refused: actionData?.refused,
    submit: async (body) => {
      const { previewUrl } = await api.send('POST /api/forgot-password', { body });
      toastSuccess(forgotPasswordText);
      setRequested({ previewUrl });
    },
    failed: (error) => toastFailure(error, 'Failed to send reset email'),
  });
  if (requested) return <LinkRequested {...requested} />;
  return (
    <AccountPanel title="Forgot your password?">
      <p className="text-ink2">Enter your account’s email and we’ll send you a link to choose a new password.</p>
      <FormLayout
        form={form}
        submit="Send Reset Link"
        busyLabel="Sending..."
        method="post"
        action={paths.forgotPassword}
        wide
      >
        <EmailField form={form} defaultValue={actionData?.values.email} />
      </FormLayout>
      <Link to={paths.auth} className="flex min-h-11 items-center underline">
        Back to Login
      </Link>
    </AccountPanel>
  );
}

function LinkRequested({ previewUrl }: Requested) {
  return (
    <AccountPanel title="Check your email">
      <ResetLinkSent previewUrl={previewUrl}>{forgotPasswordText}</ResetLinkSent>
      <NextStep to={paths.auth} label="Return to Login" />
    </AccountPanel>
  );
}
