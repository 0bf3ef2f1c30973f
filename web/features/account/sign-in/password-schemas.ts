import { passwordChangeSchema, passwordSchema } from '#domain/account/account.schema.ts';
import { z } from '#domain/shared/zod.ts';

const typedTwice = { password: passwordSchema, confirmPassword: z.string() };
const same = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword;
const differs = { path: ['confirmPassword'], message: 'Passwords do not match' };

export const passwordOnlySchema = z.object({ password: passwordSchema });

export const newPasswordFormSchema = z.object(typedTwice).refine(same, differs);

export const passwordChangeFormSchema = passwordChangeSchema.extend(typedTwice).refine(same, differs);
