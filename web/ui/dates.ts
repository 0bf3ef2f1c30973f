/** UTC, so that the edge and every browser write the same day. */
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 20, 2026' */
export function longDate(iso: string): string {
  return long.format(new Date(iso));
}
