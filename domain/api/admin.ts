export const adminOpticTabs = ['all', 'pistol', 'rifle'] as const;

/** What an optic may lack; `verified` is any verified fact. */
export const adminOpticLacks = ['images', 'purchaseLink', 'verified'] as const;

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

export const adminFootprintSorts = [
  'key',
  '-key',
  'name',
  '-name',
  'optics',
  '-optics',
  'pistols',
  '-pistols',
  'verified',
  '-verified',
] as const;

export const adminPistolSorts = [
  'id',
  '-id',
  'brand',
  '-brand',
  'model',
  '-model',
  'footprint',
  '-footprint',
  'verified',
  '-verified',
] as const;

export const adminCutSorts = [
  'name',
  '-name',
  'maker',
  '-maker',
  'pistols',
  '-pistols',
  'verified',
  '-verified',
] as const;

export const adminPlateSorts = [
  'name',
  '-name',
  'maker',
  '-maker',
  'pistols',
  '-pistols',
  'verified',
  '-verified',
] as const;
