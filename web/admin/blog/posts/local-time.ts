import { dateAndTime } from '#web/ui/dates.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An API time as a datetime-local value in the browser's time zone; '' for none. */
export function localInput(iso: string): string {
  const time = new Date(iso);
  if (iso === '' || Number.isNaN(time.getTime())) return '';
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
  return `${day}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** The inverse of `localInput`. */
export function utcOf(local: string): string {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** 'Nov 20, 2026 09:05', in the browser's time zone. */
export function localDateAndTime(iso: string): string {
  return dateAndTime(localInput(iso));
}

/** 'America/New_York' */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** 'GMT-04:00'; it varies with daylight saving time. */
export function zoneOffset(iso: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset' }).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
