import { MutationObserver, type MutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { notifyOtherTabs } from '#web/lib/storage/tabs.ts';
import { userQuery } from '../account/queries.ts';
import { favoritesQuery, favoritesStorageKey, isFavorite, notifyFailure } from './favorites.ts';

const { queryKey } = favoritesQuery();
const { queryKey: userKey } = userQuery();

/**
 * Puts out a lit heart and lights another one, as it is now: a second tap may come before the first is drawn.
 * @param askToSignIn called when the session has ended
 */
export async function changeFavorite(client: QueryClient, optic: ListedOptic, askToSignIn: () => void): Promise<void> {
  const observer = new MutationObserver(client, favoriteMutation(client, optic, askToSignIn));
  // It reports its failure itself.
  await observer.mutate(!isFavorite(client, optic.id)).catch(() => undefined);
}

/** Creates (true) or deletes (false) a favorite. Taps on the same heart are sent in order, one at a time. */
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
      // A later tap on the same heart decides.
      if (countPending() !== 1) return;
      if (statusOf(error) !== 401) return notifyFailure(error, favorite);
      client.removeQueries({ queryKey });
      client.invalidateQueries({ queryKey: userKey, exact: true });
      askToSignIn();
    },
  };
}
