import { useState } from 'react';
import type { Issue } from '#domain/api/errors.ts';
import { paths } from '#domain/site/paths.ts';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { useApi } from '#web/lib/query-client.ts';
import { session } from '#web/lib/storage/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { FormLayout, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { type FormSchema, focusOnMount, useForm, useRestoredFields } from '#web/ui/forms/use-form.ts';

type Draft = { name: string; email: string; message: string };

const storageKey = 'red-dot-atlas:message';
const fields = ['name', 'email', 'message'] as const;

function isDraft(value: unknown): value is Draft {
  const record = Object(value);
  return fields.every((name) => typeof record[name] === 'string');
}

function readDraft(): Draft | undefined {
  return session.getJson(storageKey, isDraft);
}

function storeDraft(draft: Draft | undefined): void {
  session.setJson(storageKey, draft);
}

type Message = Draft & { remarks?: string };

/** The server validates, so that this page loads no schema. */
const unvalidated: FormSchema<Message> = { '~standard': { validate: (value) => ({ value: value as Message }) } };

type Answer = { values: Record<string, string> } & (
  | { sent: true }
  | { sent: false; message: string; issues: readonly Issue[] }
);

export function ContactForm({ answer }: { answer: Answer | undefined }) {
  const [sent, setSent] = useState(answer?.sent ? (answer.values as Message) : undefined);
  const [isFollowUp, setIsFollowUp] = useState(false);
  if (sent === undefined) return <OpenForm answer={answer} focused={isFollowUp} onSent={setSent} />;
  return (
    <div className="border border-ink bg-sheet px-6 py-8">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
        Message sent
      </h2>
      <p className="mt-3 mb-5 text-reading">
        Thanks, {sent.name.trim()}. If you need a reply, we’ll write to {sent.email.trim()}.
      </p>
      <Button
        className="noscript:hidden"
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

type OpenProps = {
  answer: Answer | undefined;
  focused: boolean;
  onSent: (message: Message) => void;
};

function OpenForm({ answer, focused, onSent }: OpenProps) {
  const api = useApi();
  const [draft] = useState(readDraft);
  const fields = useRestoredFields(draft);
  const form = useForm({
    schema: unvalidated,
    ...(answer?.sent === false && { refused: answer }),
    submit: async (message) => {
      await api.send('POST /api/contact', { body: message });
      storeDraft(undefined);
      onSent(message);
    },
    failed: (error) => {
      if (error instanceof ApiError && error.issues.length > 0) return 'Please fix the fields marked above.';
      return `Your message wasn’t sent. ${failureText(error, 'Please try again in a minute.')}`;
    },
  });
  const typed: Partial<Message> = answer?.sent === false ? answer.values : {};
  const first = focused ? { ref: focusOnMount } : {};
  return (
    <FormLayout
      ref={fields}
      form={form}
      method="post"
      action={paths.contact}
      submit="Send Message"
      busyLabel="Sending..."
      onInput={({ currentTarget }) => storeDraft(Object.fromEntries(new FormData(currentTarget)) as Draft)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={typed.name}
          required
          {...first}
        />
        <TextField
          form={form}
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email}
          required
        />
      </div>
      <TextAreaField form={form} name="message" label="Message" rows={9} defaultValue={typed.message} required />
      {/* A honeypot: only a bot fills in a field that nobody can see, hear or tab to. */}
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" name="remarks" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </FormLayout>
  );
}
