import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { counted } from '#domain/shared/numbers.ts';
import type { Finding } from '#domain/source-checks/findings.schema.ts';
import { findingKinds } from '#domain/source-checks/findings.ts';
import { adminMeta } from '#web/admin/admin-meta.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { showToast } from '#web/shell/toasts/toasts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { adminPaths } from '../admin-paths.ts';
import { adminStatsQuery } from '../dashboard/queries.ts';
import { failedWrite } from '../ui/failures.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import { PagedData } from '../ui/query-data.tsx';
import { listHref, pageOf } from '../url-params.ts';
import { FindingTable, kindLabels } from './finding-table.tsx';

export const meta = adminMeta('Source checks');

const pageSize = 50;

const key = ['findings', 'admin'];

function findingsQuery(search: string) {
  return freshQuery([...key, search], (api, signal) => api.getPage('/api/admin/findings', { search, signal }));
}

async function refetchFindings(client: QueryClient): Promise<void> {
  await Promise.all([
    refetchAfterWrite(client, { queryKey: key }),
    refetchAfterWrite(client, { queryKey: adminStatsQuery().queryKey }),
  ]);
}

function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Finding) => {
      try {
        await apiOf(client).send('DELETE /api/admin/findings/:id', { params: { id } });
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
      }
      await refetchFindings(client);
    },
    onSuccess: (_, { name }) => {
      focusHeading();
      showToast({ title: 'Finding dismissed', description: `The evidence of ${name} stays as it is.` });
    },
    onError: (error) => failedWrite(error, 'Failed to dismiss the finding. Please try again.'),
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
  return (
    <>
      <PageHeading>Source checks</PageHeading>
      <p className="mt-1 mb-6 max-w-reading text-ink2">
        We reread every source weekly. These changed or couldn’t be read. A finding clears when you delete its evidence
        or the quote is back.
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
        empty={<Notice title="Nothing to check" />}
      >
        {({ rows }) => (
          <FindingTable findings={rows} onDismiss={(finding) => !dismissal.isPending && dismissal.mutate(finding)} />
        )}
      </PagedData>
    </>
  );
}
