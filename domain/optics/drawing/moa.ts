import { reticleOf, reticleText } from './reticle.ts';

/** Inches that one minute of angle covers at 100 yards: 3600 in × tan(1/60°). */
export const inchesPerMoaAt100Yards = 1.047;

/** Inches that a dot or ring of a size in MOA covers at a distance in yards. */
export function inchesCovered(moa: number, yards: number): number {
  return (moa * inchesPerMoaAt100Yards * yards) / 100;
}

/** Distances of the target in the visitor's unit, yards or meters: three for pistols, one for rifles. */
export const shownDistances = [7, 15, 25, 50] as const;

/** '2 or 6 MOA'; with a ring, '2 or 6 MOA dot, 32 MOA ring'. */
export function moaText(moa: string): string {
  const { value, label } = reticleText(reticleOf({ moa, reticleTypes: null }), Number.POSITIVE_INFINITY);
  if (value === null) return moa;
  return label === 'dot' ? value : `${value} ${label}`;
}
