import { queryOptions } from '@tanstack/react-query';
import type { FitFilter } from '#domain/optics/optics.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';

export function homeQuery() {
  return apiQuery(['home'], '/api/home');
}

/** Rows of what fits the visitor's pistol. */
const shownFits = 3;

/** The first optics that mount on a pistol in one way, and how many there are. */
export function firstFitsQuery(slug: string, kind: FitFilter) {
  const search = `for=${slug}&fits=${kind}&sort=recommended&page=1&pageSize=${shownFits}`;
  return queryOptions({
    queryKey: ['optics', 'list', 'pistol', search],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/optics/pistol', { search, signal }),
  });
}
