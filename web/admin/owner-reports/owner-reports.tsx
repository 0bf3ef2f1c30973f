import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { mountTexts, roundTexts } from '#domain/owner-reports/owner-messages.ts';
import type { QueuedOwnerReport } from '#domain/owner-reports/owner-report-calls.schema.ts';
import { counted } from '#domain/shared/numbers.ts';
import { paths } from '#domain/site/paths.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { adminPaths } from '../admin-paths.ts';
import { ownerReportsQuery, pageSize, refetchOwnerReports } from '../contributions/queries.ts';
import { useKeptFocus } from '../contributions/queue-keys.tsx';
import { queueHref, readSearch } from '../contributions/queue-search.ts';
import { failedWrite } from '../ui/failures.tsx';
import { PagedData } from '../ui/query-data.tsx';
import { UtcTime } from '../ui/utc-time.tsx';

const isChanged = (error: unknown) => statusOf(error) === 409;
const changedText = 'The owner has changed this report. Look at it again.';

export function OwnerReports({ page }: { page: number }) {
  const client = useQueryClient();
  const reports = useQuery({ ...ownerReportsQuery(page), placeholderData: keepPreviousData });
  const [deleting, setDeleting] = useState<QueuedOwnerReport>();
  const list = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(list);

  async function orGone(call: Promise<unknown>): Promise<void> {
    try {
      await call;
    } catch (error) {
      if (isChanged(error)) await refetchOwnerReports(client);
      if (statusOf(error) !== 404) throw error;
    }
  }

  const check = useMutation({
    scope: { id: 'owner-reports' },
    mutationFn: async ({ id, version }: QueuedOwnerReport) => {
      const params = { id: String(id) };
      await orGone(apiOf(client).send('POST /api/admin/owner-reports/:id/check', { params, body: { version } }));
      await refetchOwnerReports(client);
    },
    onSuccess: (_, report) => {
      showToast({ title: 'Report checked', description: pairingName(report) });
    },
    onError: (error) =>
      failedWrite(error, isChanged(error) ? changedText : 'Failed to mark the report as checked. Please try again.'),
  });

  async function remove({ id, version }: QueuedOwnerReport): Promise<void> {
    const params = { id: String(id) };
    const search = `version=${version}`;
    await orGone(apiOf(client).send('DELETE /api/admin/owner-reports/:id', { params, search }));
    showToast({ title: 'Report deleted' });
    setDeleting(undefined);
    await refetchOwnerReports(client);
  }

  return (
    // Remembers where the focus was; it has no keys of its own.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <div ref={list} onFocus={onFocus}>
      <p className="max-w-reading text-ink2">
        Owner reports are public at once. Review the new ones here, and delete what breaks the rules.
      </p>
      <p role="status" className="mt-3 mb-2 min-h-5 text-ink2">
        {reports.data && counted(reports.data.total, 'report')}
      </p>
      <PagedData
        what="reports"
        query={reports}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => queueHref({ ...readSearch(new URLSearchParams('list=owner-reports')), page: number })}
        empty={<Notice title="No new owner reports" />}
      >
        {({ rows }) => (
          <ol className="grid gap-4">
            {rows.map((report) => (
              <li key={report.id}>
                <OwnerReportItem
                  report={report}
                  isBusy={check.isPending}
                  isChecking={check.isPending && check.variables.id === report.id}
                  onCheck={() => !check.isPending && check.mutate(report)}
                  onDelete={() => !check.isPending && setDeleting(report)}
                />
              </li>
            ))}
          </ol>
        )}
      </PagedData>
      {deleting && (
        <ConfirmDialog
          title="Delete this report?"
          label="Delete"
          busyLabel="Deleting..."
          confirmed={() => remove(deleting)}
          failed={(error) =>
            failedWrite(error, isChanged(error) ? changedText : 'Failed to delete the report. Please try again.')
          }
          onClose={() => setDeleting(undefined)}
        >
          <p>It will be removed from the optic’s and the pistol’s pages. This can’t be undone.</p>
          <p className="mt-3 font-semibold text-ink">{pairingName(deleting)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const pairingName = ({ optic, pistol }: Pick<QueuedOwnerReport, 'optic' | 'pistol'>) =>
  `${optic.name} on ${pistol.name}`;

const yesNo = { yes: 'yes', no: 'no' };
const answer = (value: boolean | null, { yes, no } = yesNo) => (value === null ? null : value ? yes : no);

type Props = {
  report: QueuedOwnerReport;
  isBusy: boolean;
  isChecking: boolean;
  onCheck: () => void;
  onDelete: () => void;
};

function OwnerReportItem({ report, isBusy, isChecking, onCheck, onDelete }: Props) {
  const { optic, pistol, mount, plate, screws, torqueInLb, rounds, ironsUsable, stayedTight, note, member, updatedAt } =
    report;
  const name = pairingName(report);
  const facts: Record<string, string | null> = {
    Plate: plate,
    Screws: screws,
    Torque: torqueInLb === null ? null : `${torqueInLb} in-lb`,
    Rounds: rounds && roundTexts[rounds],
    'Irons usable': answer(ironsUsable),
    'Stayed tight': answer(stayedTight),
    Note: note,
  };
  return (
    <article tabIndex={-1} data-queue-item={report.id} aria-label={name} className="card queue-item">
      <div className="queue-body">
        <header className="queue-head">
          <h2 className="text-reading font-semibold wrap-anywhere">
            <Link to={paths.optic(optic.id)} className="underline">
              {optic.name}
            </Link>{' '}
            on{' '}
            <Link to={paths.pistol(pistol.slug)} className="underline">
              {pistol.name}
            </Link>
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-ink2">
            <span className="badge">{mountTexts[mount]}</span>
            <UtcTime at={updatedAt} />
          </p>
        </header>
        <dl className="queue-notes">
          {Object.entries(facts).map(
            ([label, text]) =>
              text !== null && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd dir="auto" className="max-w-reading wrap-anywhere whitespace-pre-line">
                    {text}
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <div className="queue-foot">
        <Link
          to={`${adminPaths.users}?${new URLSearchParams({ q: member.email })}`}
          className="underline wrap-anywhere"
        >
          <bdi>{member.handle ?? member.email}</bdi>
        </Link>
        <div className="queue-actions">
          <Button aria-disabled={isBusy || undefined} onClick={onCheck}>
            {isChecking ? 'Saving...' : 'Mark as checked'}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={onDelete}>
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}
