import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { AuditEntry } from '#domain/api/audit.schema.ts';
import type { Saver } from '#web/admin/editing/conflict-panel.tsx';
import { userQuery } from '#web/features/account/queries.ts';
import { apiOf } from '#web/lib/query-client.ts';

const historyPageSize = 50;
const maxLatestChanges = 5;

/** How the histories of the rows of a table are read. */
export function rowHistory(table: 'optics' | 'pistols' | 'footprints') {
  const path = `/api/admin/${table}/:id/history` as const;

  /** The latest entries of a row's history, newest first. */
  function latest(client: QueryClient, id: number, count: number): Promise<AuditEntry[]> {
    const pageSize = Math.min(Math.max(count, 1), maxLatestChanges);
    return apiOf(client).get(path, { params: { id: String(id) }, search: `page=1&pageSize=${pageSize}` });
  }

  return {
    latest,

    /** A row's history, newest first, page by page. */
    query: (id: number) =>
      infiniteQueryOptions({
        queryKey: [table, 'admin', 'history', id],
        queryFn: ({ client, signal, pageParam }) => {
          const search = `page=${pageParam}&pageSize=${historyPageSize}`;
          return apiOf(client).getPage(path, { params: { id: String(id) }, search, signal });
        },
        initialPageParam: 1,
        getNextPageParam: ({ total }, pages) => (pages.length * historyPageSize < total ? pages.length + 1 : undefined),
        staleTime: 0,
        retryOnMount: true,
      }),

    /** Who saved a row last; undefined if the history cannot be read. */
    async lastSaver(client: QueryClient, id: number): Promise<Saver> {
      const member = client.getQueryData(userQuery().queryKey);
      try {
        const [last] = await latest(client, id, 1);
        return last && (last.by !== null && last.by.id === member?.id ? 'self' : 'another');
      } catch {
        return undefined;
      }
    },
  };
}

export type RowHistories = ReturnType<typeof rowHistory>;
