import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is markup only, true once script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
