import { z } from 'zod';
import { passwordChangeSchema, passwordSchema } from '#domain/account/account.schema.ts';
import './zod-setting.ts';

const typedTwice = { password: passwordSchema, confirmPassword: z.string() };
const same = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword;
const differs = { path: ['confirmPassword'], message: 'Passwords do not match' };

/** Deleting an account takes the password. */
export const accountDeletionSchema = z.object({ password: passwordSchema });

/** A new password, typed twice. */
export const newPasswordFormSchema = z.object(typedTwice).refine(same, differs);

/** The same, with the current password. */
export const passwordChangeFormSchema = passwordChangeSchema.extend(typedTwice).refine(same, differs);
