import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idParamSchema } from '../api/query.schema.ts';
import { contributionSchema } from '../contributions/contributions.schema.ts';
import { savedPistolSchema } from '../my-pistol/my-pistol.schema.ts';
import { namedOwnerReportSchema } from '../owner-reports/owner-report-calls.schema.ts';
import { ownReviewSchema } from '../reviews/own-reviews.schema.ts';
import { z } from '../shared/zod.ts';
import {
  accountUserSchema,
  emailBodySchema,
  loginSchema,
  passkeySchema,
  passwordBodySchema,
  passwordChangeSchema,
  passwordSchema,
  profileUpdateSchema,
  registrationSchema,
  sessionsSchema,
  tokenSchema,
} from './account.schema.ts';
import { ownActivitySchema } from './security.schema.ts';
import { loginResponseSchema } from './two-factor.schema.ts';

export const accountDataSchema = z.object({
  account: accountUserSchema,
  favorites: z.array(z.object({ opticId: z.int(), optic: z.string(), createdAt: z.iso.datetime() })),
  pistols: z.array(savedPistolSchema),
  reviews: z.array(ownReviewSchema),
  contributions: z.array(contributionSchema),
  ownerReports: z.array(namedOwnerReportSchema),
  sessions: sessionsSchema,
  passkeys: z.array(passkeySchema),
  activity: z.array(ownActivitySchema),
});

export const accountContracts = {
  'POST /api/register': {
    summary: 'Creates an account and emails a verification link',
    access: 'visitor',
    body: registrationSchema,
    response: messageSchema.extend({
      /** False if the email failed; POST /api/resend-verification retries it. */
      mailSent: z.boolean(),
    }),
    status: 201,
  },
  'POST /api/login': {
    summary: 'Starts a session, or asks for the second step if the account has one',
    access: 'visitor',
    body: loginSchema,
    response: loginResponseSchema,
  },
  'POST /api/logout': {
    summary: 'Ends the session, if any',
    access: 'visitor',
    withoutFootprints: true,
    response: messageSchema,
  },
  'GET /api/verify-email': {
    summary: 'Verifies the email that the token was sent to; says so if it is verified already',
    access: 'visitor',
    query: z.object({
      token: z
        .array(tokenSchema, 'A token is needed')
        .min(1, 'A token is needed')
        .max(1, 'Give this parameter once')
        .transform(([token]) => token ?? ''),
    }),
    response: messageSchema.extend({
      /** For POST /api/reset-password, if another browser registered the account. */
      resetToken: z.string().optional(),
    }),
  },
  'POST /api/delete-registration': {
    summary: 'Deletes an unverified account with the token of its verification link',
    access: 'visitor',
    body: z.object({ token: tokenSchema }),
    response: messageSchema,
  },
  'POST /api/resend-verification': {
    summary: 'Emails a new verification link, which voids earlier ones',
    access: 'visitor',
    body: emailBodySchema,
    response: messageSchema,
  },
  'POST /api/forgot-password': {
    summary: 'Emails a password reset link',
    access: 'visitor',
    body: emailBodySchema,
    response: messageSchema.extend({ previewUrl: z.string().optional() }),
  },
  'POST /api/reset-password': {
    summary: 'Sets a new password and ends every session',
    access: 'visitor',
    body: z.object({ token: tokenSchema, password: passwordSchema }),
    response: messageSchema,
  },

  'GET /api/user': { summary: 'Gets the signed-in member', access: 'member', response: accountUserSchema },
  'PUT /api/user': {
    summary: "Updates the member's profile",
    access: 'member',
    body: profileUpdateSchema,
    response: accountUserSchema,
  },
  'DELETE /api/user': {
    summary: "Deletes the account; its reviews remain as a former member's, its accepted corrections without a name",
    access: 'member',
    body: passwordBodySchema,
    response: messageSchema,
  },
  'POST /api/user/password': {
    summary: 'Updates the password and ends all other sessions',
    access: 'member',
    body: passwordChangeSchema,
    response: messageSchema,
  },
  'GET /api/user/data': {
    summary: "Downloads all of the member's data",
    access: 'member',
    response: accountDataSchema,
  },
  'GET /api/user/sessions': {
    summary: "Lists the member's sessions, most recently used first",
    access: 'member',
    response: sessionsSchema,
  },
  'DELETE /api/user/sessions': {
    summary: "Ends all of the member's sessions except this one",
    access: 'member',
    response: messageSchema,
  },
  'DELETE /api/user/sessions/:id': {
    summary: "Ends one of the member's sessions",
    access: 'member',
    params: idParamSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
