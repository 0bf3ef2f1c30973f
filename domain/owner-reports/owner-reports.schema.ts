import type { Contract } from '../api/contract.schema.ts';
import { fitQuerySchema } from '../fit/verdicts/fit.schema.ts';
import { z } from '../shared/zod.ts';
import { maxListedReports, ownerMounts, roundRanges } from './owner-reports.ts';

export const ownerReportSchema = z.object({
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
  by: z.string().nullable(),
});
export type OwnerReport = z.infer<typeof ownerReportSchema>;

export const ownerCountsSchema = z.object({
  run: z.int(),
  didNotFit: z.int(),
  direct: z.int(),
  withPlate: z.int(),
  stayedTight: z.int(),
  cameLoose: z.int(),
  ironsUsable: z.int(),
  ironsBlocked: z.int(),
});
export type OwnerCounts = z.infer<typeof ownerCountsSchema>;

export const namedPairing = {
  pistol: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  optic: z.object({ id: z.int(), name: z.string() }),
};

const ownersOfPairingSchema = z.object({
  ...namedPairing,
  counts: ownerCountsSchema,
  reports: z.array(ownerReportSchema),
});
export type OwnersOfPairing = z.infer<typeof ownersOfPairingSchema>;

export const publicReportContracts = {
  'GET /api/owner-reports': {
    summary: `Counts what the owners of a pairing say, and lists up to ${maxListedReports}: those that did not fit first, then the newest`,
    access: 'visitor',
    withoutFootprints: true,
    query: fitQuerySchema,
    response: ownersOfPairingSchema,
  },
} as const satisfies Record<string, Contract>;
