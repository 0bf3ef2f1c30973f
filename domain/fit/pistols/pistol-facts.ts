import type { StatedFootprint } from '../../fields/field-entry.ts';
import { namesInRole, unstatedValues } from '../../fields/field-table.ts';
import { pistolEntryOf, pistolFields } from './pistol-fields.ts';

export const pistolFacts = namesInRole(pistolFields, 'fact');

export const mainPistolFacts = pistolFacts.filter((name) => pistolEntryOf(name).main);

export function withFootprintNames<Pistol extends { footprints: readonly StatedFootprint[] }>(pistol: Pistol) {
  return { ...pistol, footprints: pistol.footprints.map(({ footprintName }) => footprintName) };
}

export const unstatedPistol = unstatedValues(pistolFields);
