import type { z } from '../shared/zod.ts';
import { opticSchema } from './optics.schema.ts';

/** What a table of optics shows, filters and sorts by, and what a drawing needs. */
export const opticSummarySchema = opticSchema.pick({
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
  batteryLifeHours: true,
  batteryAccess: true,
  yearIntroduced: true,
  minPrice: true,
  maxPrice: true,
  confidence: true,
  statedFacts: true,
  verifiedFacts: true,
  disputedFields: true,
  reviewCount: true,
  averageRating: true,
});
export type OpticSummary = z.infer<typeof opticSummarySchema>;
