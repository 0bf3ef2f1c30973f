let long: Intl.DateTimeFormat | undefined;

/** 'November 20, 2026'. In UTC, so that the edge and every browser write the same day. */
export function longDate(iso: string): string {
  // Made when the first date is shown: it takes a phone long to get ready, and most pages show none.
  long ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return long.format(new Date(iso));
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 'Nov 20, 2026 14:05', in UTC. */
export function dateAndTime(iso: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${months[Number(month) - 1]} ${day}, ${year} ${iso.slice(11, 16)}`;
}
