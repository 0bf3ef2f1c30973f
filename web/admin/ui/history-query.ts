import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AuditEntry } from '#domain/api/audit.schema.ts';
import { userQuery } from '#web/features/account/queries.ts';
import { apiOf } from '#web/lib/query-client.ts';
import type { Saver } from '../editing/conflict-panel.tsx';

/** Where the history of a kind of row is read. */
type HistoryPath =
  | '/api/admin/optics/:id/history'
  | '/api/admin/pistols/:id/history'
  | '/api/admin/footprints/:id/history';

const historyPageSize = 50;

/** A row's history, newest first, page by page. */
export function historyQuery(queryKey: QueryKey, path: HistoryPath, id: number) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, signal, pageParam }) => {
      const search = `page=${pageParam}&pageSize=${historyPageSize}`;
      return apiOf(client).getPage(path, { params: { id: String(id) }, search, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * historyPageSize < total ? pages.length + 1 : undefined),
    staleTime: 0,
    retryOnMount: true,
  });
}

const maxLatestChanges = 5;

/** The latest entries of a row's history, newest first. */
export function readLatestChanges(
  client: QueryClient,
  path: HistoryPath,
  id: number,
  count: number,
): Promise<AuditEntry[]> {
  const pageSize = Math.min(Math.max(count, 1), maxLatestChanges);
  return apiOf(client).get(path, { params: { id: String(id) }, search: `page=1&pageSize=${pageSize}` });
}

/** Who saved a row last; undefined if the history cannot be read. */
export async function readLastSaver(client: QueryClient, path: HistoryPath, id: number): Promise<Saver> {
  const member = client.getQueryData(userQuery().queryKey);
  try {
    const [last] = await readLatestChanges(client, path, id, 1);
    return last && (last.by !== null && last.by.id === member?.id ? 'self' : 'another');
  } catch {
    return undefined;
  }
}
