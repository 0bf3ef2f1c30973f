import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessages, SubmitButton, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { type FormSchema, useForm } from '#web/ui/forms/use-form.ts';
import { type Draft, readDraft, storeDraft } from './draft.ts';

type Message = Draft & { remarks?: string };

/** The server says what is wrong, so that no schema has to be loaded for it. */
const unchecked: FormSchema<Message> = { '~standard': { validate: (value) => ({ value: value as Message }) } };

/** The form, or that what was written has been sent. */
export function ContactForm() {
  const [sent, setSent] = useState<Message>();
  const [again, setAgain] = useState(false);
  // Somebody who sees or hears the page is told, whose focus was in a form that is gone.
  const answer = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (sent) answer.current?.focus();
  }, [sent]);
  if (sent === undefined) return <OpenForm focused={again} onSent={setSent} />;
  return (
    <div className="border border-ink bg-sheet px-6 py-8">
      <h2 ref={answer} tabIndex={-1} className="text-name font-semibold outline-none">
        Your message is sent
      </h2>
      <p className="mt-3 mb-5 text-reading">
        Thank you, {sent.name.trim()}. If it needs an answer, it goes to {sent.email.trim()}.
      </p>
      <Button
        onClick={() => {
          setAgain(true);
          setSent(undefined);
        }}
      >
        Write another message
      </Button>
    </div>
  );
}

/** @param focused whether it begins with focus in its first field */
function OpenForm({ focused, onSent }: { focused: boolean; onSent: (message: Message) => void }) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  useDraft(element);
  useEffect(() => {
    if (focused) element.current?.querySelector('input')?.focus();
  }, [focused]);
  const form = useForm({
    schema: unchecked,
    submit: async (message) => {
      await apiOf(client).send('POST /api/contact', { body: message });
      storeDraft(undefined);
      onSent(message);
    },
    failed: (error) => {
      // What is wrong stands beside each field.
      if (error instanceof ApiError && error.issues.length > 0) return 'Please correct what is marked above.';
      return `Your message was not sent. ${failureText(error, 'Please try again in a minute.')}`;
    },
  });
  return (
    <>
      <p className="form-failure hidden noscript:block">
        This form needs JavaScript to be sent. What the site has to read can be read without it.
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
        {/* People neither see nor hear this field, nor come to it by keyboard; who fills it in is no person. */}
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

/** Puts back what was typed and not sent; what is typed already before the page is alive stays. */
function useDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, text] of Object.entries(readDraft() ?? {})) {
      const field = form.current?.elements.namedItem(name);
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
        field.value = text;
    }
  }, [form]);
}
