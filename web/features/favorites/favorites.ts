import {
  MutationObserver,
  type MutationOptions,
  type MutationState,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { ApiError, statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { refetchAfterWrite } from '#web/lib/refetch-after-write.ts';
import { notifyOtherTabs, session } from '#web/lib/storage/storage.ts';
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

/** A second tap may come before the first is drawn, so this reads the current state. */
export async function changeFavorite(client: QueryClient, optic: ListedOptic, askToSignIn: () => void): Promise<void> {
  const observer = new MutationObserver(client, favoriteMutation(client, optic, askToSignIn));
  await observer.mutate(!isFavorite(client, optic.id)).catch(() => undefined);
}

function favoriteMutation(
  client: QueryClient,
  optic: ListedOptic,
  askToSignIn: () => void,
): MutationOptions<unknown, Error, boolean> {
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
        await refetchAfterWrite(client, { queryKey });
      if (countPending() === 0) return;
      client.setQueryData(queryKey, (optics) => {
        const others = optics?.filter(({ id }) => id !== optic.id);
        return favorite ? others && [optic, ...others] : others;
      });
      notifyOtherTabs(favoritesStorageKey);
    },
    onError: (error, favorite) => {
      if (countPending() !== 1) return;
      if (statusOf(error) !== 401) return notifyFailure(error, favorite);
      client.removeQueries({ queryKey });
      client.invalidateQueries({ queryKey: userKey, exact: true });
      askToSignIn();
    },
  };
}

const wantedKey = 'red-dot-atlas:wanted-favorite';

export function rememberWantedFavorite(opticId: number): void {
  session.set(wantedKey, String(opticId));
}

export async function addWantedFavorite(client: QueryClient): Promise<void> {
  const opticId = Number(session.get(wantedKey));
  if (!Number.isInteger(opticId) || opticId < 1) return;
  session.remove(wantedKey);
  try {
    await apiOf(client).send('POST /api/favorites', { body: { opticId } });
    await refetchAfterWrite(client, favoritesQuery());
    notifyOtherTabs(favoritesStorageKey);
  } catch (error) {
    notifyFailure(error, true);
  }
}
