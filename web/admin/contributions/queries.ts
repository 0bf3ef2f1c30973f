import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { searchOf } from '#web/lib/search-of.ts';
import { adminStatsQuery } from '../dashboard/queries.ts';
import { freshQuery } from '../ui/fresh-query.ts';
import type { QueueSearch } from './queue-search.ts';

export const pageSize = 20;

const key = ['contributions', 'admin'];
const reportsKey = ['owner-reports', 'admin'];

export function queueQuery(search: QueueSearch) {
  const text = searchOf({ ...search, pageSize });
  return freshQuery([...key, 'list', text], (api, signal) =>
    api.getPage('/api/admin/contributions', { search: text, signal }),
  );
}

export function openCountQuery() {
  return freshQuery([...key, 'open-count'], async (api, signal) => {
    const search = searchOf({ list: 'open', page: 1, pageSize: 1 });
    return (await api.getPage('/api/admin/contributions', { search, signal })).total;
  });
}

export function ownerReportCountQuery() {
  return freshQuery([...reportsKey, 'count'], async (api, signal) => {
    const search = searchOf({ page: 1, pageSize: 1 });
    return (await api.getPage('/api/admin/owner-reports', { search, signal })).total;
  });
}

export function ownerReportsQuery(page: number) {
  const search = searchOf({ page, pageSize });
  return freshQuery([...reportsKey, search], (api, signal) =>
    api.getPage('/api/admin/owner-reports', { search, signal }),
  );
}

export async function refetchQueue(client: QueryClient): Promise<void> {
  await Promise.all([
    refetchAfterWrite(client, { queryKey: key }),
    refetchAfterWrite(client, { queryKey: adminStatsQuery().queryKey }),
  ]);
}

export async function refetchOwnerReports(client: QueryClient): Promise<void> {
  await Promise.all([
    refetchAfterWrite(client, { queryKey: reportsKey }),
    refetchAfterWrite(client, { queryKey: adminStatsQuery().queryKey }),
  ]);
}
