import type { MosPlate, StatedLookalike } from '../../fields/field-entry.ts';
import { namesInRole, unstatedValues } from '../../fields/field-table.ts';
import { footprintEntryOf, footprintFields } from './footprint-fields.ts';

export const footprintFacts = namesInRole(footprintFields, 'fact');

export const mainFootprintFacts = footprintFacts.filter((name) => footprintEntryOf(name).main);

export const unstatedFootprint = unstatedValues(footprintFields);

type Parts = { lookalikes: readonly StatedLookalike[]; glockMosPlates: readonly MosPlate[] };

export function withPartNames<Footprint extends Parts>(footprint: Footprint) {
  return {
    ...footprint,
    lookalikes: footprint.lookalikes.map(({ id }) => id),
    glockMosPlates: footprint.glockMosPlates.map(({ plate }) => plate),
  };
}
