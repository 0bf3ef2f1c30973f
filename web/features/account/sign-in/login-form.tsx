import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountUser, loginSchema } from '#domain/account/account.schema.ts';
import { unverifiedText } from '#domain/account/account.ts';
import { paths } from '#domain/site/paths.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { toastFailure, toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormLayout, PasswordField } from '#web/ui/forms/form-fields.tsx';
import { useForm, useRestoredFields } from '#web/ui/forms/use-form.ts';
import { Link } from '#web/ui/navigation/link.tsx';
import { becomeUser } from '../member.ts';
import { userQuery } from '../queries.ts';
import { EmailField } from './credential-fields.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import { SecondStepForm, type TwoFactor } from './second-step-form.tsx';

const refetchMs = 100;

export function LoginForm({ draft }: { draft: Record<string, string> }) {
  const client = useQueryClient();
  const [resending, setResending] = useState(false);
  const [twoFactor, setTwoFactor] = useState<TwoFactor>();
  const fields = useRestoredFields(draft);

  function finish(user: AccountUser): void {
    toastSuccess('Logged in successfully');
    becomeUser(client, user);
    setTimeout(() => void client.refetchQueries(userQuery()), refetchMs);
  }

  const form = useForm({
    schema: loginSchema,
    submit: async (body) => {
      const login = await apiOf(client).send('POST /api/login', { body });
      if ('user' in login) finish(login.user);
      else setTwoFactor(login.twoFactor);
    },
    failed: (error) => {
      const text = toastFailure(error, 'Login failed');
      if (text !== unverifiedText) return text;
      return (
        <>
          <p className="mb-3">{text}</p>
          <Button onClick={() => setResending(true)}>Resend Verification Email</Button>
        </>
      );
    },
  });
  if (twoFactor)
    return <SecondStepForm twoFactor={twoFactor} onDone={finish} onRestart={() => setTwoFactor(undefined)} />;
  return (
    <>
      <FormLayout ref={fields} form={form} submit="Login" busyLabel="Logging in..." wide>
        <EmailField form={form} />
        <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      </FormLayout>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6">
        <Link to={paths.forgotPassword} className="flex min-h-11 items-center underline">
          Forgot your password?
        </Link>
        <button type="button" onClick={() => setResending(true)} className="min-h-11 underline">
          Resend Verification Email
        </button>
      </div>
      <ResendDialog open={resending} onOpenChange={setResending} email={draft.email} />
    </>
  );
}
