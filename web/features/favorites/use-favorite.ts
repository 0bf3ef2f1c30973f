import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Optic } from '#domain/optics/optics.ts';
import { onOtherTabs } from '#web/lib/tabs.ts';
import { showToast } from '#web/shell/toasts.ts';
import { userQuery } from '../account/queries.ts';
import { askToSignIn, favoriteMutation, isFavorite, notifyFailure, subscribeToFavorites } from './favorites.ts';
import { favoritesQuery, favoritesStorageKey, useFavorites } from './queries.ts';

/** Whether an optic is one of the member's favorites; false until the page is hydrated. The page calls `useHearts`. */
export function useFavorite(optic: Optic): { favorite: boolean; toggle: () => void } {
  const client = useQueryClient();
  const { mutate } = useMutation(favoriteMutation(client, optic));
  const subscribe = useCallback((listener: () => void) => subscribeToFavorites(client, listener), [client]);
  const favorite = useSyncExternalStore(
    subscribe,
    () => isFavorite(client, optic.id),
    () => false,
  );
  async function toggle() {
    try {
      if ((await client.ensureQueryData(userQuery())) === null) return askToSignIn();
      // Reads the current state: a second click may come before the first is drawn.
      mutate(!isFavorite(client, optic.id));
    } catch (error) {
      notifyFailure(error, true);
    }
  }
  return { favorite, toggle };
}

/** Fetches, once for a page, what its hearts show. */
export function useHearts(): void {
  const { isError } = useFavorites();
  useEffect(() => {
    if (isError) showToast({ title: 'Error', description: 'Failed to fetch favorite status', destructive: true });
  }, [isError]);
  useOtherTabs();
}

/** Refetches favorites after another tab has changed them. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => onOtherTabs(favoritesStorageKey, () => client.invalidateQueries(favoritesQuery())), [client]);
}
