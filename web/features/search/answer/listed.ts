import { queryOptions } from '@tanstack/react-query';
import { type OpticList, opticLists } from '#domain/optics/optics.ts';
import type { Answer } from '#domain/search/search.schema.ts';
import { paths } from '#domain/site/paths.ts';
import { defaultSort, type ListSearch, readSearch, toSearch } from '#web/features/optics/list/list-search.ts';
import { listedOptic } from '#web/features/optics/listed-optic.ts';
import { apiOf } from '#web/lib/query-client.ts';

export type Listed = { list: OpticList; search: ListSearch };

/** The list of sights that an answer counts. Others are of pistols, on the page of what they take. */
export function listedIn(answer: Answer | null | undefined): Listed | undefined {
  if (answer?.kind !== 'list' || answer.count === 0) return undefined;
  const [path, query] = answer.url.split('?');
  const list = opticLists.find((one) => paths.list(one) === path);
  return list && { list, search: readSearch(new URLSearchParams(query)) };
}

export const mostListed = 6;

export function listedQuery({ list, search }: Listed) {
  const params = new URLSearchParams(toSearch({ ...search, sort: search.sort || defaultSort(search) }));
  params.set('page', '1');
  params.set('pageSize', String(mostListed));
  const text = params.toString();
  return queryOptions({
    queryKey: ['optics', 'first', list, text],
    queryFn: async ({ client, signal }) => {
      const { rows } = await apiOf(client).getPage(`/api/optics/${list}`, { search: text, signal });
      return rows.map(listedOptic);
    },
  });
}
