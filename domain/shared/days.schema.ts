import { dayMs } from './days.ts';
import { z } from './zod.ts';

/** A day, YYYY-MM-DD, that has begun somewhere on Earth. */
export function dayReached(name: string) {
  return z.iso
    .date({ error: `${name} must be a date such as 2026-11-20`, abort: true })
    .refine((day) => Date.parse(day) <= Date.now() + dayMs, `${name} is in the future`);
}
