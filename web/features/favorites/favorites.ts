import { type MutationState, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { toastProblem } from '#web/shell/toasts/toasts.ts';
import { userQuery } from '../account/queries.ts';

export const favoritesStorageKey = 'red-dot-atlas:favorites';

export function favoritesQuery() {
  return queryOptions({
    queryKey: ['favorites'],
    queryFn: ({ client, signal }): Promise<ListedOptic[]> => apiOf(client).getList('/api/favorites', { signal }),
    retryOnMount: true,
  });
}

const { queryKey } = favoritesQuery();
const { queryKey: userKey } = userQuery();

export function isFavorite(client: QueryClient, opticId: number): boolean {
  if (!client.getQueryData(userKey)) return false;
  const optics = client.getQueryData(queryKey);
  const last = client
    .getMutationCache()
    .findAll({ mutationKey: ['favorites', opticId], predicate: ({ state }) => state.status !== 'error' })
    .at(-1)?.state as MutationState<unknown, Error, boolean> | undefined;
  // Without a list from the server, the last successful tap is all there is to go by.
  if (last?.variables !== undefined && (last.status === 'pending' || !optics)) return last.variables;
  return optics?.some(({ id }) => id === opticId) ?? false;
}

export function subscribeToFavorites(client: QueryClient, listener: () => void): () => void {
  const stopQueries = client
    .getQueryCache()
    .subscribe(({ query }) => ['favorites', 'user'].includes(String(query.queryKey[0])) && listener());
  const stopMutations = client
    .getMutationCache()
    .subscribe(({ type }) => ['updated', 'removed'].includes(type) && listener());
  return () => {
    stopQueries();
    stopMutations();
  };
}

export function notifyFailure(error: unknown, favorite: boolean): void {
  const refusal = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
  const text = refusal
    ? `Failed to ${favorite ? 'add to' : 'remove from'} favorites. ${refusal}`
    : 'Failed to update favorites. Please try again.';
  toastProblem('Error', text);
}
