import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False at the edge and during hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
