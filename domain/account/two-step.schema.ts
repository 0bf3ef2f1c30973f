import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { z } from '../shared/zod.ts';
import { accountUserSchema, passwordSchema, tokenSchema } from './account.schema.ts';
import { secondStepMethods } from './two-step.ts';

const totpText = 'Enter the 6-digit code from your app';
const isTotpCode = (code: string) => /^\d{6}$/.test(code);

/** Apps show codes in groups, and people type the blanks. */
const code = (message: string) =>
  z
    .string(message)
    .max(100, 'This code is too long')
    .transform((text) => text.replace(/\s/g, ''));

export const totpCodeSchema = code(totpText).refine(isTotpCode, totpText);

export const secondStepSchema = z
  .object({ token: tokenSchema, method: z.enum(secondStepMethods), code: code('Enter a code') })
  .refine(({ method, code }) => method !== 'totp' || isTotpCode(code), { path: ['code'], message: totpText })
  .refine(({ method, code }) => method !== 'recovery' || code !== '', {
    path: ['code'],
    message: 'Enter a recovery code',
  });
export type SecondStep = z.output<typeof secondStepSchema>;

/** A login's response: the member, or what is needed to finish. */
export const loginResponseSchema = z.union([
  z.object({ user: accountUserSchema }),
  z.object({
    twoStep: z.object({ token: z.string(), methods: z.array(z.enum(secondStepMethods)) }),
  }),
]);

export const twoStepStatusSchema = z.object({
  /** When the authenticator app was set up; null if none is. */
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether this member needs a second step to use administrators' rights. */
  required: z.boolean(),
});

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
const passwordBodySchema = z.object({ password: passwordSchema });

export const twoStepContracts = {
  'POST /api/login/second-step': {
    summary: 'Finishes a login that needs a second step',
    access: 'visitor',
    body: secondStepSchema,
    response: z.object({ user: accountUserSchema }),
  },
  'GET /api/user/two-step': {
    summary: "Gets the state of the member's two-step sign-in",
    access: 'member',
    response: twoStepStatusSchema,
  },
  'POST /api/user/two-step/totp': {
    summary: 'Creates a secret for an authenticator app, which a first code must confirm within 15 minutes',
    access: 'member',
    body: passwordBodySchema,
    response: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  },
  'POST /api/user/two-step/totp/confirm': {
    summary: 'Turns two-step sign-in on and creates its recovery codes, which are shown only in this response',
    access: 'member',
    body: z.object({ code: totpCodeSchema }),
    response: recoveryCodesSchema,
  },
  'POST /api/user/two-step/recovery-codes': {
    summary: 'Replaces the recovery codes; the new ones are shown only in this response',
    access: 'member',
    body: passwordBodySchema,
    response: recoveryCodesSchema,
  },
  'DELETE /api/user/two-step': {
    summary: 'Turns two-step sign-in off',
    access: 'member',
    body: passwordBodySchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
