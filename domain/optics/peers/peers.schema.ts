import { z } from '../../shared/zod.ts';
import { sketchFields } from '../drawing/sketch.schema.ts';
import { opticSchema } from '../optics.schema.ts';
import { headlineFields } from './headline-fields.ts';

const headlineFactSchema = z.object({
  field: z.enum(headlineFields),
  label: z.string(),
  value: z.string(),
  standing: z.string().nullable(),
  among: z.string().nullable(),
});
export type HeadlineFact = z.infer<typeof headlineFactSchema>;

const rivalSchema = opticSchema
  .pick({
    ...sketchFields,
    id: true,
    minPrice: true,
    maxPrice: true,
  })
  .extend({ differences: z.array(z.string()) });
export type Rival = z.infer<typeof rivalSchema>;

export const peersSchema = z.object({
  headline: z.array(headlineFactSchema),
  rivals: z.array(rivalSchema),
});
export type Peers = z.infer<typeof peersSchema>;
