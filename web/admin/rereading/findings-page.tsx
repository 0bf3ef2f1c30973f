import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { findingKinds } from '#domain/rereading/findings.ts';
import { counted } from '#domain/shared/numbers.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { PagedData } from '../ui/query-data.tsx';
import { listHref, pageOf } from '../url-params.ts';
import { FindingTable, kindLabels } from './finding-table.tsx';
import { findingsQuery } from './queries.ts';
import { useDismiss } from './use-dismiss.ts';

export const meta = adminMeta('Needs Another Look');

const pageSize = 50;

/** Evidence whose page changed since it was read. The URL holds the filter and the page. */
export default function FindingsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kindId = useId();
  const page = pageOf(params);
  const kind = findingKinds.find((one) => one === params.get('kind'));
  const search = searchOf({ page, pageSize, kind });
  const findings = useQuery({ ...findingsQuery(search), placeholderData: keepPreviousData });
  const dismissal = useDismiss();
  return (
    <>
      <PageHeading>Needs Another Look</PageHeading>
      <p className="mt-1 mb-6 max-w-reading text-ink2">
        The pages behind facts are read again each week. These no longer say what they said, or are no longer there. A
        finding goes away with its evidence, or when the words are back.
      </p>
      <div className="flex max-w-sm items-center gap-3">
        <label htmlFor={kindId} className="text-ink2">
          Why
        </label>
        <select
          id={kindId}
          value={kind ?? ''}
          onChange={({ target }) => navigate(listHref(adminPaths.findings, { kind: target.value, page: 1 }))}
          className="control"
        >
          <option value="">All</option>
          {findingKinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </select>
      </div>
      <p role="status" className="mt-4 mb-2 min-h-5 text-ink2">
        {findings.data && counted(findings.data.total, 'finding')}
      </p>
      <PagedData
        what="findings"
        query={findings}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => listHref(adminPaths.findings, { kind, page: number })}
        empty={<Notice title="Nothing needs another look" />}
      >
        {({ rows }) => (
          <FindingTable findings={rows} onDismiss={(finding) => !dismissal.isPending && dismissal.mutate(finding)} />
        )}
      </PagedData>
    </>
  );
}
