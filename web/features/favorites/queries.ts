import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiOf } from '#web/lib/query-client.ts';
import { useUser } from '../account/queries.ts';

/** The member's favorite optics, the last added first. One answer serves every heart on a page. */
export function favoritesQuery() {
  return queryOptions({
    queryKey: ['favorites'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/favorites', { signal }),
    retryOnMount: true,
  });
}

/** The same for whoever is signed in; without an answer for a visitor. */
export function useFavorites() {
  const user = useUser();
  return useQuery({ ...favoritesQuery(), enabled: Boolean(user) });
}
