import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether any query is loading. Unlike `useIsFetching`, it renders again only when the first one starts or the last one ends. */
export function useIsLoading(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback((listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)), [client]),
    () => client.isFetching() > 0,
    () => false,
  );
}
