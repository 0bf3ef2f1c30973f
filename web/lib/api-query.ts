import { type DataTag, type QueryKey, queryOptions, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { GetPath, GetResponse } from '#domain/api/api.schema.ts';
import type { Arguments, GetOptions } from './api.ts';
import { apiOf } from './query-client.ts';

/** Named, because the inferred type writes out every contract. */
type Query<Key extends QueryKey, Data> = UnusedSkipTokenOptions<Data, Error, Data, Key> & {
  queryKey: DataTag<Key, Data, Error>;
};

export function apiQuery<const Key extends QueryKey, Path extends GetPath>(
  queryKey: Key,
  path: Path,
  ...[options]: Arguments<GetOptions<Path>>
): Query<Key, GetResponse<Path>> {
  return queryOptions<GetResponse<Path>, Error, GetResponse<Path>, Key>({
    queryKey,
    queryFn: ({ client, signal }) => apiOf(client).get(path, { ...options, signal } as GetOptions<Path>),
  });
}

export function listQuery<const Key extends QueryKey, Path extends GetPath>(
  queryKey: Key,
  path: Path,
  options: GetOptions<Path>,
): Query<Key, GetResponse<Path>> {
  return queryOptions<GetResponse<Path>, Error, GetResponse<Path>, Key>({
    queryKey,
    queryFn: ({ client, signal }) => apiOf(client).getList(path, { ...options, signal }),
  });
}
