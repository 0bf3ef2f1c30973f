import { z } from '../shared/zod.ts';
import { passwordBodySchema, tokenSchema } from './account.schema.ts';

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

const totpStep = z.object({ method: z.literal('totp'), code: totpCodeSchema });
const recoveryStep = z.object({ method: z.literal('recovery'), code: recoveryCodeSchema });

const login = { token: tokenSchema };

export const typedSteps = [totpStep.extend(login), recoveryStep.extend(login)] as const;

/** What the login form sends. Apart from passkeys, which make it larger. */
export const typedStepSchema = z.discriminatedUnion('method', typedSteps);

const { shape: password } = passwordBodySchema;

export const typedConfirmations = [
  passwordBodySchema.extend({ method: z.undefined().optional() }),
  totpStep.extend(password),
  recoveryStep.extend(password),
] as const;

export const typedConfirmationSchema = z.discriminatedUnion('method', typedConfirmations);
