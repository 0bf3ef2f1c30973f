import { versionedDeletionQuerySchema, versionSchema } from '../api/admin.schema.ts';
import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idInUrl, idParamSchema, paginationShape, rowsQuerySchema } from '../api/query.schema.ts';
import { shownText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';
import { namedPairing, ownerReportSchema } from './owner-reports.schema.ts';
import { ownerMounts, reconcileReport, roundRanges } from './owner-reports.ts';

const yesNo = (name: string) =>
  z
    .boolean(`${name} must be true, false or null`)
    .nullish()
    .transform((value) => value ?? null);

export const ownerReportInputSchema = z
  .object({
    mount: z.enum(ownerMounts, `mount must be one of ${ownerMounts.join(', ')}`),
    plate: shownText('Plate', 100),
    screws: shownText('Screws', 100),
    torqueInLb: z
      .int('Torque must be a whole number of inch-pounds')
      .min(1, 'Torque must be at least 1 in-lb')
      .max(100, 'Torque must be at most 100 in-lb')
      .nullish()
      .transform((torque) => torque ?? null),
    rounds: z
      .enum(roundRanges, `rounds must be one of ${roundRanges.join(', ')}`)
      .nullish()
      .transform((rounds) => rounds ?? null),
    ironsUsable: yesNo('ironsUsable'),
    stayedTight: yesNo('stayedTight'),
    note: shownText('Note', 500, { lines: true }),
  })
  .refine(({ mount, plate }) => mount !== 'plate' || plate !== null, {
    path: ['plate'],
    message: 'Enter the plate’s maker and model',
  })
  .transform(reconcileReport);
export type OwnerReportInput = z.output<typeof ownerReportInputSchema>;

const pairingParamsSchema = z.object({ pistolId: idInUrl('pistolId'), opticId: idInUrl('opticId') });

export const namedOwnerReportSchema = ownerReportSchema.extend(namedPairing);
export type NamedOwnerReport = z.infer<typeof namedOwnerReportSchema>;

const queuedOwnerReportSchema = namedOwnerReportSchema.extend({
  member: z.object({ id: z.int(), handle: z.string().nullable(), email: z.string() }),
  version: z.int(),
});
export type QueuedOwnerReport = z.infer<typeof queuedOwnerReportSchema>;

export const memberReportContracts = {
  'GET /api/user/owner-reports': {
    summary: "Lists the member's reports on pairings, newest first",
    access: 'member',
    withoutFootprints: true,
    query: rowsQuerySchema,
    linked: true,
    response: z.array(namedOwnerReportSchema),
  },
  'PUT /api/user/owner-reports/:pistolId/:opticId': {
    summary: 'Says how an optic sits on a pistol that the member owns; replaces what they said before',
    access: 'member',
    withoutFootprints: true,
    params: pairingParamsSchema,
    body: ownerReportInputSchema,
    response: namedOwnerReportSchema,
  },
  'DELETE /api/user/owner-reports/:pistolId/:opticId': {
    summary: "Deletes the member's report on a pairing",
    access: 'member',
    withoutFootprints: true,
    params: pairingParamsSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;

export const adminReportContracts = {
  'GET /api/admin/owner-reports': {
    summary: 'Lists reports of owners that no editor has looked at, oldest first',
    access: 'admin',
    withoutFootprints: true,
    query: z.object(paginationShape),
    response: z.array(queuedOwnerReportSchema),
    paged: true,
  },
  'POST /api/admin/owner-reports/:id/check': {
    summary: "Marks an owner's report as looked at; 409 if its owner changed it since `version`",
    access: 'admin',
    withoutFootprints: true,
    params: idParamSchema,
    body: z.object({ version: versionSchema }),
    response: messageSchema,
  },
  'DELETE /api/admin/owner-reports/:id': {
    summary: "Deletes an owner's report that breaks the rules; 409 if its owner changed it since `version`",
    access: 'admin',
    withoutFootprints: true,
    params: idParamSchema,
    query: versionedDeletionQuerySchema,
    response: messageSchema,
  },
} as const satisfies Record<string, Contract>;
