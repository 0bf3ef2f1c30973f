import type { QueryClient } from '@tanstack/react-query';
import { adminStatsQuery } from '../dashboard/queries.ts';
import { freshQuery } from '../ui/fresh-query.ts';

const key = ['findings', 'admin'];

/** @param search the query string of the page and its filter */
export function findingsQuery(search: string) {
  return freshQuery([...key, search], (api, signal) => api.getPage('/api/admin/findings', { search, signal }));
}

/** Refetches the findings and their number on the dashboard. */
export async function refetchFindings(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: key }),
    client.invalidateQueries({ queryKey: adminStatsQuery().queryKey }),
  ]);
}
