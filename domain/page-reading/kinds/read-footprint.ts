import type { FootprintInput } from '../../fit/footprints/footprint-input.schema.ts';

/** The fields of a footprint that a page can settle. Names, what fits and plates are chosen by hand. */
export const readFootprintFields = ['screwThread', 'screwSpacingMm', 'bosses', 'torqueInLb'] as const;
export type ReadFootprintField = (typeof readFootprintFields)[number];

/** What the reading knows of the footprint. */
export type ReadFootprint = Pick<FootprintInput, 'key' | ReadFootprintField>;
