import { z } from '../../shared/zod.ts';

const lookalikeSchema = z.object({
  footprintKey: z.string(),
  footprintName: z.string(),
  why: z.string(),
  /** The pistol takes this footprint too, with another mounting option. */
  takenOtherwise: z.boolean(),
});
export type Lookalike = z.infer<typeof lookalikeSchema>;

export const mountingChoiceSchema = z.object({
  footprintKey: z.string(),
  footprintName: z.string(),
  how: z.enum(['direct', 'plate-in-box', 'plate-sold-separately']),
  adapterInfo: z.string().nullable(),
  group: z.enum(['standard', 'direct', 'sold-separately']),
  isDefault: z.boolean(),
  takes: z.array(z.string()),
  lookalikes: z.array(lookalikeSchema),
});
export type MountingChoice = z.infer<typeof mountingChoiceSchema>;
