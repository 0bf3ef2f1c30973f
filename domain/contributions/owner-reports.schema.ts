import { versionedDeletionQuerySchema, versionSchema } from '../api/admin.schema.ts';
import { type Contract, messageSchema } from '../api/contract.schema.ts';
import { idInUrl, idParamSchema } from '../api/ids.schema.ts';
import { paginationShape, rowsQuerySchema } from '../api/pagination.schema.ts';
import { fitQuerySchema } from '../fit/fit.schema.ts';
import { shownText } from '../shared/shown-text.schema.ts';
import { z } from '../shared/zod.ts';
import { maxListedReports, ownerMounts, roundRanges, settleReport } from './owner-reports.ts';

const yesNo = (name: string) =>
  z
    .boolean(`${name} must be true, false or null`)
    .nullish()
    .transform((value) => value ?? null);

/** What an owner says about a pairing. What the mount rules out is left out. */
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
  .transform(settleReport);
export type OwnerReportInput = z.output<typeof ownerReportInputSchema>;

/** An owner's report as everyone sees it. */
const ownerReportSchema = z.object({
  id: z.int(),
  mount: z.enum(ownerMounts),
  plate: z.string().nullable(),
  screws: z.string().nullable(),
  torqueInLb: z.int().nullable(),
  rounds: z.enum(roundRanges).nullable(),
  ironsUsable: z.boolean().nullable(),
  stayedTight: z.boolean().nullable(),
  note: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** The handle of a member who wants to be named. */
  by: z.string().nullable(),
});
export type OwnerReport = z.infer<typeof ownerReportSchema>;

/** What the owners of a pairing say, in numbers. */
export const ownerCountsSchema = z.object({
  /** Owners who run it. */
  run: z.int(),
  /** Owners on whose pistol it did not fit. */
  didNotFit: z.int(),
  /** Of those who run it: */
  direct: z.int(),
  withPlate: z.int(),
  stayedTight: z.int(),
  cameLoose: z.int(),
  ironsUsable: z.int(),
  ironsBlocked: z.int(),
});
export type OwnerCounts = z.infer<typeof ownerCountsSchema>;

const pairingParamsSchema = z.object({ pistolId: idInUrl('pistolId'), opticId: idInUrl('opticId') });

const namedPairing = {
  pistol: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  optic: z.object({ id: z.int(), name: z.string() }),
};

export const namedOwnerReportSchema = ownerReportSchema.extend(namedPairing);
export type NamedOwnerReport = z.infer<typeof namedOwnerReportSchema>;

const queuedOwnerReportSchema = namedOwnerReportSchema.extend({
  member: z.object({ id: z.int(), handle: z.string().nullable(), email: z.string() }),
  version: z.int(),
});
export type QueuedOwnerReport = z.infer<typeof queuedOwnerReportSchema>;

const ownersOfPairingSchema = z.object({
  ...namedPairing,
  counts: ownerCountsSchema,
  reports: z.array(ownerReportSchema),
});
export type OwnersOfPairing = z.infer<typeof ownersOfPairingSchema>;

export const ownerReportContracts = {
  'GET /api/owner-reports': {
    summary: `Counts what the owners of a pairing say, and lists up to ${maxListedReports}: those that did not fit first, then the newest`,
    access: 'visitor',
    withoutFootprints: true,
    query: fitQuerySchema,
    response: ownersOfPairingSchema,
  },
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
