import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type ReportReason, reasonTexts, reportReasons, whatIsRight } from '#domain/contributions/contributions.ts';
import { reportedPage } from '#domain/contributions/reported-page.ts';
import { paths } from '#domain/site/paths.ts';
import { userQuery, useUser } from '#web/features/account/queries.ts';
import { isSessionEnded, SessionEnded, VisitorsHint } from '#web/features/account/session-ended.tsx';
import { useSignOutKey } from '#web/features/account/use-sign-out.ts';
import { pistolPageQuery } from '#web/features/fit/queries.ts';
import { failureText } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { readFormDraft, storeFormDraft } from '#web/lib/storage/form-drafts.ts';
import { pageMeta, unindexedHead } from '#web/shell/head.ts';
import { FormLayout, TextAreaField } from '#web/ui/forms/form-fields.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { type FormSchema, focusOnMount, useForm, useRestoredFields } from '#web/ui/forms/use-form.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { correctedRowQuery, isReadable } from '../corrections/corrected-row.ts';

export const meta = pageMeta(() =>
  unindexedHead('Report a page', 'Tell the editors what is wrong with a page or a review.', '/report'),
);

export default function ReportPage() {
  const [search] = useSearchParams();
  const signOut = useSignOutKey();
  const reviewId = Number(search.get('review')) || null;
  const path = reviewId === null ? search.get('path') : null;
  const about = reviewId === null ? `path=${path}` : `review=${reviewId}`;
  return (
    <div className="max-w-3xl">
      <PageHeading>{reviewId === null ? 'Report a page' : 'Report a review'}</PageHeading>
      {path === null && reviewId === null ? (
        <div className="mt-5">
          <Notice title="Which page?">
            <p>
              Use “Report this page” at the bottom of a page, or “Report” beside a review. For anything else,{' '}
              <TextLink to={paths.contact}>write to us</TextLink>.
            </p>
          </Notice>
        </div>
      ) : (
        // The key drops what was said of another page, and what a member typed who signed out.
        <Report
          key={`${about} ${signOut}`}
          about={about}
          path={path}
          reviewId={reviewId}
          reason={search.get('reason') ?? undefined}
          note={search.get('note') ?? undefined}
        />
      )}
    </div>
  );
}

function adviceOn(path: string | null, reason: string | undefined): ReactNode {
  if (path === null) return 'Tell the editors why this review should be removed.';
  if (reason === 'price-or-plate') return 'An editor will read the page you name.';
  return (
    <>
      A wrong number? <CorrectionLink path={path} />. A review? Use “Report” beside it.
    </>
  );
}

type Props = {
  about: string;
  path: string | null;
  reviewId: number | null;
  reason: string | undefined;
  note: string | undefined;
};

function Report({ about, path, reviewId, reason, note }: Props) {
  const [sent, setSent] = useState(false);
  if (sent) {
    return (
      <div className="mt-5 card px-6 py-8">
        <h2 ref={focusOnMount} tabIndex={-1} className="text-name font-semibold outline-none">
          Report sent
        </h2>
        <p className="mt-3 text-reading">
          Thank you. An editor will look at it. Follow it in{' '}
          <TextLink to={`${paths.profile}#contributions`}>your profile</TextLink>.
        </p>
        {path?.startsWith('/') && (
          <p className="mt-3">
            <TextLink to={path}>Back to the page</TextLink>
          </p>
        )}
      </div>
    );
  }
  return (
    <>
      <p className="mt-3 text-reading wrap-anywhere text-ink2">
        {path !== null && (
          <>
            Page: <PageLink path={path} />.{' '}
          </>
        )}
        {adviceOn(path, reason)}
      </p>
      <VisitorsHint />
      <ReportForm
        about={about}
        path={path}
        reviewId={reviewId}
        reason={reason}
        note={note}
        onSent={() => setSent(true)}
      />
    </>
  );
}

/** The page of a pistol has its slug in the URL, not its ID. */
function useReportedRow(path: string) {
  const page = reportedPage(path);
  const { row = '', name = '' } = page && 'row' in page ? page : {};
  const { data } = useQuery({ ...pistolPageQuery(name), enabled: row === 'pistol' });
  return { page, row, name, pistol: data?.pistol };
}

function PageLink({ path }: { path: string }) {
  const { page, row, name, pistol } = useReportedRow(path);
  const kind = row !== 'pistol' && isReadable(row) ? row : undefined;
  const { data: other } = useQuery({ ...correctedRowQuery(kind ?? 'optic', name), enabled: kind !== undefined });
  if (page === undefined) return <span className="text-ink">{path}</span>;
  const title = 'title' in page ? page.title : (other?.title ?? (pistol && `${pistol.brand} ${pistol.model}`));
  return <TextLink to={path}>{title ?? path}</TextLink>;
}

function CorrectionLink({ path }: { path: string }) {
  const { row, name, pistol } = useReportedRow(path);
  const id = row === 'pistol' ? pistol?.id : name;
  if (!isReadable(row) || id === undefined) return 'Use “Suggest a correction” on its page';
  return <TextLink to={paths.correct(row, id)}>Suggest a correction</TextLink>;
}

type ReportDraft = { reason?: string; note: string };

function isDraft(value: unknown): value is ReportDraft {
  const { reason, note } = Object(value);
  return typeof note === 'string' && ['string', 'undefined'].includes(typeof reason);
}

type NewReport = { reason: ReportReason; note: string };

const withReason: FormSchema<NewReport> = {
  '~standard': {
    validate: (value) => {
      const { reason, note } = Object(value);
      if (!reason) return { issues: [{ path: ['reason'], message: 'Choose a reason' }] };
      if (reason === 'price-or-plate' && !note?.trim()) return { issues: [{ path: ['note'], message: whatIsRight }] };
      return { value: value as NewReport };
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

type ReportFormProps = {
  about: string;
  path: string | null;
  reviewId: number | null;
  reason: string | undefined;
  note: string | undefined;
  onSent: () => void;
};

function ReportForm({ about, path, reviewId, reason: start, note, onSent }: ReportFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const [draft] = useState(() => readFormDraft('report', about, isDraft));
  const reasons = reasonsFor(path);
  const [reason, setReason] = useState(reasons.find((one) => one === start) ?? draft?.reason);
  const fields = useRestoredFields(draft ?? (note === undefined ? undefined : { note }));
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
        submit={user === null ? 'Log in to send' : 'Send report'}
        busyLabel="Sending..."
        onInput={({ currentTarget }) =>
          storeFormDraft('report', about, Object.fromEntries(new FormData(currentTarget)) as ReportDraft)
        }
        className="mt-5 card p-5 sm:p-6 noscript:hidden"
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
