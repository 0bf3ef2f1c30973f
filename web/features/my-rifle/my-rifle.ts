import { useSyncExternalStore } from 'react';
import { local, onOtherTabs } from '#web/lib/storage/storage.ts';
import { RadioRow } from '#web/ui/forms/radio-row.tsx';

const myRifleKey = 'red-dot-atlas:rifle';

const rifles = [
  ['ar-15', 'AR-15 (flattop)'],
  ['other', 'Other rifle with a rail'],
] as const;
type Rifle = (typeof rifles)[number][0];

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTabs(myRifleKey, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const read = (): Rifle => (local.get(myRifleKey) === 'other' ? 'other' : 'ar-15');

function useMyRifle(): Rifle {
  return useSyncExternalStore(subscribe, read, () => 'ar-15');
}

/** Co-witness is about an AR-15's sights. Until somebody names another rifle, heights have their AR-15 names. */
export const useIsAr15 = () => useMyRifle() === 'ar-15';

export function MyRifle() {
  function keep(rifle: Rifle) {
    local.set(myRifleKey, rifle);
    for (const listener of listeners) listener();
  }
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      <RadioRow legend="My rifle" options={rifles} value={useMyRifle()} onChange={keep} />
    </div>
  );
}
