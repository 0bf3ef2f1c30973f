import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/query.schema.ts';
import { z } from '../shared/zod.ts';
import {
  accountUserSchema,
  passkeySchema,
  passwordBodySchema,
  tokenSchema,
  totpCodeSchema,
  typedConfirmations,
  typedSteps,
} from './account.schema.ts';
import {
  assertionSchema,
  creationOptionsSchema,
  newCredentialSchema,
  passkeyNameBodySchema,
  passkeyNameSchema,
  requestOptionsSchema,
} from './passkeys.schema.ts';
import { secondStepMethods } from './two-factor.ts';

const methodText = `method must be one of ${secondStepMethods.join(', ')}`;

const passkeyStep = z.object({ token: tokenSchema, method: z.literal('passkey'), response: assertionSchema });

const secondStepSchema = z.discriminatedUnion('method', [...typedSteps, passkeyStep], methodText);
export type SecondStep = z.output<typeof secondStepSchema>;

const confirmationSchema = z.discriminatedUnion(
  'method',
  [...typedConfirmations, passkeyStep.extend(passwordBodySchema.shape)],
  methodText,
);
export type Confirmation = z.output<typeof confirmationSchema>;

export const loginResponseSchema = z.union([
  z.object({ user: accountUserSchema }),
  z.object({
    twoFactor: z.object({ token: z.string(), methods: z.array(z.enum(secondStepMethods)) }),
  }),
]);

export const twoFactorStatusSchema = z.object({
  totpSince: z.iso.datetime().nullable(),
  passkeys: z.array(passkeySchema),
  recoveryCodesLeft: z.int(),
  required: z.boolean(),
  /** Another browser registered the account: its owner is not proven until a mailed link has set a password. */
  needsNewPassword: z.boolean(),
});

const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorContracts = {
  'POST /api/login/second-step': {
    summary: 'Finishes a login that needs a second step',
    access: 'visitor',
    body: secondStepSchema,
    response: z.object({ user: accountUserSchema }),
  },
  'POST /api/login/passkey': {
    summary: 'Creates the challenge that a passkey signs within 5 minutes to finish a login',
    access: 'visitor',
    body: z.object({ token: tokenSchema }),
    response: requestOptionsSchema,
  },
  'GET /api/user/two-factor': {
    summary: "Gets the state of the member's two-factor authentication",
    access: 'member',
    response: twoFactorStatusSchema,
  },
  'POST /api/user/two-factor/challenge': {
    summary:
      'Creates the challenge that a passkey signs within 5 minutes to confirm a change of two-factor authentication',
    access: 'member',
    body: passwordBodySchema,
    response: z.object({ token: z.string(), options: requestOptionsSchema }),
  },
  'POST /api/user/two-factor/totp': {
    summary: 'Creates a secret for an authenticator app, which a first code must confirm within 15 minutes',
    access: 'member',
    body: confirmationSchema,
    response: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  },
  'POST /api/user/two-factor/totp/confirm': {
    summary: 'Sets up the authenticator app. The first second step creates recovery codes, shown only in this response',
    access: 'member',
    body: z.object({ code: totpCodeSchema }),
    response: recoveryCodesSchema,
  },
  'DELETE /api/user/two-factor/totp': {
    summary: 'Deletes the authenticator app; two-factor authentication is off after the last second step',
    access: 'member',
    body: confirmationSchema,
    response: messageSchema,
  },
  'POST /api/user/two-factor/passkeys': {
    summary: 'Creates the challenge that a new passkey must answer within 5 minutes',
    access: 'member',
    body: confirmationSchema,
    response: creationOptionsSchema,
    status: 201,
  },
  'POST /api/user/two-factor/passkeys/confirm': {
    summary: 'Stores a new passkey. The first second step creates recovery codes, shown only in this response',
    access: 'member',
    body: z.object({ name: passkeyNameSchema, response: newCredentialSchema }),
    response: recoveryCodesSchema,
  },
  'PUT /api/user/two-factor/passkeys/:id': {
    summary: 'Renames a passkey',
    access: 'member',
    params: idParamSchema,
    body: passkeyNameBodySchema,
    response: passkeySchema,
  },
  'DELETE /api/user/two-factor/passkeys/:id': {
    summary: 'Deletes a passkey; two-factor authentication is off after the last second step',
    access: 'member',
    params: idParamSchema,
    body: confirmationSchema,
    response: messageSchema,
  },
  'POST /api/user/two-factor/recovery-codes': {
    summary: 'Replaces the recovery codes; the new ones are shown only in this response',
    access: 'member',
    body: confirmationSchema,
    response: recoveryCodesSchema,
  },
  'DELETE /api/user/two-factor': {
    summary: 'Turns two-factor authentication off and deletes every second step',
    access: 'member',
    body: confirmationSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
