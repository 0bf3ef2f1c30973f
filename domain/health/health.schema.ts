import { z } from '../shared/zod.ts';

const check = { ok: z.boolean() };

const cronCheck = z.object({ ...check, lastSucceeded: z.iso.datetime().nullable() });

const waitingCheck = z.object({ ...check, oldestAgeSeconds: z.int().nullable() });

export const healthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  checks: z.object({
    database: z.object(check),
    sessions: z.object(check),
    images: z.object(check),
    /** These are null if the database, which knows them, did not answer. */
    minuteCron: cronCheck.nullable(),
    dailyCron: cronCheck.nullable(),
    purges: waitingCheck.nullable(),
    mails: waitingCheck.nullable(),
  }),
});
export type Health = z.infer<typeof healthSchema>;
