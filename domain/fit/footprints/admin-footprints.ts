/** Sort columns of the footprints table; a leading '-' means descending. */
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
