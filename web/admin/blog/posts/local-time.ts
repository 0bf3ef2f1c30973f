import { dateAndTime } from '#web/ui/dates.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A time of the API as a field of type datetime-local has it, in the zone of this browser; '' where there is none. */
export function localInput(iso: string): string {
  const time = new Date(iso);
  if (iso === '' || Number.isNaN(time.getTime())) return '';
  const day = `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The same the other way round. */
export function utcOf(local: string): string {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** 'Nov 20, 2026 09:05', in the zone of this browser. */
export function localDateAndTime(iso: string): string {
  return dateAndTime(localInput(iso));
}

/** 'America/New_York' */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** 'GMT-04:00', at a time. */
export function zoneOffset(iso: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longOffset' }).formatToParts(new Date(iso));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
