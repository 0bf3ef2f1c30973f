import { queryOptions, useQuery } from '@tanstack/react-query';
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

/** An optic's average rating, and its ratings by stars. */
export function ratingQuery(opticId: number | string) {
  return queryOptions({
    queryKey: ['reviews', 'rating', String(opticId)],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/optics/:id/rating', { params: { id: opticId }, signal }),
  });
}

/** The member's reviews, newest first. */
export function memberReviewsQuery() {
  return queryOptions({
    queryKey: ['reviews', 'member'],
    queryFn: ({ client, signal }) => apiOf(client).get('/api/user/reviews', { signal }),
    retryOnMount: true,
  });
}

/** The member's review of an optic; undefined if there is none, or the reviews are still loading. */
export function useMemberReview(opticId: number) {
  const user = useUser();
  const { data } = useQuery({ ...memberReviewsQuery(), enabled: Boolean(user) });
  return user ? data?.find(({ optic }) => optic.id === opticId) : undefined;
}
