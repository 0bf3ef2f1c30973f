import type { QueryClient } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { session } from '#web/lib/storage/storage.ts';
import { notifyOtherTabs } from '#web/lib/storage/tabs.ts';
import { favoritesQuery, favoritesStorageKey, notifyFailure } from './favorites.ts';

const storageKey = 'red-dot-atlas:wanted-favorite';

/** Remembers the optic whose heart a visitor tapped, while the visitor signs in in this tab. */
export function rememberWantedFavorite(opticId: number): void {
  session.set(storageKey, String(opticId));
}

/** After sign-in, favorites the optic that the visitor tapped before. */
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
