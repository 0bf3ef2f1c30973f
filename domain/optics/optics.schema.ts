import { paginationShape, single } from '../api/query.schema.ts';
import { provenanceShape, publicEvidenceSchema } from '../evidence/evidence.schema.ts';
import { storedShape } from '../fields/stored-shape.schema.ts';
import { priceObservationSchema } from '../prices/price-observation.schema.ts';
import { socialImageShape } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';
import { siteFields, tradeFields } from './fields/field-roles.ts';
import { fields } from './fields/fields.ts';
import { boundPattern, maxFilterValueLength, maxFilterValues, maxSearchLength } from './list/list-limits.ts';
import { opticSorts } from './list/optic-sorts.ts';
import { fitFilters } from './optics.ts';

const text = z.string().nullable();

export const opticFactsShape = storedShape(fields, tradeFields);

export const opticSchema = z.object({
  id: z.int(),
  ...opticFactsShape,
  /** The canonical footprint's id, or the text as written if it is no known footprint. */
  footprintKey: z.string(),
  ...storedShape(fields, siteFields),
  ...provenanceShape,
  priceAsOf: z.iso.date().nullable(),
  reviewCount: z.int(),
  averageRating: z.number().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Optic = z.infer<typeof opticSchema>;

export const opticDetailSchema = opticSchema.extend({
  evidence: z.array(publicEvidenceSchema),
  priceObservations: z.array(priceObservationSchema),
  ...socialImageShape,
});
export type OpticDetail = z.infer<typeof opticDetailSchema>;

const { primaryUse, emitterType, weightOz, batteryLifeHours, windowWidthMm, windowHeightMm } = opticFactsShape;
const pointFacts = { primaryUse, emitterType, weightOz, batteryLifeHours, windowWidthMm, windowHeightMm };

export const opticPointSchema = z.object({
  id: z.int(),
  brand: z.string(),
  productLine: z.string(),
  model: text,
  ...pointFacts,
  price: z.number().nullable(),
  minPrice: z.number().nullable(),
  maxPrice: z.number().nullable(),
});
export type OpticPoint = z.infer<typeof opticPointSchema>;

const values = z
  .array(z.string().max(maxFilterValueLength))
  .max(maxFilterValues, `At most ${maxFilterValues} values`)
  .transform((list) => [...new Set(list.filter((value) => value !== ''))])
  .optional();

function amount(name: string) {
  return single(z.string().regex(boundPattern, `${name} must be a number that is not negative`).transform(Number));
}

const fitKinds = z
  .array(z.enum(fitFilters, `fits must be one of ${fitFilters.join(', ')}`))
  .max(fitFilters.length)
  .optional();

function choice(name: string) {
  return single(z.enum(['true', 'false'], `${name} must be true or false`).transform((text) => text === 'true'));
}

export const opticFilterSchema = z.object({
  brand: values,
  footprint: values,
  emitterType: values,
  batteryAccess: values,
  color: values,
  primaryUse: values,
  dot: values,
  reticle: values,
  enclosed: values,
  nightVision: values,
  shakeAwake: values,
  solar: values,
  minPrice: amount('minPrice'),
  maxPrice: amount('maxPrice'),
  minWeight: amount('minWeight'),
  maxWeight: amount('maxWeight'),
  minYear: amount('minYear'),
  maxYear: amount('maxYear'),
  minBatteryLife: amount('minBatteryLife'),
  /** Only optics whose footprint is verified, and each fact that another filter names. */
  verified: choice('verified'),
  for: single(z.string().max(maxFilterValueLength, `for must be at most ${maxFilterValueLength} characters`)),
  /** The key of the cut that its slide has, where the model has several. */
  cut: single(z.string().max(maxFilterValueLength, `cut must be at most ${maxFilterValueLength} characters`)),
  /** How the optics mount on it. Without `for`, no optic does. */
  fits: fitKinds,
  /** Also optics that do not state what a filter is about. Verified facts are stated ones, so `verified` outweighs it. */
  unknown: choice('unknown'),
  q: single(z.string().trim().max(maxSearchLength, `q must be at most ${maxSearchLength} characters`)),
});
export type OpticFilter = z.infer<typeof opticFilterSchema>;

export const opticListQuerySchema = z.object({
  ...opticFilterSchema.shape,
  sort: single(z.enum(opticSorts, `sort must be one of ${opticSorts.join(', ')}`)),
  ...paginationShape,
});
export type OpticListQuery = z.infer<typeof opticListQuerySchema>;
