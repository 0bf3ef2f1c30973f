import { z } from '../shared/zod.ts';

const check = { ok: z.boolean() };

/** A cron's last run without a failed job; null if it has not run yet. */
const cronCheck = z.object({ ...check, lastSucceeded: z.iso.datetime().nullable() });

/** Work that waits for the cron; its age is null if none waits. */
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
