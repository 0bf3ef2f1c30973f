import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Optic } from '#domain/optics/optics.ts';
import { showToast } from '#web/shell/toasts.ts';
import { isFavorite, subscribeToFavorites, subscribeToOtherTabs, toggleFavorite } from './favorites.ts';
import { favoritesQuery, useFavorites } from './queries.ts';

/** How an optic stands to the member's favorites; nobody's until the page is alive. Needs `useHearts` on the page. */
export function useFavorite(optic: Optic): { favorite: boolean; toggle: () => void } {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => subscribeToFavorites(client, listener), [client]);
  const favorite = useSyncExternalStore(
    subscribe,
    () => isFavorite(client, optic.id),
    () => false,
  );
  return { favorite, toggle: () => toggleFavorite(client, optic) };
}

/** Lets a page have hearts: asks once for what all of them show, and again when another tab has changed it. */
export function useHearts(): void {
  const { isError } = useFavorites();
  useEffect(() => {
    if (isError) showToast({ title: 'Error', description: 'Failed to fetch favorite status', destructive: true });
  }, [isError]);
  useOtherTabs();
}

/** Asks for the favorites again when another tab has changed them. */
export function useOtherTabs(): void {
  const client = useQueryClient();
  useEffect(() => subscribeToOtherTabs(() => client.invalidateQueries(favoritesQuery())), [client]);
}
