import type { ComponentProps } from 'react';
import { passwordChangeSchema, passwordSchema } from '#domain/account/account.schema.ts';
import { minPasswordLength } from '#domain/account/account.ts';
import { z } from '#domain/shared/zod.ts';
import { PasswordField, TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';

const typedTwice = { password: passwordSchema, confirmPassword: z.string() };
const same = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword;
const differs = { path: ['confirmPassword'], message: 'Passwords do not match' };

export const passwordOnlySchema = z.object({ password: passwordSchema });

export const newPasswordFormSchema = z.object(typedTwice).refine(same, differs);

export const passwordChangeFormSchema = passwordChangeSchema.extend(typedTwice).refine(same, differs);

type EmailProps = { form: Form } & Partial<ComponentProps<typeof TextField>>;

export function EmailField(props: EmailProps) {
  return <TextField name="email" label="Email" type="email" autoComplete="username" {...props} />;
}

export function NewPasswordFields({ form, label, confirmLabel }: { form: Form; label: string; confirmLabel: string }) {
  const hint = form.errors.password === undefined && `At least ${minPasswordLength} characters.`;
  return (
    <>
      <PasswordField form={form} name="password" label={label} hint={hint} autoComplete="new-password" />
      <PasswordField form={form} name="confirmPassword" label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
