import { accountContracts } from '../account/account-calls.schema.ts';
import { memberSecurityContracts } from '../account/security.schema.ts';
import { twoFactorContracts } from '../account/two-factor.schema.ts';
import { contactSchema } from '../contact/contact.schema.ts';
import { contributionContracts } from '../contributions/contributions.schema.ts';
import { healthSchema } from '../health/health.schema.ts';
import { myPistolContracts } from '../my-pistol/my-pistol.schema.ts';
import { opticSchema } from '../optics/optics.schema.ts';
import { memberReportContracts } from '../owner-reports/owner-report-calls.schema.ts';
import { ownReviewSchema, reviewContentSchema, reviewDeletionQuerySchema } from '../reviews/own-reviews.schema.ts';
import { z } from '../shared/zod.ts';
import { type Contract, messageSchema } from './contract.schema.ts';
import { idParamSchema, idSchema, linkedList, opticIdParamSchema } from './query.schema.ts';
export const memberContracts = {
  'GET /api/openapi.json': {
    summary: 'This OpenAPI document',
    access: 'visitor',
    withoutFootprints: true,
    response: z.record(z.string(), z.unknown()),
  },
  'GET /api/health': {
    summary: 'Checks database, sessions, images, crons and waiting work; 503 with the same body if one fails',
    access: 'visitor',
    withoutFootprints: true,
    response: healthSchema,
  },
  'POST /api/contact': {
    summary: 'Sends a message to the site',
    access: 'visitor',
    body: contactSchema,
    response: messageSchema,
    status: 201,
  },
  ...accountContracts,
  'GET /api/user/reviews': {
    summary: "Lists the member's reviews, newest first",
    access: 'member',
    ...linkedList,
    response: z.array(ownReviewSchema),
  },
  ...contributionContracts,
  ...myPistolContracts,
  'GET /api/favorites': {
    summary: "Lists the member's favorite optics, most recently added first",
    access: 'member',
    ...linkedList,
    response: z.array(opticSchema),
  },
  'POST /api/favorites': {
    summary: 'Adds a favorite; succeeds if it already is one',
    access: 'member',
    body: z.object({ opticId: idSchema }),
    response: messageSchema,
  },
  'GET /api/favorites/:opticId': {
    summary: 'Returns whether an optic is a favorite',
    access: 'member',
    params: opticIdParamSchema,
    response: z.boolean(),
  },
  'DELETE /api/favorites/:opticId': {
    summary: 'Removes a favorite, if it is one',
    access: 'member',
    params: opticIdParamSchema,
    response: messageSchema,
  },
  'POST /api/reviews': {
    summary: 'Creates a review; each member may review an optic once',
    access: 'member',
    body: reviewContentSchema.extend({ opticId: idSchema }),
    response: ownReviewSchema,
    status: 201,
  },
  'PUT /api/reviews/:id': {
    summary: "Updates one of the member's reviews",
    access: 'member',
    params: idParamSchema,
    body: reviewContentSchema,
    response: ownReviewSchema,
  },
  'DELETE /api/reviews/:id': {
    summary:
      "Deletes one of the member's reviews; administrators may delete any; 409 if it was edited after `updatedAt`",
    access: 'member',
    params: idParamSchema,
    query: reviewDeletionQuerySchema,
    response: messageSchema,
  },
  ...twoFactorContracts,
  ...memberReportContracts,
  ...memberSecurityContracts,
} as const satisfies Record<string, Contract>;
