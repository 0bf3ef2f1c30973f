import { namesInRole, unstatedValues } from '../../fields/field-table.ts';
import { footprintEntryOf, footprintFields } from './footprint-fields.ts';
import type { MosPlate, StatedLookalike } from './footprint-parts.ts';

/** The facts of a footprint: what a page can back. */
export const footprintFacts = namesInRole(footprintFields, 'fact');

/** What decides which optics fit. */
export const mainFootprintFacts = footprintFacts.filter((name) => footprintEntryOf(name).main);

/** A footprint's input before anything is known; its key and name are missing. */
export const unstatedFootprint = unstatedValues(footprintFields);

type Parts = { lookalikes: readonly StatedLookalike[]; glockMosPlates: readonly MosPlate[] };

/** A footprint as pages state it: look-alikes and plates by name. */
export function withPartNames<Footprint extends Parts>(footprint: Footprint) {
  return {
    ...footprint,
    lookalikes: footprint.lookalikes.map(({ id }) => id),
    glockMosPlates: footprint.glockMosPlates.map(({ plate }) => plate),
  };
}
