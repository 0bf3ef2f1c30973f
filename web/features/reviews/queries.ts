import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReviewSort } from '#domain/reviews/reviews.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useUser } from '../account/queries.ts';

/** One page of an optic's reviews. */
export function reviewsQuery(opticId: number | string, page: number, pageSize: number, sort: ReviewSort = 'newest') {
  const order = sort === 'newest' ? '' : `&sort=${sort}`;
  return queryOptions({
    queryKey: ['reviews', 'list', String(opticId), sort, page, pageSize],
    queryFn: ({ client, signal }) =>
      apiOf(client).getPage('/api/optics/:id/reviews', {
        params: { id: opticId },
        search: `page=${page}&pageSize=${pageSize}${order}`,
        signal,
      }),
  });
}

/** How an optic was rated, by stars. */
export function ratingQuery(opticId: number | string) {
  return queryOptions({
    queryKey: ['reviews', 'rating', String(opticId)],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/optics/:id/rating', { params: { id: opticId }, signal }),
  });
}

/** The reviews that the member wrote, newest first. */
export function ownReviewsQuery() {
  return queryOptions({
    queryKey: ['reviews', 'own'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/user/reviews', { signal }),
    retryOnMount: true,
  });
}

/** The member's own review of an optic; undefined where there is none, or none is known of yet. */
export function useOwnReview(opticId: number) {
  const user = useUser();
  const { data } = useQuery({ ...ownReviewsQuery(), enabled: Boolean(user) });
  return user ? data?.find(({ optic }) => optic.id === opticId) : undefined;
}

/** Asks anew for all that shows a review of the optic, after one was written, changed or deleted. */
export async function refetchReviewed(client: QueryClient, opticId: number): Promise<void> {
  const id = String(opticId);
  // Its rating stands there too, but nobody looks at favorites while writing.
  client.invalidateQueries({ queryKey: ['favorites'], refetchType: 'none' });
  await Promise.all(
    [
      ['reviews', 'own'],
      ['reviews', 'list', id],
      ['reviews', 'rating', id],
      ['optics', 'list'],
      ['optics', 'detail', id],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
