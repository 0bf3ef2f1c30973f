import { inUnits } from './in-units.tsx';

/** Fields of optics, pistols and footprints in which a size is part of a name: '30 mm Ring', 'ACSS Gemini 9 mm'. */
const namingFields = [
  ...['brand', 'productLine', 'model', 'variants', 'primaryUse', 'footprint', 'includedPlates', 'reticleTypes'],
  ...['caliber', 'defaultFootprint', 'includesPlates', 'footprints'],
  ...['key', 'name', 'aliases', 'compatibleWith', 'lookalikes', 'glockMosPlates'],
];

/** A field's text in units, unless a size in it is a name. */
export const fieldInUnits = (field: string, text: string | null) =>
  namingFields.includes(field) ? text : inUnits(text);
