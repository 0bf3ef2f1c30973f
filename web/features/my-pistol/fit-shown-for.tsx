import { useMyPistol } from './my-pistol.ts';

/** Every document reserves its room, and that of the marks below it. */
export function FitShownFor({ className }: { className: string }) {
  const pistol = useMyPistol();
  return <p className={`for-my-pistol text-ink2 ${className}`}>Fit shown for {pistol?.model}</p>;
}
