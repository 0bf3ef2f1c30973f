import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Unlike with `useIsFetching`, a component renders again only when the first query starts or the last one ends. */
export function useIsLoading(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    useCallback((listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)), [client]),
    () => client.isFetching() > 0,
    () => false,
  );
}
