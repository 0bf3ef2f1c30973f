import { z } from 'zod';
import { paginationShape, single } from '../api/pagination.schema.ts';
import { imageUrl, webUrl } from '../shared/urls.schema.ts';
import {
  boundPattern,
  maxFilterValueLength,
  maxFilterValues,
  maxSearchLength,
  opticSorts,
  primaryUses,
} from './optics.ts';
import { provenanceShape } from './provenance.schema.ts';

const text = z.string().nullable();
const positive = z.number().positive().nullable();
const url = webUrl.nullable();
const image = imageUrl.nullable();

/** What the trade says of an optic; null means that nobody has stated it. */
export const opticFactsShape = {
  brand: z.string().min(1),
  productLine: z.string().min(1),
  model: text,
  variants: z.array(z.string()),
  primaryUse: z.enum(primaryUses),
  footprint: z.string().min(1),
  mountType: text,
  description: text,
  /** One feature a line. */
  features: text,
  emitterType: text,
  emitterModes: text,
  /** The dot's size, with the ring where there is one: '2 / 32 MOA circle'. */
  moa: text,
  reticleTypes: text,
  /** The window as its maker writes it; the two measures beside it are the same in millimeters. */
  windowSize: text,
  windowWidthMm: positive,
  windowHeightMm: positive,
  /** Ounces (avoirdupois), with or without mount as `mountType` says. */
  weightOz: positive,
  lengthMm: positive,
  widthMm: positive,
  heightMm: positive,
  batteryLifeHours: z.number().nonnegative().nullable(),
  batteryType: text,
  batteryAccess: text,
  solarFailsafe: z.boolean(),
  shakeAwake: z.boolean(),
  /** Emitter colors, comma-separated: 'Red, Green'. */
  colors: text,
  nvCompatible: z.boolean(),
  manufacturerWebsite: url,
  waterproof: text,
  /** US dollars; the low end is a street price, the high end the list price. */
  minPrice: z.number().nonnegative().nullable(),
  maxPrice: z.number().nonnegative().nullable(),
  yearIntroduced: z.int().min(1900).max(2100).nullable(),
};

/** An optic as every public call answers it. */
export const opticSchema = z.object({
  id: z.int(),
  ...opticFactsShape,
  /** The canonical footprint's id, or the text as written where no footprint is known by it. */
  footprintKey: z.string(),
  recommendedPurchaseLink: url,
  frontImageUrl: image,
  leftSideImageUrl: image,
  rightSideImageUrl: image,
  ...provenanceShape,
  reviewCount: z.int(),
  /** Mean of the ratings, 1 to 5; null without a review. */
  averageRating: z.number().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Optic = z.infer<typeof opticSchema>;

/** An optic's place on the map of price against weight. */
export const opticPointSchema = z.object({
  id: z.int(),
  brand: z.string(),
  productLine: z.string(),
  model: text,
  /** US dollars: the middle of the price range. */
  price: z.number(),
  weightOz: z.number(),
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

/** What narrows a list. Several values of one filter mean any of them; several filters mean all of them. */
export const opticFilterSchema = z.object({
  brand: values,
  footprint: values,
  emitterType: values,
  batteryAccess: values,
  color: values,
  primaryUse: values,
  /** Dot sizes in MOA: '2', '3.25'. */
  dot: values,
  minPrice: amount('minPrice'),
  maxPrice: amount('maxPrice'),
  /** Ounces. */
  maxWeight: amount('maxWeight'),
  /** Hours. */
  minBatteryLife: amount('minBatteryLife'),
  q: single(z.string().trim().max(maxSearchLength, `q must be at most ${maxSearchLength} characters`)),
});
export type OpticFilter = z.infer<typeof opticFilterSchema>;

export const opticListQuerySchema = z.object({
  ...opticFilterSchema.shape,
  sort: single(z.enum(opticSorts, `sort must be one of ${opticSorts.join(', ')}`)),
  ...paginationShape,
});
export type OpticListQuery = z.infer<typeof opticListQuerySchema>;
