import { namesInRole } from '../../fields/field-table.ts';
import { pistolEntryOf, pistolFields } from './pistol-fields.ts';
import type { StatedFootprint } from './pistol-footprint.ts';

/** The facts of a pistol: what a page can back. */
export const pistolFacts = namesInRole(pistolFields, 'fact');

/** What decides which optics fit. */
export const mainPistolFacts = pistolFacts.filter((name) => pistolEntryOf(name).main);

/** A pistol with its footprints as pages state them: by name. */
export function withFootprintNames<Pistol extends { footprints: readonly StatedFootprint[] }>(pistol: Pistol) {
  return { ...pistol, footprints: pistol.footprints.map(({ footprintName }) => footprintName) };
}
