import { z } from '../../shared/zod.ts';
import { headlineFields } from './headline-fields.ts';

const headlineFactSchema = z.object({
  field: z.enum(headlineFields),
  label: z.string(),
  value: z.string(),
  /** 'lighter than 83% of 74 pistol sights listed without saying whether a mount is included'; null if too few others state it. */
  standing: z.string().nullable(),
});
export type HeadlineFact = z.infer<typeof headlineFactSchema>;

const rivalSchema = z.object({
  id: z.int(),
  brand: z.string(),
  productLine: z.string(),
  /** What differs, in words: '0.3 oz heavier'. */
  differences: z.array(z.string()),
});
export type Rival = z.infer<typeof rivalSchema>;

/** Where an optic stands among the optics of its list. */
export const peersSchema = z.object({
  /** Of the facts that are stated, in this order. */
  headline: z.array(headlineFactSchema),
  /** Nearest first. */
  rivals: z.array(rivalSchema),
});
export type Peers = z.infer<typeof peersSchema>;
