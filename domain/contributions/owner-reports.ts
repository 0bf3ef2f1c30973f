/** How an owner's optic sits on the pistol, or that it does not. */
export const ownerMounts = ['direct', 'plate', 'did-not-fit'] as const;
export type OwnerMount = (typeof ownerMounts)[number];

/** Rounds fired since the optic was mounted. */
export const roundRanges = ['under-100', '100-500', '500-1000', '1000-5000', 'over-5000'] as const;
export type RoundRange = (typeof roundRanges)[number];

/** From this many owners on, reports are counted; fewer are shown as single reports. */
export const fewestToCount = 3;
