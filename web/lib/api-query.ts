import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { GetPath } from '#domain/api/api.schema.ts';
import type { Arguments, GetOptions } from './api.ts';
import { apiOf } from './query-client.ts';

export function apiQuery<const Key extends QueryKey, Path extends GetPath>(
  queryKey: Key,
  path: Path,
  ...[options]: Arguments<GetOptions<Path>>
) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => apiOf(client).get(path, { ...options, signal } as GetOptions<Path>),
  });
}

/** A query for all rows of a list without a total. */
export function listQuery<const Key extends QueryKey, Path extends GetPath>(
  queryKey: Key,
  path: Path,
  options: GetOptions<Path>,
  most?: number,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => apiOf(client).getList(path, { ...options, signal }, most),
  });
}
