import { z } from '#domain/shared/zod.ts';
import { type FacetName, facetNames } from '../optics.ts';

const facetValueSchema = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof facetValueSchema>;

const histogramSchema = z.object({ from: z.number(), width: z.number(), counts: z.array(z.int()) });
export type Histogram = z.infer<typeof histogramSchema>;

export const facetsSchema = z.object({
  ...(Object.fromEntries(facetNames.map((name) => [name, z.array(facetValueSchema)])) as Record<
    FacetName,
    z.ZodArray<typeof facetValueSchema>
  >),
  /** The distribution behind each range, under all filters but the ranges; null without two different values. */
  ranges: z.object({
    price: histogramSchema.nullable(),
    weight: histogramSchema.nullable(),
    year: histogramSchema.nullable(),
  }),
  total: z.int(),
});
export type Facets = z.infer<typeof facetsSchema>;

/** A list's facets, with the optics that fit the pistol of `for` under all other filters; null without `for`. */
export const listFacetsSchema = facetsSchema.extend({
  fits: z.object({ direct: z.int(), plate: z.int() }).nullable(),
});
export type ListFacets = z.infer<typeof listFacetsSchema>;
