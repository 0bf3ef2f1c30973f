import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { reportText } from '#domain/owner-reports/owner-messages.ts';
import type { NamedOwnerReport } from '#domain/owner-reports/owner-report-calls.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { useUser } from '#web/features/account/queries.ts';
import { isSessionEnded, SessionEnded } from '#web/features/account/session-ended.tsx';
import { useMyPistol } from '#web/features/my-pistol/my-pistol.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { longDate } from '#web/ui/dates.ts';
import { leaveItem } from '#web/ui/focus.ts';
import { Loading } from '#web/ui/loading.tsx';
import { FetchFailureLine } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { chooseOpticHref, confirmHref } from './confirm-href.ts';
import { DeleteReport } from './delete-report.tsx';
import { memberReportsQuery } from './queries.ts';

export function ProfileReports() {
  const signedIn = Boolean(useUser());
  const { data, isError, error, refetch } = useQuery({ ...memberReportsQuery(), enabled: signedIn });
  if (isSessionEnded(error)) return <SessionEnded />;
  if (isError) return <FetchFailureLine title="Failed to fetch your reports" onRetry={refetch} />;
  if (data === undefined) return <Loading className="">Loading reports...</Loading>;
  if (data.length === 0) return <NoReports />;
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {data.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </ul>
  );
}

function NoReports() {
  const pistol = useMyPistol();
  return (
    <p className="text-ink2">
      No reports yet.{' '}
      <TextLink to={pistol ? chooseOpticHref(pistol.id, pistol.cut) : paths.confirmFit}>
        Have a red dot on your {pistol ? `${pistol.brand} ${pistol.model}` : 'pistol'}? Tell us how it fits
      </TextLink>
    </p>
  );
}

function Report({ report }: { report: NamedOwnerReport }) {
  const item = useRef<HTMLLIElement>(null);
  const { pistol, optic, updatedAt } = report;
  const name = `${optic.name} on the ${pistol.name}`;
  return (
    <li ref={item} className="flex flex-wrap items-center gap-3 py-2 wrap-anywhere">
      <p className="min-w-0 flex-1 basis-full sm:basis-48">
        <TextLink to={confirmHref(pistol.id, optic.id)}>{name}</TextLink>
        <span className="block first-letter:uppercase">{reportText(report)}</span>
        <span className="block text-label text-ink2">{longDate(updatedAt)}</span>
      </p>
      <ButtonLink to={`${confirmHref(pistol.id, optic.id)}#report`}>
        Edit<span className="sr-only"> your report on the {name}</span>
      </ButtonLink>
      <DeleteReport report={report} onDeleted={() => leaveItem(item.current)} />
    </li>
  );
}
