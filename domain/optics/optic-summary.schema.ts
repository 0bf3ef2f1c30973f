import { z } from '../shared/zod.ts';
import { opticSchema } from './optics.schema.ts';
import { featureNames } from './optics.ts';

export const opticSummarySchema = opticSchema
  .pick({
    id: true,
    brand: true,
    productLine: true,
    model: true,
    variants: true,
    primaryUse: true,
    footprint: true,
    footprintKey: true,
    includedPlates: true,
    emitterType: true,
    moa: true,
    reticleTypes: true,
    colors: true,
    windowWidthMm: true,
    windowHeightMm: true,
    widthMm: true,
    heightMm: true,
    weightOz: true,
    weightBasis: true,
    otherWeightOz: true,
    batteryLifeHours: true,
    batteryAccess: true,
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
