export const changedKinds = ['optic', 'pistol', 'footprint', 'cut', 'plate'] as const;
export type ChangedKind = (typeof changedKinds)[number];

export const changesPerPage = 30;
