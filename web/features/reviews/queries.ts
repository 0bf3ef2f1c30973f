import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReviewSort } from '#domain/reviews/reviews.ts';
import { apiQuery, listQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { useUser } from '../account/queries.ts';

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

export function ratingQuery(opticId: number | string) {
  return apiQuery(['reviews', 'rating', String(opticId)], '/api/optics/:id/rating', { params: { id: opticId } });
}

export function memberReviewsQuery() {
  return queryOptions({ ...listQuery(['reviews', 'member'], '/api/user/reviews', {}), retryOnMount: true });
}

/** The member's review of an optic; undefined if there is none, or the reviews are still loading. */
export function useMemberReview(opticId: number) {
  const user = useUser();
  const { data } = useQuery({ ...memberReviewsQuery(), enabled: Boolean(user) });
  return user ? data?.find(({ optic }) => optic.id === opticId) : undefined;
}
