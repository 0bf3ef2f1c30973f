import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** Invalidating cancels a second fetch but not a first one, which may have read before the write. Those of loaders go on. */
export async function refetchAfterWrite(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries({ ...filters, type: 'active' });
  await client.invalidateQueries(filters);
}
