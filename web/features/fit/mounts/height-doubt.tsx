import type { MountRow } from '#domain/fit/mounts/mounts.schema.ts';
import { counted } from '#domain/shared/numbers.ts';

export function HeightDoubt({ mounts }: { mounts: readonly MountRow[] }) {
  const unproven = mounts.filter(({ unverified }) => unverified.includes('axisHeightIn')).length;
  if (unproven === 0) return null;
  return (
    <p className="mt-3 max-w-reading text-ink2">
      {unproven === mounts.length ? 'These heights are' : `${counted(unproven, 'height')} of ${mounts.length} are`}{' '}
      trade knowledge: widely known, but not on a page we’ve read. Check the maker’s page before you buy.
    </p>
  );
}
