import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { FitFilter } from '#domain/optics/optics.ts';
import { apiQuery } from '#web/lib/api-query.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { linkedPistolIn, loadLinkedPistol } from '../my-pistol/linked-pistol.ts';

export function homeQuery() {
  return apiQuery(['home'], '/api/home');
}

/** Rows of what fits the visitor's pistol. */
const shownFits = 3;

/** The first optics that mount on a pistol in one way, and how many there are. */
export function firstFitsQuery(slug: string, kind: FitFilter) {
  const search = `for=${encodeURIComponent(slug)}&fits=${kind}&sort=recommended&page=1&pageSize=${shownFits}`;
  return queryOptions({
    queryKey: ['optics', 'list', 'pistol', search],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/optics/pistol', { search, signal }),
  });
}

/** Loads what a document shows of the pistol that its URL names, once that is found. */
export async function loadFirstFits(client: QueryClient, url: URL): Promise<void> {
  await loadLinkedPistol(client, url);
  const pistol = linkedPistolIn(client, url.searchParams);
  if (!pistol) return;
  const direct = firstFitsQuery(pistol.slug, 'direct');
  await client.prefetchQuery(direct);
  if (client.getQueryData(direct.queryKey)?.total === 0)
    await client.prefetchQuery(firstFitsQuery(pistol.slug, 'plate'));
}
