import { ownerCountsSchema } from '../../owner-reports/owner-reports.schema.ts';
import { z } from '../../shared/zod.ts';
import { cutVerdictSchema } from '../cuts/cuts.schema.ts';
import { fitSchema } from './fit.schema.ts';
import { proofKinds } from './proof-kind.ts';

export const pairingSchema = fitSchema.extend({
  proofKind: z.enum(proofKinds),
  owners: ownerCountsSchema,
});
export type Pairing = z.infer<typeof pairingSchema>;

export const askedPairingSchema = pairingSchema.extend({
  /** The verdict on each cut of a model that has several. Otherwise empty. */
  cuts: z.array(cutVerdictSchema),
});
export type AskedPairing = z.infer<typeof askedPairingSchema>;
