import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminOptic, AuditEntry } from '#domain/api/admin.ts';
import { userQuery } from '#web/features/account/queries.ts';
import { apiOf } from '#web/lib/query-client.ts';
import type { Saver } from '../editing/conflict-panel.tsx';
import { type OpticsSearch, pageSize, toSearch } from './table/optics-search.ts';

/** A page of the optics table, with what was asked for: it may still be shown while something else is. */
export function adminOpticsQuery(search: OpticsSearch) {
  const params = new URLSearchParams(toSearch(search));
  params.set('page', String(search.page));
  params.set('pageSize', String(pageSize));
  const text = params.toString();
  return queryOptions({
    queryKey: ['optics', 'admin', 'list', text],
    queryFn: async ({ client, signal }) => ({
      ...(await apiOf(client).getPage('/api/admin/optics-table', { search: text, signal })),
      search,
    }),
  });
}

/** One optic with what depends on it, as it is now: another administrator may be at work on it too. */
export function adminOpticQuery(id: number) {
  return queryOptions({
    queryKey: ['optics', 'admin', 'detail', id],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/optics/:id', { params: { id: String(id) }, signal }),
    staleTime: 0,
    retryOnMount: true,
  });
}

const historyPageSize = 50;

/** What was changed of an optic, the last change first, page by page. */
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

/** Changes that are shown before an optic is deleted over them. */
const shownChanges = 5;

/** An optic as it is now, with the last changes since a version of it. */
export async function changedSince(
  client: QueryClient,
  { id, version }: Pick<AdminOptic, 'id' | 'version'>,
): Promise<{ optic: AdminOptic; changes: AuditEntry[] }> {
  const optic = await client.fetchQuery(adminOpticQuery(id));
  const pageSize = Math.min(Math.max(optic.version - version, 1), shownChanges);
  const params = { id: String(id) };
  const search = `page=1&pageSize=${pageSize}`;
  return { optic, changes: await apiOf(client).get('/api/admin/optics/:id/history', { params, search }) };
}

/** Who saved an optic last, as far as that is known. */
export async function lastSaver(client: QueryClient, id: number): Promise<Saver> {
  const member = client.getQueryData(userQuery().queryKey);
  try {
    const params = { id: String(id) };
    const [last] = await apiOf(client).get('/api/admin/optics/:id/history', { params, search: 'page=1&pageSize=1' });
    return last && (last.by !== null && last.by.id === member?.id ? 'self' : 'another');
  } catch {
    return undefined;
  }
}

/** The canonical footprints with all their names. */
export function footprintsQuery() {
  return queryOptions({
    queryKey: ['footprints'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/admin/footprints', { signal }),
    retryOnMount: true,
  });
}

/** After a write: whatever was read of optics is asked for again where it is shown, now or later. */
export async function refetchOptics(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['optics'] });
}
