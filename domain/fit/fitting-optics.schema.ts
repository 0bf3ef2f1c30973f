import { opticSummarySchema } from '../optics/optic-summary.schema.ts';
import { z } from '../shared/zod.ts';
import { mountingSchema } from './fit.schema.ts';

/** The optics that mount on a pistol in the same way. */
export const fittingOpticsSchema = mountingSchema.omit({ footprintName: true }).extend({
  optics: z.array(opticSummarySchema),
});
export type FittingOptics = z.infer<typeof fittingOpticsSchema>;
