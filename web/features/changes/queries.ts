import { queryOptions } from '@tanstack/react-query';
import { changesPerPage } from '#domain/changes/changes.ts';
import { apiOf } from '#web/lib/query-client.ts';
import { type ChangesSearch, changesCall } from './changes-search.ts';

export function changesQuery(search: ChangesSearch) {
  const text = changesCall(search, changesPerPage);
  return queryOptions({
    queryKey: ['changes', text],
    queryFn: ({ client, signal }) => apiOf(client).getPage('/api/changes', { search: text, signal }),
  });
}
