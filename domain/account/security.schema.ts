import type { Contract } from '../api/contract.schema.ts';
import { dateRangeShape, oneOf, paginationShape, single, who } from '../api/query.schema.ts';
import { z } from '../shared/zod.ts';
import { securityEventKinds } from './account.ts';

const eventShape = {
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(securityEventKinds),
  country: z.string().nullable(),
  region: z.string().nullable(),
};

const accountRefSchema = z.object({ id: z.int(), name: z.string() });

const securityEventSchema = z.object({
  ...eventShape,
  member: accountRefSchema,
  by: accountRefSchema.nullable(),
  /** The caller's network, such as '203.0.113.0/24'; null after 30 days. */
  network: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

export const securityEventQuerySchema = z.object({
  kind: single(oneOf('kind', securityEventKinds)),
  member: who('member'),
  ...dateRangeShape,
  ...paginationShape,
});

export const ownActivitySchema = z.object({
  ...eventShape,
  /** Somebody else did it, such as an administrator; then the place is null. */
  byOther: z.boolean(),
});
export type OwnActivity = z.infer<typeof ownActivitySchema>;

export const memberSecurityContracts = {
  'GET /api/user/activity': {
    summary: "Lists the last 20 security events of the member's account, newest first",
    access: 'member',
    response: z.array(ownActivitySchema),
  },
} as const satisfies Record<string, Contract>;

export const adminSecurityContracts = {
  'GET /api/admin/security-events': {
    summary: 'Lists security events, newest first, 50 a page by default',
    access: 'admin',
    query: securityEventQuerySchema,
    response: z.array(securityEventSchema),
    paged: true,
  },
} as const satisfies Record<string, Contract>;
