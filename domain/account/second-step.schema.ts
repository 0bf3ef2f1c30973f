import { z } from '../shared/zod.ts';
import { tokenSchema } from './account.schema.ts';

const totpText = 'Enter the 6-digit code from your app';
const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/** Apps show codes in groups, and people type the blanks. */
const code = (message: string) =>
  z
    .string(message)
    .max(100, 'This code is too long')
    .transform((text) => text.replace(/\s/g, ''));

export const totpCodeSchema = code(totpText).refine(isTotpCode, totpText);

const recoveryCodeSchema = code('Enter a recovery code').refine((code) => code !== '', 'Enter a recovery code');

/** The second steps that are typed. */
export const typedSteps = [
  z.object({ token: tokenSchema, method: z.literal('totp'), code: totpCodeSchema }),
  z.object({ token: tokenSchema, method: z.literal('recovery'), code: recoveryCodeSchema }),
] as const;

/** What the login form sends. Apart from passkeys, which make it larger. */
export const typedStepSchema = z.discriminatedUnion('method', typedSteps);
