import type { MountRow } from '#domain/fit/mounts/mounts.schema.ts';

export function HeightDoubt({ mounts }: { mounts: readonly MountRow[] }) {
  const stated = mounts.filter(({ axisHeightIn }) => axisHeightIn !== null);
  const unproven = stated.filter(({ unverified }) => unverified.includes('axisHeightIn')).length;
  if (unproven === 0) return null;
  const some = `${unproven} of these ${stated.length} heights ${unproven === 1 ? 'is' : 'are'}`;
  return (
    <p className="mt-3 max-w-reading text-ink2">
      {unproven === stated.length ? 'These heights are' : some} not yet verified: widely known, but not on a page we’ve
      read. Check the maker’s page before you buy.
    </p>
  );
}
