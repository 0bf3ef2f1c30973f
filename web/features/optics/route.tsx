import { reviewsOnDetail } from '#domain/reviews.ts';
import { prefetching } from '../../lib/prefetch.ts';
import type { RouteHandle } from '../../shell/head.ts';
import { reviewsQuery } from '../reviews/queries.ts';
import { fittingPistolsQuery } from '../wizard/queries.ts';
import { opticHead } from './optic-head.ts';
import { OpticPage } from './optic-page.tsx';
import { isMissing, opticQuery } from './queries.ts';

export const Component = OpticPage;

export const loader = prefetching(({ params: { id = '' } }) => [
  opticQuery(id),
  reviewsQuery(id, 1, reviewsOnDetail),
  fittingPistolsQuery(id),
]);

export const handle: RouteHandle = {
  head: (client, { params: { id = '' } }) =>
    opticHead(
      id,
      client.getQueryData(opticQuery(id).queryKey),
      client.getQueryData(reviewsQuery(id, 1, reviewsOnDetail).queryKey)?.rows ?? [],
      isMissing(client.getQueryState(opticQuery(id).queryKey)?.error),
    ),
};
