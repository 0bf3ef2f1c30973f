import { z } from '../shared/zod.ts';
import { errorCodes, type Issue } from './errors.ts';

const issueSchema = z.object({ path: z.string(), message: z.string() }) satisfies z.ZodType<Issue>;

export const errorBodySchema = z.object({
  message: z.string(),
  code: z.enum(errorCodes),
  issues: z.array(issueSchema).optional(),
  current: z.looseObject({}).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
