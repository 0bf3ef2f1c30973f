import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages, SubmitButton, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { type FormSchema, useForm } from '#web/ui/forms/use-form.ts';
import { type Draft, readDraft, storeDraft } from './draft.ts';

type Message = Draft & { remarks?: string };

/** The server validates, so that this page loads no schema. */
const unvalidated: FormSchema<Message> = { '~standard': { validate: (value) => ({ value: value as Message }) } };

/** The form, and a thank-you once the message is sent. */
export function ContactForm() {
  const [sent, setSent] = useState<Message>();
  const [isFollowUp, setIsFollowUp] = useState(false);
  // The form that had the focus is gone.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent) heading.current?.focus();
  }, [sent]);
  if (sent === undefined) return <OpenForm focused={isFollowUp} onSent={setSent} />;
  return (
    <div className="border border-ink bg-sheet px-6 py-8">
      <h2 ref={heading} tabIndex={-1} className="text-name font-semibold outline-none">
        Message sent
      </h2>
      <p className="mt-3 mb-5 text-reading">
        Thanks, {sent.name.trim()}. If you need a reply, we’ll write to {sent.email.trim()}.
      </p>
      <Button
        onClick={() => {
          setIsFollowUp(true);
          setSent(undefined);
        }}
      >
        Send another message
      </Button>
    </div>
  );
}

/** @param focused moves focus to the first field */
function OpenForm({ focused, onSent }: { focused: boolean; onSent: (message: Message) => void }) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  useDraft(element);
  useEffect(() => {
    if (focused) element.current?.querySelector('input')?.focus();
  }, [focused]);
  const form = useForm({
    schema: unvalidated,
    submit: async (message) => {
      await apiOf(client).send('POST /api/contact', { body: message });
      storeDraft(undefined);
      onSent(message);
    },
    failed: (error) => {
      // Each issue is shown beside its field.
      if (error instanceof ApiError && error.issues.length > 0) return 'Please fix the fields marked above.';
      return `Your message wasn’t sent. ${failureText(error, 'Please try again in a minute.')}`;
    },
  });
  return (
    <>
      <p className="form-failure hidden noscript:block">
        This form needs JavaScript. You can read the rest of the site without it.
      </p>
      <form
        ref={element}
        {...form.props}
        onInput={({ currentTarget }) => storeDraft(Object.fromEntries(new FormData(currentTarget)) as Draft)}
        className="grid gap-4 noscript:hidden"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="name" label="Name" autoComplete="name" required />
          <TextField form={form} name="email" label="Email" type="email" autoComplete="email" required />
        </div>
        <TextAreaField form={form} name="message" label="Message" rows={9} required />
        {/* A honeypot: only a bot fills in a field that nobody can see, hear or tab to. */}
        <div aria-hidden="true" className="sr-only">
          <label>
            Leave this empty
            <input type="text" name="remarks" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <FormMessages form={form} />
        <div>
          <SubmitButton form={form} busyLabel="Sending...">
            Send Message
          </SubmitButton>
        </div>
      </form>
    </>
  );
}

/** Restores the draft, except in fields filled in before hydration. */
function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, text] of Object.entries(readDraft() ?? {})) {
      const field = form.current?.elements.namedItem(name);
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
        field.value = text;
    }
  }, [form]);
}
