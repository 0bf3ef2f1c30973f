import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { notifyOtherTabs, session } from '#web/lib/storage/storage.ts';
import { userQuery } from '../account/queries.ts';
import { favoritesQuery, favoritesStorageKey, isFavorite, notifyFailure } from './favorites.ts';

const { queryKey } = favoritesQuery();
const { queryKey: userKey } = userQuery();

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
        await client.invalidateQueries({ queryKey });
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

const storageKey = 'red-dot-atlas:wanted-favorite';

export function rememberWantedFavorite(opticId: number): void {
  session.set(storageKey, String(opticId));
}

export async function addWantedFavorite(client: QueryClient): Promise<void> {
  const opticId = Number(session.get(storageKey));
  if (!Number.isInteger(opticId) || opticId < 1) return;
  session.remove(storageKey);
  try {
    await apiOf(client).send('POST /api/favorites', { body: { opticId } });
    // The list may be under way without this favorite, and a first fetch is not repeated unless it is canceled.
    await client.cancelQueries(favoritesQuery());
    await client.invalidateQueries(favoritesQuery());
    notifyOtherTabs(favoritesStorageKey);
  } catch (error) {
    notifyFailure(error, true);
  }
}
