import type { ComponentProps } from 'react';
import { minPasswordLength } from '#domain/account/account.ts';
import { PasswordField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

type EmailProps = { form: Form } & Partial<ComponentProps<typeof TextField>>;

export function EmailField(props: EmailProps) {
  return <TextField name="email" label="Email" type="email" autoComplete="username" {...props} />;
}

export function NewPasswordFields({ form, label, confirmLabel }: { form: Form; label: string; confirmLabel: string }) {
  const hint = `At least ${minPasswordLength} characters.`;
  return (
    <>
      <PasswordField form={form} name="password" label={label} hint={hint} autoComplete="new-password" />
      <PasswordField form={form} name="confirmPassword" label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
