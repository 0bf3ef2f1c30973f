import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { opticFullName } from '#domain/optics/optics.ts';
import { paths } from '#domain/site/paths.ts';
import { userQuery, useUser } from '#web/features/account/queries.ts';
import type { ListedOptic } from '#web/features/optics/listed-optic.ts';
import { onOtherTabs } from '#web/lib/storage/storage.ts';
import { showToast, toastProblem } from '#web/shell/toasts/toasts.ts';
import {
  addWantedFavorite,
  changeFavorite,
  favoritesQuery,
  favoritesStorageKey,
  isFavorite,
  notifyFailure,
  rememberWantedFavorite,
  subscribeToFavorites,
} from './favorites.ts';

export function FavoriteButton({ optic, word = false }: { optic: ListedOptic; word?: boolean }) {
  const { favorite, toggle } = useFavorite(optic);
  return (
    <button
      type="button"
      aria-label={`Favorite ${opticFullName(optic)}`}
      aria-pressed={favorite}
      onClick={toggle}
      className={word ? 'btn heart' : 'heart'}
    >
      {word && 'Favorite'}
    </button>
  );
}

export function useFavorites() {
  const user = useUser();
  const { data, isError, error, refetch } = useQuery({ ...favoritesQuery(), enabled: Boolean(user) });
  return { data: user ? data : undefined, isError, error, refetch };
}

/** The page must render `Hearts`, which fetches the favorites. */
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

/** A component, so that its queries don't render the page again. */
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
