import type { Contract } from '../api/contract.schema.ts';
import { blogPostTeaserSchema } from '../blog/blog.schema.ts';
import { pistolSchema } from '../fit/pistols/pistols.schema.ts';
import { pairingSchema } from '../fit/verdicts/pairing.schema.ts';
import { sketchFields } from '../optics/drawing/sketch.schema.ts';
import { opticSchema } from '../optics/optics.schema.ts';
import { opticLists } from '../optics/optics.ts';
import { z } from '../shared/zod.ts';

const count = z.int().nonnegative();

const drawnOpticSchema = opticSchema.pick({
  ...sketchFields,
  id: true,
  footprint: true,
  footprintKey: true,
  minPrice: true,
  maxPrice: true,
  disputedFields: true,
});
export type DrawnOptic = z.infer<typeof drawnOpticSchema>;

const namedPistolSchema = pistolSchema.pick({ id: true, slug: true, brand: true, model: true });

const homeSchema = z.object({
  numbers: z.object({
    optics: count,
    pistols: count,
    footprints: count,
    verifiedFacts: count,
    lastChecked: z.iso.date().nullable(),
  }),
  pistols: z.array(namedPistolSchema.extend({ label: z.string() })),
  answer: z
    .object({
      pistol: namedPistolSchema.extend({ defaultFootprint: z.string().nullable() }),
      optic: drawnOpticSchema,
      fit: pairingSchema,
    })
    .nullable(),
  presets: z.array(
    z.object({
      label: z.string(),
      list: z.enum(opticLists),
      search: z.string(),
      count,
      optic: drawnOpticSchema.nullable(),
    }),
  ),
  comparisons: z.array(z.tuple([drawnOpticSchema, drawnOpticSchema])),
  guides: z.array(
    blogPostTeaserSchema
      .pick({ id: true, title: true, slug: true, excerpt: true, publishedAt: true })
      .extend({ optics: z.array(drawnOpticSchema) }),
  ),
});
export type Home = z.infer<typeof homeSchema>;

export const homeContracts = {
  'GET /api/home': {
    summary: 'Gets what the home page shows: numbers, a worked answer, filtered lists, comparisons and guides',
    access: 'visitor',
    response: homeSchema,
  },
} as const satisfies Record<string, Contract>;
