// Not from Intl, whose first format of a page takes a slow phone 80 ms.
const months = 'January February March April May June July August September October November December'.split(' ');

/** In UTC, so that the server and every browser agree. */
export function longDate(iso: string): string {
  const date = new Date(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

export function monthAndYear(iso: string): string {
  const date = new Date(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

export function dateAndTime(iso: string): string {
  const time = new Date(`${iso.slice(0, 16)}Z`);
  return time.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}
