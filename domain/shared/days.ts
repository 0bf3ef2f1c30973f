export const dayMs = 24 * 3_600_000;

export function isoDay(at: Date | number = Date.now()): string {
  return new Date(at).toISOString().slice(0, 10);
}
