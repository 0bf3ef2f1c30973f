import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Optic } from '#domain/optics/optics.schema.ts';
import { onOtherTabs } from '#web/lib/tabs.ts';
import { toastProblem } from '#web/shell/toasts.ts';
import { userQuery, useUser } from '../account/queries.ts';
import {
  askToSignIn,
  favoriteMutation,
  favoritesQuery,
  favoritesStorageKey,
  isFavorite,
  notifyFailure,
  subscribeToFavorites,
} from './favorites.ts';

export function useFavorites() {
  const user = useUser();
  return useQuery({ ...favoritesQuery(), enabled: Boolean(user) });
}

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
    if (isError) toastProblem('Error', 'Failed to fetch favorite status');
  }, [isError]);
  useOtherTabs();
}

export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => onOtherTabs(favoritesStorageKey, () => client.invalidateQueries(favoritesQuery())), [client]);
}
