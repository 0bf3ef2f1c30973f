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
