import { soldHeight } from '#domain/fit/mounts/mount-heights.ts';
import { useIsAr15 } from '#web/features/my-rifle/my-rifle.ts';
import { inUnits } from '#web/ui/units/in-units.tsx';

/** How high an optic as sold sits on one's rifle. */
export function SoldHeight({ mountType }: { mountType: string | null }) {
  return inUnits(soldHeight(mountType, useIsAr15()));
}
