import { z } from '../../shared/zod.ts';
import { headlineFields } from './headline-fields.ts';

const headlineFactSchema = z.object({
  field: z.enum(headlineFields),
  label: z.string(),
  value: z.string(),
  standing: z.string().nullable(),
});
export type HeadlineFact = z.infer<typeof headlineFactSchema>;

const rivalSchema = z.object({
  id: z.int(),
  brand: z.string(),
  productLine: z.string(),
  differences: z.array(z.string()),
});
export type Rival = z.infer<typeof rivalSchema>;

export const peersSchema = z.object({
  headline: z.array(headlineFactSchema),
  rivals: z.array(rivalSchema),
});
export type Peers = z.infer<typeof peersSchema>;
