import { contributionSchema } from '../contributions/contributions.schema.ts';
import { savedPistolSchema } from '../my-pistol/my-pistol.schema.ts';
import { namedOwnerReportSchema } from '../owner-reports/owner-report-calls.schema.ts';
import { ownReviewSchema } from '../reviews/own-reviews.schema.ts';
import { z } from '../shared/zod.ts';
import { accountUserSchema, passkeySchema, sessionsSchema } from './account.schema.ts';
import { ownActivitySchema } from './security.schema.ts';

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
