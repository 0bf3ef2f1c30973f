/** What one minute of angle covers at 100 yards: 3600 in × tan(1/60°). */
export const inchesPerMoaAt100Yards = 1.047;

/** Inches that a dot or ring of a size in MOA covers at a distance in yards. */
export function inchesCovered(moa: number, yards: number): number {
  return (moa * inchesPerMoaAt100Yards * yards) / 100;
}

/** Distances at which dots are shown on a target: three of a pistol, one of a rifle. */
export const shownDistancesYards = [7, 15, 25, 50] as const;

/** A dot's size as it is read: bare numbers are in MOA ('2 or 6 MOA'); a text that says more ('8 MOA ring') stands for itself. */
export function moaText(moa: string): string {
  return /^[\d.]+((, | or )[\d.]+)*$/.test(moa) ? `${moa} MOA` : moa;
}
