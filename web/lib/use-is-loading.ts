import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether any query is loading. Unlike `useIsFetching`, it renders again only when the first one starts or the last one ends. */
export function useIsLoading(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.isFetching() > 0,
    () => false,
  );
}
