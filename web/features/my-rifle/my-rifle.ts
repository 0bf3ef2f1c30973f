import { useSyncExternalStore } from 'react';
import { local, watchedKey } from '#web/lib/storage/storage.ts';

const myRifleKey = 'red-dot-atlas:rifle';

export type Rifle = 'ar-15' | 'other';

const { notify, subscribe } = watchedKey(myRifleKey);

const read = (): Rifle => (local.get(myRifleKey) === 'other' ? 'other' : 'ar-15');

export function useMyRifle(): Rifle {
  return useSyncExternalStore(subscribe, read, () => 'ar-15');
}

/** Co-witness is about an AR-15's sights. Until somebody names another rifle, heights have their AR-15 names. */
export const useIsAr15 = () => useMyRifle() === 'ar-15';

export function setMyRifle(rifle: Rifle): void {
  local.set(myRifleKey, rifle);
  notify();
}
