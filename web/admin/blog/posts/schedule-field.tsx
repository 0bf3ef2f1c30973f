import { useEffect, useState } from 'react';
import { dateAndTime } from '#web/ui/dates.ts';
import { TextField } from '#web/ui/forms/form-fields.tsx';
import type { Form } from '#web/ui/forms/use-form.ts';
import { localInput, utcOf, zoneName, zoneOffset } from './local-time.ts';

type Props = {
  form: Form;
  /** In the API's format; '' for none. */
  value: string;
  onChange: (iso: string) => void;
};

/** When to publish a post, typed in the browser's time zone. */
export function ScheduleField({ form, value, onChange }: Props) {
  const isPast = usePassed(value);
  return (
    <TextField
      form={form}
      name="scheduledFor"
      label="Scheduled For"
      type="datetime-local"
      aria-required
      value={localInput(value)}
      onChange={({ target }) => onChange(utcOf(target.value))}
      hint={
        <>
          In your time zone, {zoneName()}
          {value !== '' && ` (${zoneOffset(value)}). In UTC: ${dateAndTime(value)}`}.
          {isPast && ' This time has passed: the post goes out within a minute of saving.'}
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
