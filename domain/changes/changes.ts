export const changedKinds = ['optic', 'pistol', 'footprint'] as const;
export type ChangedKind = (typeof changedKinds)[number];

export const changesPerPage = 30;
