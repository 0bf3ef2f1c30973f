import { z } from 'zod';
import { passwordChangeSchema, passwordSchema } from '#domain/account/account.schema.ts';
import './zod-setting.ts';

const twice = { password: passwordSchema, confirmPassword: z.string() };
const same = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword;
const differs = { path: ['confirmPassword'], message: 'Passwords do not match' };

/** An account is deleted by the password only. */
export const accountDeletionSchema = z.object({ password: passwordSchema });

/** A new password, typed twice. */
export const newPasswordFormSchema = z.object(twice).refine(same, differs);

/** The same, with the old one. */
export const passwordChangeFormSchema = passwordChangeSchema.extend(twice).refine(same, differs);
