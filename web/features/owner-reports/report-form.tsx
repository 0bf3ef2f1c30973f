import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountUser } from '#domain/account/account.schema.ts';
import type { NamedOwnerReport } from '#domain/owner-reports/owner-report-calls.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { userQuery, useUser } from '#web/features/account/queries.ts';
import { isSessionEnded, SessionEnded, SignInHint } from '#web/features/account/session-ended.tsx';
import { ApiError, failureText } from '#web/lib/api-error.ts';
import { useApi } from '#web/lib/query-client.ts';
import { readFormDraft, storeFormDraft, useLastSignOut } from '#web/lib/storage/form-drafts.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { moveFocus } from '#web/ui/focus.ts';
import { FormLayout } from '#web/ui/forms/form-fields.tsx';
import { useForm } from '#web/ui/forms/use-form.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { confirmHref } from './confirm-href.ts';
import { DeleteReport } from './delete-report.tsx';
import { memberReportsQuery, refetchReported } from './queries.ts';
import { ReportFields } from './report-fields.tsx';
import { completeReport, publicNote, type ReportTexts, reportFields, textsOf } from './report-texts.ts';

function isDraft(value: unknown): value is ReportTexts {
  const texts = Object(value);
  return reportFields.every((name) => texts[name] === undefined || typeof texts[name] === 'string');
}

function readDraft(pistol: number, optic: number): ReportTexts | undefined {
  const value = readFormDraft('owner-report', `${pistol}:${optic}`, isDraft);
  return value && reportFields.some((name) => value[name]) ? value : undefined;
}

function storeDraft(pistol: number, optic: number, draft: ReportTexts | undefined): void {
  storeFormDraft('owner-report', `${pistol}:${optic}`, draft);
}

const focusOn = (section: 'owners' | 'report') => moveFocus(document.getElementById(section));

type Pairing = Pick<NamedOwnerReport, 'pistol' | 'optic'>;
type Plates = { plates: readonly string[] };

export function ReportForm({ pistol, optic, plates }: Pairing & Plates) {
  const user = useUser();
  const own = useQuery({ ...memberReportsQuery(), enabled: Boolean(user), retryOnMount: true });
  const signOut = useLastSignOut();
  const [discarded, setDiscarded] = useState(0);
  if (own.isError && !isSessionEnded(own.error)) {
    return <FetchFailureLine title="Failed to fetch your report" onRetry={own.refetch} />;
  }
  if (user === undefined || (user && own.isPending)) {
    return (
      <>
        <noscript>This form needs JavaScript.</noscript>
        <Loading className="min-h-dvh noscript:hidden">Loading...</Loading>
      </>
    );
  }
  const report = user ? own.data?.find((one) => one.pistol.id === pistol.id && one.optic.id === optic.id) : undefined;
  return (
    <OpenForm
      key={`${user?.id} ${signOut} ${report?.updatedAt} ${discarded}`}
      pistol={pistol}
      optic={optic}
      plates={plates}
      report={report}
      user={user}
      onDiscard={() => setDiscarded(discarded + 1)}
    />
  );
}

type OpenProps = Pairing &
  Plates & { report: NamedOwnerReport | undefined; user: AccountUser | null; onDiscard: () => void };

function OpenForm({ pistol, optic, plates, report, user, onDiscard }: OpenProps) {
  const client = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft(pistol.id, optic.id));
  const here = confirmHref(pistol.id, optic.id);
  const dropDraft = () => storeDraft(pistol.id, optic.id, undefined);
  const form = useForm({
    schema: completeReport,
    submit: async (body) => {
      if ((await client.ensureQueryData(userQuery())) === null) return navigate(paths.signIn(here));
      const params = { pistolId: pistol.id, opticId: optic.id };
      await api.send('PUT /api/user/owner-reports/:pistolId/:opticId', { params, body });
      dropDraft();
      showToast({ title: 'Report saved', description: 'Thank you. Everyone can see it now.' });
      focusOn('owners');
      await refetchReported(client);
    },
    failed: (error) => {
      if (isSessionEnded(error)) return <SessionEnded returnTo={here} />;
      if (error instanceof ApiError && error.issues.length > 0) return 'Please fix the fields marked above.';
      return `Nothing was sent. ${failureText(error, 'Please try again in a minute.')}`;
    },
  });
  return (
    <FormLayout
      form={form}
      submit={user === null ? 'Log in to send' : 'Save report'}
      busyLabel="Saving..."
      onInput={({ currentTarget }) =>
        storeDraft(pistol.id, optic.id, Object.fromEntries(new FormData(currentTarget)) as ReportTexts)
      }
      note={
        <>
          {report && (
            <DeleteReport
              report={report}
              className="btn-form"
              onDeleted={() => {
                dropDraft();
                focusOn('owners');
              }}
            />
          )}
          {user === null && <SignInHint />}
        </>
      }
    >
      {draft && (
        <p className="flex flex-wrap items-center gap-3 text-ink2">
          This is a draft. You haven’t sent it yet.
          <Button
            onClick={() => {
              dropDraft();
              focusOn('report');
              onDiscard();
            }}
          >
            Discard
          </Button>
        </p>
      )}
      <p>{publicNote(user)}</p>
      <ReportFields form={form} plates={plates} start={draft ?? (report ? textsOf(report) : {})} />
    </FormLayout>
  );
}
