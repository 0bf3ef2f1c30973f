/** Tabs of the optics table: all, the pistol list, the rifle list. */
export const adminOpticTabs = ['all', 'pistol', 'rifle'] as const;

/** Sort columns of the optics table; a leading '-' means descending. */
export const adminOpticSorts = [
  'id',
  '-id',
  'brand',
  '-brand',
  'productLine',
  '-productLine',
  'primaryUse',
  '-primaryUse',
  'footprint',
  '-footprint',
  'price',
  '-price',
] as const;
