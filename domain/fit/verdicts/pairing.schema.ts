import { ownerCountsSchema } from '../../owner-reports/owner-reports.schema.ts';
import { z } from '../../shared/zod.ts';
import { fitSchema } from './fit.schema.ts';
import { proofKinds } from './proof-kind.ts';

export const pairingSchema = fitSchema.extend({
  proofKind: z.enum(proofKinds),
  owners: ownerCountsSchema,
});
export type Pairing = z.infer<typeof pairingSchema>;
