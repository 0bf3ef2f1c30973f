import { z } from '../shared/zod.ts';
import { auditActions, auditEntities } from './audit.ts';
import type { Contract } from './contract.schema.ts';
import { dateRangeShape, oneOf, paginationShape, single, who } from './query.schema.ts';

export const auditEntrySchema = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Who did it, a deleted account by its number; null for the site itself and for accounts deleted before numbers were stored. */
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  action: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const activityEntrySchema = auditEntrySchema.extend({ entity: z.string(), entityId: z.string() });

/** An entry with the current name of its row, or null if the row is deleted. */
const namedEntrySchema = activityEntrySchema.extend({ name: z.string().nullable() });
export type ActivityEntry = z.infer<typeof namedEntrySchema>;

const filterShape = {
  entity: single(oneOf('entity', auditEntities)),
  action: single(oneOf('action', auditActions)),
  by: who('by'),
  entityId: single(z.string().trim().max(100, 'entityId must be at most 100 characters')),
  ...dateRangeShape,
};

export const activityFilterSchema = z.object(filterShape);

export const activityContracts = {
  'GET /api/admin/activity': {
    summary: 'Lists audit entries of every kind, newest first, 50 a page by default; truncates long texts',
    access: 'admin',
    query: z.object({ ...filterShape, ...paginationShape }),
    response: z.array(namedEntrySchema),
    paged: true,
  },
  'GET /api/admin/activity/export': {
    summary: 'Downloads audit entries as CSV, newest first; truncates long texts',
    access: 'admin',
    query: activityFilterSchema,
    csv: true,
    response: z.array(activityEntrySchema),
  },
} as const satisfies Record<string, Contract>;
