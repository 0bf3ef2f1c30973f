/** The facts of a pistol: what a page can back. */
export const pistolFacts = [
  'caliber',
  'barrelLength',
  'overallLength',
  'height',
  'width',
  'weightOz',
  'capacity',
  'yearIntroduced',
  'isOpticReady',
  'defaultFootprint',
  'includesPlates',
  'footprints',
  'msrp',
] as const;

/** What decides which optics fit. */
export const mainPistolFacts = ['isOpticReady', 'defaultFootprint', 'includesPlates', 'footprints'] as const;
