import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#domain/site/paths.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { onOtherTabs } from '#web/lib/storage/tabs.ts';
import { showToast, toastProblem } from '#web/shell/toasts/toasts.ts';
import { userQuery, useUser } from '../account/queries.ts';
import { changeFavorite } from './change-favorite.ts';
import { favoritesQuery, favoritesStorageKey, isFavorite, notifyFailure, subscribeToFavorites } from './favorites.ts';
import { addWantedFavorite, rememberWantedFavorite } from './wanted-favorite.ts';

/** The member's favorites; undefined while loading and during hydration. */
export function useFavorites() {
  const user = useUser();
  const { data, isError, error, refetch } = useQuery({ ...favoritesQuery(), enabled: Boolean(user) });
  return { data: user ? data : undefined, isError, error, refetch };
}

/** Whether an optic is one of the member's favorites; false until the page is hydrated. The page has `Hearts`. */
export function useFavorite(optic: ListedOptic): { favorite: boolean; toggle: () => void } {
  const client = useQueryClient();
  const askToSignIn = useAskToSignIn(optic.id);
  const subscribe = useCallback((listener: () => void) => subscribeToFavorites(client, listener), [client]);
  const favorite = useSyncExternalStore(
    subscribe,
    () => isFavorite(client, optic.id),
    () => false,
  );
  async function toggle() {
    try {
      if ((await client.ensureQueryData(userQuery())) === null) return askToSignIn();
      await changeFavorite(client, optic, askToSignIn);
    } catch (error) {
      notifyFailure(error, true);
    }
  }
  return { favorite, toggle };
}

/** Returns a function that offers to sign in, come back to this page and favorite the optic. */
function useAskToSignIn(opticId: number): () => void {
  const navigate = useNavigate();
  function signIn() {
    rememberWantedFavorite(opticId);
    navigate(paths.signIn(location.pathname + location.search));
  }
  return () =>
    showToast({
      title: 'Sign in required',
      description: 'Please sign in to add items to your favorites',
      action: { label: 'Sign in', run: signIn },
    });
}

/** Fetches, once for a page, what its hearts show. A component, so that the answers do not render the page again. */
export function Hearts() {
  const client = useQueryClient();
  const signedIn = Boolean(useUser());
  const { isError } = useFavorites();
  useEffect(() => {
    if (signedIn) addWantedFavorite(client);
  }, [client, signedIn]);
  useEffect(() => {
    if (isError) toastProblem('Error', 'Failed to fetch favorite status');
  }, [isError]);
  useOtherTabs();
  return null;
}

export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => onOtherTabs(favoritesStorageKey, () => client.invalidateQueries(favoritesQuery())), [client]);
}
