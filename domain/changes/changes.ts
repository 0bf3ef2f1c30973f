/** Kinds of rows whose changes are public. */
export const changedKinds = ['optic', 'pistol', 'footprint'] as const;
export type ChangedKind = (typeof changedKinds)[number];

/** Changes on a page of the log, and in its feed. */
export const changesPerPage = 30;
