import { z } from '../shared/zod.ts';

export const readersSchema = z.array(z.object({ id: z.int(), name: z.string() }));
export type Readers = z.infer<typeof readersSchema>;
