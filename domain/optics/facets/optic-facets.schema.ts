import { z } from '#domain/shared/zod.ts';
import { type FacetName, facetNames } from '../optics.ts';

const facetValueSchema = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FacetValue = z.infer<typeof facetValueSchema>;

export const facetsSchema = z.object({
  ...(Object.fromEntries(facetNames.map((name) => [name, z.array(facetValueSchema)])) as Record<
    FacetName,
    z.ZodArray<typeof facetValueSchema>
  >),
  /** Optics that match all filters. */
  total: z.int(),
});
export type Facets = z.infer<typeof facetsSchema>;
