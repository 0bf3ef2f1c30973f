import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '#domain/api/audit.schema.ts';
import { userQuery } from '#web/features/account/queries.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import type { Saver } from '../editing/conflict-panel.tsx';
import { freshQuery } from '../ui/fresh-query.ts';
import { searchOf } from '../url-params.ts';
import { type OpticsSearch, pageSize, paramsOf } from './table/optics-search.ts';

/** A page of the optics table with its search: it may still show while the next one loads. */
export function adminOpticsQuery(search: OpticsSearch) {
  const text = searchOf({ ...paramsOf(search), pageSize });
  return queryOptions({
    queryKey: ['optics', 'admin', 'list', text],
    queryFn: async ({ client, signal }) => ({
      ...(await apiOf(client).getPage('/api/admin/optics-table', { search: text, signal })),
      search,
    }),
  });
}

export function adminOpticQuery(id: number) {
  const params = { id: String(id) };
  return freshQuery(['optics', 'admin', 'detail', id], (api, signal) =>
    api.get('/api/admin/optics/:id', { params, signal }),
  );
}

const historyPageSize = 50;

/** An optic's history, newest first, page by page. */
export function opticHistoryQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['optics', 'admin', 'history', id],
    queryFn: ({ client, signal, pageParam }) => {
      const search = `page=${pageParam}&pageSize=${historyPageSize}`;
      const params = { id: String(id) };
      return apiOf(client).getPage('/api/admin/optics/:id/history', { params, search, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * historyPageSize < total ? pages.length + 1 : undefined),
    staleTime: 0,
    retryOnMount: true,
  });
}

const maxLatestChanges = 5;

/** The latest entries of an optic's history, newest first. */
export function latestChanges(client: QueryClient, id: number, count: number): Promise<AuditEntry[]> {
  const pageSize = Math.min(Math.max(count, 1), maxLatestChanges);
  const search = `page=1&pageSize=${pageSize}`;
  return apiOf(client).get('/api/admin/optics/:id/history', { params: { id: String(id) }, search });
}

/** Who saved an optic last; undefined if the history cannot be read. */
export async function lastSaver(client: QueryClient, id: number): Promise<Saver> {
  const member = client.getQueryData(userQuery().queryKey);
  try {
    const [last] = await latestChanges(client, id, 1);
    return last && (last.by !== null && last.by.id === member?.id ? 'self' : 'another');
  } catch {
    return undefined;
  }
}

export function footprintsQuery() {
  return queryOptions({ ...apiQuery(['footprints'], '/api/admin/footprints'), retryOnMount: true });
}

export async function refetchOptics(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['optics'] });
}
