import { useEffect, useState } from 'react';
import type { BoundField } from '#web/admin/editing/bound-fields.ts';
import { dateAndTime } from '#web/ui/dates.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import { localInput, utcOf, zoneName, zoneOffset } from './local-time.ts';

/** When to publish a post: stored as the API's time, typed in the browser's time zone. */
export function ScheduleField({ value, onChange, ...field }: BoundField) {
  const isPast = usePassed(value);
  return (
    <TextField
      {...field}
      type="datetime-local"
      aria-required
      value={localInput(value)}
      onChange={({ target }) => onChange({ target: { value: utcOf(target.value) } })}
      hint={
        <>
          In your time zone, {zoneName()}
          {value !== '' && ` (${zoneOffset(value)}). In UTC: ${dateAndTime(value)}`}.
          {isPast && ' This time has passed, so the post goes live within a minute of saving.'}
        </>
      }
    />
  );
}

/** Whether a time has passed; rechecked while the page is open. */
function usePassed(iso: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return iso !== '' && Date.parse(iso) <= now;
}
