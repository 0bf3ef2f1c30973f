import { z } from 'zod';

const lookalikeSchema = z.object({
  footprintKey: z.string(),
  footprintName: z.string(),
  why: z.string(),
  /** The pistol takes this pattern too, by another choice. */
  takenOtherwise: z.boolean(),
});
export type Lookalike = z.infer<typeof lookalikeSchema>;

/** One way to put an optic on a pistol. */
export const mountingChoiceSchema = z.object({
  footprintKey: z.string(),
  footprintName: z.string(),
  how: z.enum(['direct', 'plate-in-box', 'plate-sold-separately']),
  /** The plate by its maker's name or number, or what else there is to know. */
  adapterInfo: z.string().nullable(),
  group: z.enum(['standard', 'direct', 'sold-separately']),
  isDefault: z.boolean(),
  lookalikes: z.array(lookalikeSchema),
});
export type MountingChoice = z.infer<typeof mountingChoiceSchema>;
