import { type ReviewSort, reviewSorts } from '#domain/reviews/reviews.ts';
import { paths } from '#domain/site/paths.ts';

/** The reviews that an optic's URL selects. Invalid values mean the first page, newest first. */
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
