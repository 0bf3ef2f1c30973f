import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { useUser } from '../account/queries.ts';

/** Written to make the member's other tabs refetch. */
export const favoritesStorageKey = 'red-dot-atlas:favorites';

/** The member's favorite optics, newest first. Every heart on a page shares it. */
export function favoritesQuery() {
  return queryOptions({
    queryKey: ['favorites'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/favorites', { signal }),
    retryOnMount: true,
  });
}

/** The member's favorites; disabled for a visitor. */
export function useFavorites() {
  const user = useUser();
  return useQuery({ ...favoritesQuery(), enabled: Boolean(user) });
}
