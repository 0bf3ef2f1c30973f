export const dayMs = 24 * 3_600_000;

/** The UTC day of a time, YYYY-MM-DD; today by default. */
export function isoDay(at: Date | number = Date.now()): string {
  return new Date(at).toISOString().slice(0, 10);
}
