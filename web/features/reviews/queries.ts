import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '../../lib/query-client.ts';

/** One page of an optic's reviews, newest first. */
export function reviewsQuery(opticId: number | string, page: number, pageSize: number) {
  return queryOptions({
    queryKey: ['reviews', 'list', String(opticId), page, pageSize],
    queryFn: ({ client, signal }) =>
      apiOf(client).getPage('/api/optics/:id/reviews', {
        params: { id: opticId },
        search: `page=${page}&pageSize=${pageSize}`,
        signal,
      }),
  });
}
