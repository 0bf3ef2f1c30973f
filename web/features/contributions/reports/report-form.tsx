import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ReportReason, reasonTexts, reportReasons, whatIsRight } from '#domain/contributions/contributions.ts';
import { paths } from '#domain/site/paths.ts';
import { userQuery, useUser } from '#web/features/account/queries.ts';
import { isSessionEnded, SessionEnded, SignInHint } from '#web/features/account/session-ended.tsx';
import { failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { readFormDraft, storeFormDraft } from '#web/lib/storage/form-drafts.ts';
import { FormLayout, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { type FormSchema, useForm, useRestoredFields } from '#web/ui/forms/use-form.ts';

type ReportDraft = { reason?: string; note: string };

function isDraft(value: unknown): value is ReportDraft {
  const { reason, note } = Object(value);
  return typeof note === 'string' && ['string', 'undefined'].includes(typeof reason);
}

type Report = { reason: ReportReason; note: string };

const withReason: FormSchema<Report> = {
  '~standard': {
    validate: (value) => {
      const { reason, note } = Object(value);
      if (!reason) return { issues: [{ path: ['reason'], message: 'Choose a reason' }] };
      if (reason === 'price-or-plate' && !note?.trim()) return { issues: [{ path: ['note'], message: whatIsRight }] };
      return { value: value as Report };
    },
  },
};

const ofReviews: readonly ReportReason[] = ['review-rules', 'spam', 'other'];
const ofPages: readonly ReportReason[] = reportReasons.filter((reason) => reason !== 'review-rules');
const ofOtherPages = ofPages.filter((reason) => reason !== 'price-or-plate');

const hasFacts = /^\/(optic|pistols|footprints)\/./;

function reasonsFor(path: string | null): readonly ReportReason[] {
  if (path === null) return ofReviews;
  return hasFacts.test(path) ? ofPages : ofOtherPages;
}

type Props = {
  about: string;
  path: string | null;
  reviewId: number | null;
  reason: string | undefined;
  onSent: () => void;
};

export function ReportForm({ about, path, reviewId, reason: start, onSent }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [draft] = useState(() => readFormDraft('report', about, isDraft));
  const reasons = reasonsFor(path);
  const [reason, setReason] = useState(reasons.find((one) => one === start) ?? draft?.reason);
  const fields = useRestoredFields(draft);
  const here = paths.report(about);
  const form = useForm({
    schema: withReason,
    submit: async ({ reason, note }) => {
      if ((await client.ensureQueryData(userQuery())) === null) return navigate(paths.signIn(here));
      await apiOf(client).send('PUT /api/user/reports', { body: { path, reviewId, reason, note } });
      storeFormDraft('report', about, undefined);
      onSent();
    },
    failed: (error) =>
      isSessionEnded(error) ? <SessionEnded returnTo={here} /> : failureText(error, 'Your report wasn’t sent.'),
  });
  return (
    <>
      <p className="form-failure hidden noscript:block">This form needs JavaScript.</p>
      <FormLayout
        ref={fields}
        form={form}
        submit={user === null ? 'Sign in to send' : 'Send report'}
        busyLabel="Sending..."
        buttons={user === null && <SignInHint />}
        onInput={({ currentTarget }) =>
          storeFormDraft('report', about, Object.fromEntries(new FormData(currentTarget)) as ReportDraft)
        }
        className="noscript:hidden"
      >
        <RadioGroup
          form={form}
          name="reason"
          label="What’s wrong?"
          options={reasons.map((reason) => [reason, reasonTexts[reason]])}
          start={reason}
          onChoose={setReason}
        />
        <TextAreaField
          form={form}
          name="note"
          label={reason === 'price-or-plate' ? 'What is right, and which page says so?' : 'Note (optional)'}
          hint="Only the editors read it."
          rows={5}
        />
      </FormLayout>
    </>
  );
}
