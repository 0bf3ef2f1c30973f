import { namesInRole } from '../../fields/field-table.ts';
import { pistolEntryOf, pistolFields } from './pistol-fields.ts';
import type { StatedFootprint } from './pistol-footprint.ts';

export const pistolFacts = namesInRole(pistolFields, 'fact');

export const mainPistolFacts = pistolFacts.filter((name) => pistolEntryOf(name).main);

export function withFootprintNames<Pistol extends { footprints: readonly StatedFootprint[] }>(pistol: Pistol) {
  return { ...pistol, footprints: pistol.footprints.map(({ footprintName }) => footprintName) };
}
