import type { PistolInput } from '../../fit/pistols/pistol-input.schema.ts';

/** The fields of a pistol that a page can settle. Plates and several footprints are chosen by hand. */
export const readPistolFields = [
  'caliber',
  'capacity',
  'isOpticReady',
  'defaultFootprint',
  'screws',
  'barrelLength',
  'overallLength',
  'height',
  'width',
  'weightOz',
  'msrp',
] as const;
export type ReadPistolField = (typeof readPistolFields)[number];

/** What the reading knows of the pistol. */
export type ReadPistol = Pick<PistolInput, 'brand' | 'model' | ReadPistolField>;
