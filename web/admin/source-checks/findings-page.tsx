import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { counted } from '#domain/shared/numbers.ts';
import type { Finding } from '#domain/source-checks/findings.schema.ts';
import { findingKinds } from '#domain/source-checks/findings.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import type { Api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { useFootprintRegistry } from '../fields/footprints-query.ts';
import { failedWrite } from '../ui/failures.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { PagedData } from '../ui/query-data.tsx';
import { listHref, pageOf } from '../url-params.ts';
import { conflictsOf, FindingTable, type Group, groupsOf, kindLabels, quotesOf } from './finding-table.tsx';
import { findingsQuery, refetchFindings } from './queries.ts';

export const meta = adminMeta('Source checks');

const pageSize = 50;

async function dismiss(api: Api, id: number): Promise<void> {
  try {
    await api.send('DELETE /api/admin/findings/:id', { params: { id } });
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
  }
}

function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (findings: readonly Finding[]) => {
      for (const { id } of findings) await dismiss(apiOf(client), id);
    },
    onSuccess: (_, findings) => {
      focusHeading();
      showToast({
        title: findings.length === 1 ? 'Finding dismissed' : `${findings.length} findings dismissed`,
        description: `The evidence of ${findings[0]?.name} stays as it is.`,
      });
    },
    onError: (error) => failedWrite(error, 'Failed to dismiss the finding. Please try again.'),
    onSettled: () => refetchFindings(client),
  });
}

export default function FindingsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kindId = useId();
  const page = pageOf(params);
  const kind = findingKinds.find((one) => one === params.get('kind'));
  const search = searchOf({ page, pageSize, kind });
  const findings = useQuery({ ...findingsQuery(search), placeholderData: keepPreviousData });
  const dismissal = useDismiss();
  const registry = useFootprintRegistry();
  const [conflictsOnly, setConflictsOnly] = useState(false);
  const rows = findings.data?.rows ?? [];
  const isWhole = findings.data?.total === rows.length;
  const conflicting = rows.filter((one) => conflictsOf(registry, one) > 0);
  const conflicts = conflicting.reduce((sum, one) => sum + conflictsOf(registry, one), 0);
  const isNarrowed = isWhole && conflictsOnly && conflicts > 0;
  const shown = isNarrowed ? conflicting : rows;
  const groups = groupsOf(shown).toSorted((a, b) => Number(hasConflict(b)) - Number(hasConflict(a)));
  const quotes = groups.reduce((sum, { findings: all }) => sum + quotesOf(all).length, 0);

  function hasConflict({ findings: all }: Group): boolean {
    return all.some((one) => conflicting.includes(one));
  }

  return (
    <>
      <PageHeading>Source checks</PageHeading>
      <p className="mt-1 mb-6 max-w-reading text-ink2">
        We reread every source weekly. These changed or couldn’t be read. A finding clears when you delete its evidence
        or the quote is back. Dismissing keeps the evidence and hides the finding unless the problem is fixed and comes
        back.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex w-full max-w-sm items-center gap-3">
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
        {isWhole && conflicts > 0 && (
          <label className="choice">
            <input
              type="checkbox"
              checked={conflictsOnly}
              onChange={({ target }) => setConflictsOnly(target.checked)}
            />
            Only conflicts with what we show ({counted(conflicts, 'fact')})
          </label>
        )}
      </div>
      <p role="status" className="mt-4 mb-2 min-h-5 text-ink2">
        {findings.data && counted(isNarrowed ? shown.length : findings.data.total, 'finding')}
        {groups.length > 0 && isWhole && ` in ${counted(quotes, 'quote')} on ${counted(groups.length, 'page')}`}
      </p>
      <PagedData
        what="findings"
        query={findings}
        page={page}
        pageSize={pageSize}
        hrefOf={(number) => listHref(adminPaths.findings, { kind, page: number })}
        empty={<Notice title="Nothing to check" />}
      >
        {() => (
          <FindingTable
            groups={groups}
            onDismiss={(dismissed) => !dismissal.isPending && dismissal.mutate(dismissed)}
          />
        )}
      </PagedData>
    </>
  );
}
