import { z } from 'zod';

/** A row's id as it stands in a path: digits, within what JavaScript holds exactly. */
export const idParamSchema = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'The id must be a positive whole number')
    .transform(Number),
});
