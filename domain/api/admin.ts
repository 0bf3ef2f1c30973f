export const adminOpticTabs = ['all', 'pistol', 'rifle'] as const;

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
