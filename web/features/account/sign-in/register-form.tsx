import { useState } from 'react';
import { registrationFormSchema } from '#domain/account/account.schema.ts';
import { verificationHours } from '#domain/account/account.ts';
import { useApi } from '#web/lib/query-client.ts';
import { toastFailure, toastProblem, toastSuccess } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormLayout } from '#web/ui/forms/form-fields.tsx';
import { focusOnMount, useForm, useRestoredFields } from '#web/ui/forms/use-form.ts';
import { ProfileFields, readProfile } from '../profile/profile-fields.tsx';
import { EmailField, NewPasswordFields } from './credential-fields.tsx';
import { ResendButton } from './resend-dialog.tsx';

type Registered = { email: string; mailSent: boolean; message: string };

export function RegisterForm({ draft, onLogin }: { draft: Record<string, string>; onLogin: () => void }) {
  const api = useApi();
  const [registered, setRegistered] = useState<Registered>();
  const fields = useRestoredFields(draft);
  const form = useForm({
    schema: registrationFormSchema,
    read: readProfile,
    submit: async ({ confirmPassword: _, ...body }) => {
      const { message, mailSent } = await api.send('POST /api/register', { body });
      if (mailSent) toastSuccess('Registration successful. Please check your email to verify your account.');
      else toastProblem('Account created', message);
      delete draft.password;
      delete draft.confirmPassword;
      setRegistered({ email: body.email, mailSent, message });
    },
    failed: (error) => toastFailure(error, 'Registration failed'),
  });
  if (registered) return <CheckEmail {...registered} onLogin={onLogin} />;
  return (
    <FormLayout ref={fields} form={form} submit="Register" busyLabel="Registering..." wide>
      <EmailField form={form} hint="We’ll email you a verification link. Your address stays private." />
      <NewPasswordFields form={form} label="Password" confirmLabel="Confirm password" />
      <ProfileFields form={form} />
    </FormLayout>
  );
}

function CheckEmail({ email, mailSent, message, onLogin }: Registered & { onLogin: () => void }) {
  return (
    <div className="grid gap-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
        {mailSent ? 'Check your email' : 'Account created, but the email didn’t send'}
      </h2>
      {mailSent ? (
        <p>
          We sent a link to <strong className="break-words">{email}</strong>. Open it within {verificationHours} hours
          to verify your email, then log in. If you don’t see it, check your spam folder.
        </p>
      ) : (
        <p>{message}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="primary" className="btn-form" onClick={onLogin}>
          Go to Login
        </Button>
        <ResendButton email={email} />
      </div>
    </div>
  );
}
