import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { registrationFormSchema } from '#domain/account/account.schema.ts';
import { minPasswordLength, verificationHours } from '#domain/account/account.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages, PasswordField, SubmitButton, TextField } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { toastFailure, toastSuccess } from '../failed.ts';
import { ProfileFields, readProfile } from '../profile/profile-fields.tsx';
import { ResendDialog } from './resend-dialog.tsx';
import './zod-setting.ts';

type Registered = { email: string; mailSent: boolean; message: string };

export function RegisterForm({ draft, onLogin }: { draft: Map<string, string>; onLogin: () => void }) {
  const client = useQueryClient();
  const [registered, setRegistered] = useState<Registered>();
  const form = useForm({
    schema: registrationFormSchema,
    read: readProfile,
    submit: async ({ confirmPassword: _, ...body }) => {
      const { message, mailSent } = await apiOf(client).send('POST /api/register', { body });
      if (mailSent) toastSuccess('Registration successful. Please check your email to verify your account.');
      else showToast({ title: 'Account created', description: message, destructive: true });
      for (const name of ['password', 'confirmPassword']) draft.delete(name);
      setRegistered({ email: body.email, mailSent, message });
    },
    failed: (error) => toastFailure(error, 'Registration failed'),
  });
  if (registered) return <CheckEmail {...registered} onLogin={onLogin} />;
  return (
    <form {...form.props} className="grid gap-4">
      <TextField
        form={form}
        name="email"
        label="Email"
        hint="We’ll email you a verification link. Your address stays private."
        type="email"
        autoComplete="username"
        defaultValue={draft.get('email')}
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint={`At least ${minPasswordLength} characters.`}
        autoComplete="new-password"
        defaultValue={draft.get('password')}
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        defaultValue={draft.get('confirmPassword')}
      />
      <ProfileFields
        form={form}
        values={{
          handle: draft.get('handle'),
          city: draft.get('city'),
          state: draft.get('state'),
          shootingExperience: draft.get('shootingExperience'),
        }}
      />
      <FormMessages form={form} />
      <SubmitButton form={form} busyLabel="Registering...">
        Register
      </SubmitButton>
    </form>
  );
}

function CheckEmail({ email, mailSent, message, onLogin }: Registered & { onLogin: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [resending, setResending] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-name font-semibold outline-none">
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
        <Button className="btn-form" onClick={() => setResending(true)}>
          Resend Verification Email
        </Button>
      </div>
      <ResendDialog open={resending} onOpenChange={setResending} email={email} />
    </div>
  );
}
