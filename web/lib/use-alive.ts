import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is markup only, true once script runs. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
