import { evidenceSchema } from '../../evidence/evidence.schema.ts';
import { z } from '../../shared/zod.ts';

/** A fact's value; null where the member says that the stated one is wrong and knows no other. */
export const proposedValue = evidenceSchema.shape.value.nullable();

/** A fact's value as stored; a row's own text may be longer than a member's. */
export const storedValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
export type ProposedValue = z.infer<typeof storedValue>;
