import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import { type Rifle, setMyRifle, useMyRifle } from './my-rifle.ts';

const rifles: readonly [Rifle, string][] = [
  ['ar-15', 'AR-15 (flattop)'],
  ['other', 'Other rifle with a rail'],
];

export function RifleChoice({ explained = false }: { explained?: boolean }) {
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      <RadioRow legend="My rifle" options={rifles} value={useMyRifle()} onChange={setMyRifle} />
      {explained && (
        <p className="mb-2 text-label text-ink2">
          Mount heights: co-witness names for an AR-15, numbers for other rifles.
        </p>
      )}
    </div>
  );
}
