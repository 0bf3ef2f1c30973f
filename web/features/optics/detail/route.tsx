import { reviewsOnDetail } from '#domain/reviews/reviews.ts';
import { fittingPistolsQuery } from '#web/features/fit/queries.ts';
import { ratingQuery, reviewsQuery } from '#web/features/reviews/queries.ts';
import { readReviewSearch } from '#web/features/reviews/review-search.ts';
import { prefetching } from '#web/lib/prefetch.ts';
import type { RouteHandle } from '#web/shell/head.ts';
import { isMissing, opticQuery } from '../queries.ts';
import { opticHead } from './optic-head.ts';
import { OpticPage } from './optic-page.tsx';

export const Component = OpticPage;

/** The reviews on the page, which its structured data lists too. */
function shownReviewsQuery(id: string, url: URL) {
  const { sort, page } = readReviewSearch(url.searchParams);
  return reviewsQuery(id, page, reviewsOnDetail, sort);
}

export const loader = prefetching(({ params: { id = '' }, url }) => [
  opticQuery(id),
  shownReviewsQuery(id, url),
  ratingQuery(id),
  fittingPistolsQuery(id),
]);

export const handle: RouteHandle = {
  head: (client, { params: { id = '' }, url }) =>
    opticHead(
      id,
      client.getQueryData(opticQuery(id).queryKey),
      client.getQueryData(shownReviewsQuery(id, url).queryKey)?.rows ?? [],
      isMissing(client.getQueryState(opticQuery(id).queryKey)?.error),
    ),
};
