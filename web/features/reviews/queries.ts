import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReviewSort, reviewSorts } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';
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

export function useMemberReview(opticId: number) {
  const user = useUser();
  const { data } = useQuery({ ...memberReviewsQuery(), enabled: Boolean(user) });
  return user ? data?.find(({ optic }) => optic.id === opticId) : undefined;
}

export type ReviewSearch = { sort: ReviewSort; page: number };

export function readReviewSearch(params: URLSearchParams): ReviewSearch {
  const page = params.get('page') ?? '';
  return {
    sort: reviewSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function reviewsHref(opticId: number, { sort = 'newest', page = 1 }: Partial<ReviewSearch> = {}): string {
  const params = new URLSearchParams();
  if (sort !== 'newest') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return `${paths.optic(opticId)}${params.size > 0 ? `?${params}` : ''}#reviews`;
}
