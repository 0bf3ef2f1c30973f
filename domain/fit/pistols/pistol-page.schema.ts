import type { Contract } from '../../api/contract.schema.ts';
import { slugParamSchema } from '../../brands/brands.schema.ts';
import { opticSummarySchema } from '../../optics/optic-summary.schema.ts';
import { socialImageShape } from '../../shared/urls.schema.ts';
import { z } from '../../shared/zod.ts';
import { pistolCutSchema } from '../cuts/cuts.schema.ts';
import { mountingChoiceSchema } from '../mounting/mounting.schema.ts';
import { cutQueryShape, mountingSchema, shortFitSchema } from '../verdicts/fit.schema.ts';
import { pistolDetailSchema } from './pistols.schema.ts';

export const pistolFitSchema = mountingSchema.omit({ footprintName: true }).extend({
  optics: z.array(opticSummarySchema),
  proofs: z.array(z.object({ opticId: z.int(), words: z.string() })),
});
export type PistolFit = z.infer<typeof pistolFitSchema>;

const askedFootprintSchema = shortFitSchema
  .pick({ verdict: true, hardware: true })
  .extend({ footprintKey: z.string(), footprintName: z.string() });
export type AskedFootprint = z.infer<typeof askedFootprintSchema>;

const pistolPageSchema = pistolDetailSchema.omit({ footprints: true }).extend({
  choices: z.array(
    mountingChoiceSchema.extend({
      /** Of the footprint. */
      screwThread: z.string().nullable(),
      torqueInLb: z.number().nullable(),
      screws: z.string().nullable(),
      /** That take the footprint and sit on the pistol's cuts. */
      plates: z.array(
        z.object({ key: z.string(), name: z.string(), note: z.string().nullable(), isInBox: z.boolean() }),
      ),
    }),
  ),
  /** What fits, best first, and in the order 'Recommended'. Of optics that fit in several ways, the best counts. */
  fits: z.array(pistolFitSchema),
  asked: z.array(askedFootprintSchema),
  /** All of its cuts. */
  cuts: z.array(pistolCutSchema),
  /** Of a pistol without an optic cut: models of its maker that have one. */
  similar: z.array(z.object({ model: z.string(), slug: z.string() })),
  ...socialImageShape,
});
export type PistolPage = z.infer<typeof pistolPageSchema>;

export const pistolPageContracts = {
  'GET /api/pistols/by-slug/:slug': {
    summary: 'Gets a pistol with every pistol optic that fits it, by its slug or a former one',
    access: 'visitor',
    params: slugParamSchema,
    query: z.object(cutQueryShape),
    response: pistolPageSchema,
  },
} as const satisfies Record<string, Contract>;
