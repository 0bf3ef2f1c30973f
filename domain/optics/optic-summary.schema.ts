import { z } from '../shared/zod.ts';
import { sketchFields } from './drawing/sketch.schema.ts';
import { opticSchema } from './optics.schema.ts';
import { featureNames } from './optics.ts';

export const opticSummarySchema = opticSchema
  .pick({
    ...sketchFields,
    id: true,
    variants: true,
    primaryUse: true,
    footprint: true,
    footprintKey: true,
    includedPlates: true,
    weightOz: true,
    weightBasis: true,
    otherWeightOz: true,
    batteryLifeHours: true,
    batteryType: true,
    yearIntroduced: true,
    nvCompatible: true,
    shakeAwake: true,
    solarFailsafe: true,
    minPrice: true,
    maxPrice: true,
    confidence: true,
    statedFacts: true,
    verifiedFacts: true,
    disputedFields: true,
    reviewCount: true,
    averageRating: true,
  })
  .extend({
    deniedFeatures: z.array(z.enum(featureNames)).optional(),
  });
export type OpticSummary = z.infer<typeof opticSummarySchema>;
