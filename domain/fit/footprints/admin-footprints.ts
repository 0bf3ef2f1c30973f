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
