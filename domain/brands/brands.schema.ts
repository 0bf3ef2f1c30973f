import type { Contract } from '../api/contract.schema.ts';
import { listedPistolSchema } from '../fit/pistols/pistols.schema.ts';
import { opticSummarySchema } from '../optics/optic-summary.schema.ts';
import { maxSlugLength } from '../shared/slugs.ts';
import { socialImageShape } from '../shared/urls.schema.ts';
import { z } from '../shared/zod.ts';

export const slugParamSchema = z.object({ slug: z.string().max(maxSlugLength).toLowerCase() });

const pistolRowSchema = listedPistolSchema.pick({
  id: true,
  slug: true,
  brand: true,
  model: true,
  isOpticReady: true,
  cutNote: true,
});
export type PistolRow = z.infer<typeof pistolRowSchema>;

const brandPistolSchema = pistolRowSchema.extend({
  /** The footprint in `cutNote`, if any. */
  footprint: z.object({ key: z.string(), needsPlate: z.boolean() }).nullable(),
});

const brandSchema = z.object({
  name: z.string(),
  slug: z.string(),
  optics: z.array(opticSummarySchema),
  pistols: z.array(brandPistolSchema),
  /** How many optics of all brands have the footprints of its pistols, by key. */
  opticsOnFootprint: z.record(z.string(), z.int()),
  ...socialImageShape,
});
export type Brand = z.infer<typeof brandSchema>;

export const brandContracts = {
  'GET /api/brands/:slug': {
    summary: 'Gets a brand with its optics and pistols, by its slug or a former one',
    access: 'visitor',
    params: slugParamSchema,
    response: brandSchema,
  },
} as const satisfies Record<string, Contract>;
