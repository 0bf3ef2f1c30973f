import { useState } from 'react';
import { type HeadersArgs, useSearchParams } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { serverPage } from '#web/lib/page.server.ts';
import { pageHeaders } from '#web/lib/page.ts';
import type { Posted } from '#web/lib/posted-form.ts';
import { useApi } from '#web/lib/query-client.ts';
import { session } from '#web/lib/storage/storage.ts';
import { pageMeta } from '#web/shell/head.ts';
import { Button } from '#web/ui/button.tsx';
import { FormLayout, TextAreaField, TextField } from '#web/ui/forms/form-fields.tsx';
import { type FormSchema, focusOnMount, useForm, useRestoredFields } from '#web/ui/forms/use-form.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Route } from './+types/route';
import { postMessage } from './post-message.server.ts';

export const action = postMessage;

export const headers = ({ actionHeaders, ...args }: HeadersArgs) =>
  actionHeaders.has('Cache-Control') ? actionHeaders : pageHeaders({ actionHeaders, ...args });
export const loader = serverPage();
export const clientLoader = () => null;
export const meta = pageMeta(() => ({
  title: 'Contact',
  description: 'Write to Red Dot Atlas about a wrong or missing spec, a pistol, a plate or the site itself.',
  keywords: ['contact', 'correction', 'Red Dot Atlas'],
  canonicalPath: paths.contact,
  jsonLd: (origin) => [{ '@type': 'ContactPage', name: 'Contact', url: origin + paths.contact }],
}));

export default function ContactPage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading>Contact</PageHeading>
      <p className="mt-3 mb-6 text-reading text-ink2">Tell us what’s wrong, what’s missing or what doesn’t work.</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,var(--container-card))]">
        <div className="card p-5 sm:p-8">
          <ContactForm answer={actionData} />
        </div>
        <div className="card grid content-start gap-3 p-5 text-ink2 sm:p-8 [&_h2]:not-first:mt-3 [&_h2]:text-figure [&_h2]:font-semibold [&_h2]:text-ink [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-5">
          <h2>What to write us about</h2>
          <ul>
            <li>A wrong number. Tell us which optic it is and where you found the right one.</li>
            <li>An optic, pistol, plate or footprint we don’t list.</li>
            <li>A combination the Pistol Wizard gets wrong.</li>
            <li>A broken page. Tell us which page, which browser and what happened.</li>
            <li>Your account or your data.</li>
          </ul>
          <h2>When we reply</h2>
          <p>
            We’re a small site, so a reply may take a few days. Corrections come first, and we can’t always advise on
            what to buy.
          </p>
          <h2>What others can answer better</h2>
          <p>
            We don’t sell or repair optics: for orders and warranties, ask the store or the manufacturer. A gunsmith
            with the part in hand can tell whether a slide or plate is safe to use. For common questions, see the{' '}
            <TextLink to={paths.faq}>FAQ</TextLink>.
          </p>
          <h2>What happens to your message</h2>
          <p>
            In most cases, we get it right away. We store your name, email and message to reply to you, and we don’t
            share them. We delete them from our database 180 days after the message reached us.{' '}
            <TextLink to={paths.privacy}>Privacy</TextLink>
          </p>
        </div>
      </div>
    </>
  );
}

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

function ContactForm({ answer }: { answer: Posted | undefined }) {
  const [sent, setSent] = useState(answer?.done ? (answer.values as Message) : undefined);
  const [isFollowUp, setIsFollowUp] = useState(false);
  if (sent === undefined) return <OpenForm answer={answer} focused={isFollowUp} onSent={setSent} />;
  return (
    <div>
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
  answer: Posted | undefined;
  focused: boolean;
  onSent: (message: Message) => void;
};

function OpenForm({ answer, focused, onSent }: OpenProps) {
  const api = useApi();
  const [search] = useSearchParams();
  const [start] = useState(() => {
    const draft = readDraft();
    return { ...draft, message: draft?.message || (search.get('message') ?? '') };
  });
  const fields = useRestoredFields(start);
  const form = useForm({
    schema: unvalidated,
    refused: answer?.refused,
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
  const typed: Partial<Message> = answer?.refused ? answer.values : {};
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
