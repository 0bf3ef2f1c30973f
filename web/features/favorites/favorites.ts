import { type MutationState, type QueryClient, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { ApiError, statusOf } from '#web/lib/api-error.ts';
import { listQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { notifyOtherTabs } from '#web/lib/tabs.ts';
import { toastProblem } from '#web/shell/toasts.ts';
import { userQuery } from '../account/queries.ts';

/** Written to make the member's other tabs refetch. */
export const favoritesStorageKey = 'red-dot-atlas:favorites';

/** The member's favorite optics, newest first. Every heart on a page shares it. */
export function favoritesQuery() {
  return queryOptions({ ...listQuery(['favorites'], '/api/favorites', {}), retryOnMount: true });
}

const { queryKey } = favoritesQuery();
const { queryKey: userKey } = userQuery();

/** Whether a heart is lit: as its last tap asks while that is pending, otherwise as the server says. */
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

/**
 * Creates (true) or deletes (false) a favorite. Taps on the same heart are sent in order, one at a time.
 * @param askToSignIn called when the session has ended
 */
export function favoriteMutation(
  client: QueryClient,
  optic: Optic,
  askToSignIn: () => void,
): UseMutationOptions<unknown, Error, boolean> {
  const mutationKey = ['favorites', optic.id];
  // Counts the mutation itself, unless another member has signed in since: that clears the cache.
  const countPending = () => client.isMutating({ mutationKey });
  return {
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (favorite) =>
      favorite
        ? apiOf(client).send('POST /api/favorites', { body: { opticId: optic.id } })
        : apiOf(client).send('DELETE /api/favorites/:opticId', { params: { opticId: optic.id } }),
    onSuccess: async (_, favorite) => {
      // A fetch that is under way may answer with the state before this write.
      if (client.isFetching({ queryKey }) > 0 || !client.getQueryData(queryKey))
        await client.invalidateQueries({ queryKey });
      if (countPending() === 0) return;
      client.setQueryData(queryKey, (optics) => {
        const others = optics?.filter(({ id }) => id !== optic.id);
        return favorite ? others && [optic, ...others] : others;
      });
      notifyOtherTabs(favoritesStorageKey);
    },
    onError: (error, favorite) => {
      // A later tap on the same heart decides.
      if (countPending() !== 1) return;
      if (statusOf(error) !== 401) return notifyFailure(error, favorite);
      client.removeQueries({ queryKey });
      client.invalidateQueries({ queryKey: userKey, exact: true });
      askToSignIn();
    },
  };
}

export function notifyFailure(error: unknown, favorite: boolean): void {
  const refusal = error instanceof ApiError && error.status < 500 ? error.serverMessage : undefined;
  const text = refusal
    ? `Failed to ${favorite ? 'add to' : 'remove from'} favorites. ${refusal}`
    : 'Failed to update favorites. Please try again.';
  toastProblem('Error', text);
}
