import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import { type Rifle, setMyRifle, useMyRifle } from './my-rifle.ts';

const rifles: readonly [Rifle, string][] = [
  ['ar-15', 'AR-15 (flattop)'],
  ['other', 'Other rifle with a rail'],
];

export function RifleChoice() {
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      <RadioRow legend="My rifle" options={rifles} value={useMyRifle()} onChange={setMyRifle} />
    </div>
  );
}
