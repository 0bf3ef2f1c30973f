let long: Intl.DateTimeFormat | undefined;

/** 'November 20, 2026', in UTC so that the edge and every browser agree. */
export function longDate(iso: string): string {
  // Created for the first date: it is slow on a phone, and most pages show no date.
  long ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return long.format(new Date(iso));
}

/** 'Nov 20, 2026 14:05', without any time zone: as it is written in `iso`. */
export function dateAndTime(iso: string): string {
  // 'Fri, 20 Nov 2026 14:05:00 GMT'
  const [, day, month, year, time = ''] = new Date(`${iso.slice(0, 16)}Z`).toUTCString().split(' ');
  return `${month} ${day}, ${year} ${time.slice(0, 5)}`;
}
